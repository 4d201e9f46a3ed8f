/** A wait in seconds by the server's clock, right also after the page slept. */
import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';
import { secondsLeft } from './waitingTime.ts';

const TICK_MS = 250;

/** The seconds left, and the function that starts a wait. */
export function useWait(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(until, serverNow()));
    tick();
    if (secondsLeft(until, serverNow()) === 0) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return [seconds, (wait) => setUntil(serverNow() + wait * 1_000)];
}
