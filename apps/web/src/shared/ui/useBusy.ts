/** One thing at a time: what is asked for while it is under way, or once it is done, is not done again. */
import { useRef, useState } from 'react';

/**
 * Whether it is under way, and the function that does it; what that gives tells whether it was done: then comes
 * `onDone`, else it may be tried again.
 */
export function useBusy(
  onDone: () => void,
): readonly [boolean, (run: () => Promise<boolean>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  // A second tap may come before this is drawn.
  const isHeld = useRef(false);
  const hold = (isNow: boolean) => {
    isHeld.current = isNow;
    setIsBusy(isNow);
  };
  const once = async (run: () => Promise<boolean>) => {
    if (isHeld.current) return;
    hold(true);
    if (await run()) onDone();
    else hold(false);
  };
  return [isBusy, once];
}
