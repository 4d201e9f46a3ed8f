import { useEffect, useState } from 'react';

/** A network that comes back is used soon, one that is gone is not asked all the time. */
const AGAIN_MS = 3_000;

/**
 * A part of the app that is fetched at once; undefined until it is there. Each time that it does not arrive
 * `onMissing` is told, and it is asked for again. `load` is one and the same function, and so is `onMissing`.
 */
export function useArrived<Part extends object>(
  load: () => Promise<Part>,
  onMissing: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = () =>
      load().then(setPart, () => {
        onMissing();
        if (!isOver) timer = setTimeout(ask, AGAIN_MS);
      });
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing, load, onMissing]);
  return part;
}
