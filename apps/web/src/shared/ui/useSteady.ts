import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same function while what it does is always the newest: for parts that are drawn rarely. */
export function useSteady<Args extends readonly unknown[], Told>(
  act: (...args: Args) => Told,
): (...args: Args) => Told {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
