/** The server's now for countdowns: a component is drawn anew as each second of what is left begins. */
import { useEffect, useState } from 'react';
import { nowBy, serverNow } from '../session/clock.ts';
import { useClockZero } from '../session/useClockZero.ts';
import { untilNextSecond } from './countdown.ts';

/** UTC milliseconds; stands still when `until` has passed. */
export function useServerNow(until: number): number {
  const zero = useClockZero();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const next = nowBy(zero);
      setNow(next);
      if (next < until) timer = setTimeout(tick, untilNextSecond(until - next) + 1);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, zero]);
  return now;
}
