import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What the first screen puts off is drawn; from then on screens are drawn whole, so that one returns to where one was. */
let isStarted = false;

/**
 * What stands beside or below what one looks at first: while the app starts it is drawn in slices behind the rest,
 * so that a slow phone answers in between. Nothing that is already drawn may stand below it.
 */
export function Soon({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setIsDrawn] = useState(isStarted);
  useEffect(() => {
    if (isDrawn) {
      isStarted = true;
      return;
    }
    const turn = setTimeout(() => startTransition(() => setIsDrawn(true)));
    return () => clearTimeout(turn);
  }, [isDrawn]);
  return isDrawn ? children : null;
}
