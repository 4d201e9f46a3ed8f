/** A button that repeats while it is held, faster the longer. A tap and the keyboard press it once. */
import { useEffect, useRef } from 'react';
import { tick } from './haptic.ts';
import { HOLD_AFTER_MS, REPEAT_MS, stepsOfRepeat } from './holdSteps.ts';

/** Gives the button's handlers; `press` is called with how many steps to go. */
export function useHold(press: (steps: number) => void) {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeats = useRef(0);
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = (button: HTMLButtonElement) => {
    // A button that is disabled hears nothing of the pointer any more, not even that it is let go.
    if (button.disabled) {
      repeats.current = 0;
      return;
    }
    latest.current(stepsOfRepeat(repeats.current));
    repeats.current += 1;
    timer.current = setTimeout(repeat, REPEAT_MS, button);
  };
  return {
    onPointerDown: ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }) => {
      repeats.current = 0;
      clearTimeout(timer.current);
      timer.current = setTimeout(repeat, HOLD_AFTER_MS, currentTarget);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      // The click that ends a hold is no further press.
      if (repeats.current > 0) repeats.current = 0;
      else {
        tick();
        latest.current(1);
      }
    },
  };
}
