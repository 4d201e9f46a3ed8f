/** One live connection: heartbeat, reconnection and resending. Source: spec §4, §9. */
import { PING, PONG } from '@candor/wire';

export const HEARTBEAT_MS = 30_000;
export const PONG_TIMEOUT_MS = 30_000;
export const RECONNECT_MS = 15_000;
export const SEND_RETRY_MS = 1_500;

export interface Line {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface LineEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

export interface Clock {
  readonly setTimeout: (run: () => void, delay: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

export interface ConnectionOptions {
  readonly open: (events: LineEvents) => Line;
  readonly clock: Clock;
  readonly onFrame: (text: string) => void;
  /** §4: is the current route one whose subscription is resent after a reconnect? */
  readonly mayResend: () => boolean;
}

export interface Connection {
  readonly subscribe: (subscription: string) => void;
}

/** Connects at once and stays connected. */
export function connect(options: ConnectionOptions): Connection {
  const { clock } = options;
  let line: Line;
  let saved: string | undefined;
  let hadLoss = false;
  let ping: unknown;
  let pong: unknown;
  let retry: unknown;

  const send = (text: string) => {
    clock.clearTimeout(retry);
    if (line.isOpen()) line.send(text);
    else retry = clock.setTimeout(() => send(text), SEND_RETRY_MS);
  };
  const beat = () => {
    ping = clock.setTimeout(() => {
      line.send(PING);
      pong = clock.setTimeout(() => line.close(), PONG_TIMEOUT_MS);
      beat();
    }, HEARTBEAT_MS);
  };
  const stop = () => {
    for (const timer of [ping, pong]) clock.clearTimeout(timer);
  };
  const start = () => {
    line = options.open({
      onOpen: () => {
        beat();
        if (hadLoss && saved !== undefined && options.mayResend()) send(saved);
      },
      onText: (text) => {
        if (text === PONG) clock.clearTimeout(pong);
        else options.onFrame(text);
      },
      onClose: () => {
        stop();
        hadLoss = true;
        clock.setTimeout(start, RECONNECT_MS);
      },
    });
  };
  start();
  return {
    subscribe: (subscription) => {
      saved = subscription;
      send(subscription);
    },
  };
}
