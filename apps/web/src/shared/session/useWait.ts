/** A wait in seconds by the server's clock, right also after the page slept. */
import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';
import { secondsLeft } from './waitingTime.ts';

const TICK_MS = 250;

/** The seconds left until then, in milliseconds of the server's clock. */
export function useWait(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until, serverNow()));
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(until, serverNow()));
    tick();
    if (secondsLeft(until, serverNow()) === 0) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
