/** One thing at a time: what is asked for while it is under way, or once it is done, is not done again. */
import { useRef, useState } from 'react';

/** Whether it is under way, and the function that does it; it resolves to whether it was done, else it may be tried again. */
export function useBusy(): readonly [boolean, (run: () => Promise<boolean>) => Promise<void>] {
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
    if (!(await run())) hold(false);
  };
  return [isBusy, once];
}
