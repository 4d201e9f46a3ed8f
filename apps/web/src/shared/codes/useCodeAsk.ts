/** Asking for a code from a form: the wait until the next one, and when the last one was asked for. */
import { useState } from 'react';
import { serverNow } from '../session/clock.ts';
import { useDraft } from '../session/useDraft.ts';
import { useWait } from '../session/useWait.ts';
import { sendCode, type WantedCode } from './sendCode.ts';

export interface CodeAsk {
  /** Until another one may be asked for. */
  readonly seconds: number;
  /** When the last one was asked for, by the server's clock; undefined before. */
  readonly since: number | undefined;
  /** True once it is on its way. */
  readonly ask: () => Promise<boolean>;
}

/** Whose next code has to wait, and until when, in milliseconds of the server's clock. */
const NO_WAIT = { until: 0, to: '' };
const KEPT = ['until', 'to'] as const;

/**
 * Sends the code that is wanted now by `send`, which tells the member what came of it. A page that is loaded anew
 * goes on waiting; another contact has no wait.
 */
export function useCodeAsk(wanted: WantedCode, send = sendCode): CodeAsk {
  const { purpose, channel = '', dialCode = '', account = '' } = wanted;
  const to = `${channel} ${dialCode} ${account}`;
  const form = `codeWait.${purpose}`;
  const [kept, wait] = useDraft({ form, initial: NO_WAIT, kept: KEPT });
  const [since, setSince] = useState<number>();
  const ask = async () => {
    const askedAt = serverNow();
    const answer = await send(wanted);
    if (answer.type !== 'success') return false;
    wait({ until: serverNow() + answer.data.waitSeconds * 1_000, to });
    setSince(askedAt);
    return true;
  };
  return { seconds: useWait(kept.to === to ? kept.until : 0), since, ask };
}
