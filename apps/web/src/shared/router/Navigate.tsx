import { useEffect, useRef } from 'react';
import type { Going } from './router.ts';
import { router } from './theRouter.ts';

/** In place of a screen: leads to another one, once. */
export function Navigate(going: Going) {
  const first = useRef(going);
  useEffect(() => {
    void router.navigate(first.current);
  }, []);
  return null;
}
