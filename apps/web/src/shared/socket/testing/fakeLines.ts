/** A clock and lines that tests move by hand. */
import type { Clock, Line, LineEvents } from '../connection.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until `pass`. */
export function fakeClock() {
  let now = 0;
  let timers: Timer[] = [];
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, delay) => {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer) => {
      timers = timers.filter((each) => each !== timer);
    },
  };
  const pass = (delay: number) => {
    const end = now + delay;
    for (;;) {
      const due = timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((each) => each !== due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  return { clock, pass };
}

/** Lines that are made on demand; what is said goes to the newest one. */
export function fakeLines() {
  const sent: string[] = [];
  const made: LineEvents[] = [];
  let isOpen = false;
  const open = (events: LineEvents): Line => {
    made.push(events);
    isOpen = false;
    return {
      isOpen: () => isOpen,
      send: (text) => sent.push(text),
      close: () => {
        isOpen = false;
        events.onClose();
      },
    };
  };
  return {
    open,
    sent,
    count: () => made.length,
    connect: () => {
      isOpen = true;
      made.at(-1)?.onOpen();
    },
    say: (text: string) => made.at(-1)?.onText(text),
    lose: () => {
      isOpen = false;
      made.at(-1)?.onClose();
    },
    isOpen: () => isOpen,
  };
}
