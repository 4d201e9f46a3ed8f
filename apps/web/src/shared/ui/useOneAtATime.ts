/** A code that sends itself with its last digit is not sent again by the Enter key or the button a moment later. */
import { useRef } from 'react';

/** `work`, which is not begun again while it goes on. */
export function useOneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
