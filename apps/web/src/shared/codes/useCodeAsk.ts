/** Asking for a code from a form: the wait until the next one, and when the last one was asked for. */
import { useState } from 'react';
import { serverNow } from '../session/clock.ts';
import { useWait } from '../session/useWait.ts';
import { sendCode, type WantedCode } from './sendCode.ts';

export interface CodeAsk {
  /** Until another one may be asked for. */
  readonly seconds: number;
  /** When the last one was asked for, by the server's clock; undefined before. */
  readonly since: number | undefined;
  /** True once it is on its way. */
  readonly ask: (wanted: WantedCode) => Promise<boolean>;
}

/** Sends codes by `send`, which tells the member what came of it. */
export function useCodeAsk(send = sendCode): CodeAsk {
  const [seconds, wait] = useWait();
  const [since, setSince] = useState<number>();
  const ask = async (wanted: WantedCode) => {
    const askedAt = serverNow();
    const answer = await send(wanted);
    if (answer.type !== 'success') return false;
    wait(answer.data.waitSeconds);
    setSince(askedAt);
    return true;
  };
  return { seconds, since, ask };
}
