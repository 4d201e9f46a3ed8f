/** Asks for a code by mail or text message, and works for it where the server wants that: nobody notices. */
import { type Answer, CALLS, type RequestOf, type ResponseOf, WORK_REQUIRED } from '@candor/wire';
import { client } from '../api/client.ts';
import { withOverlay } from '../api/loading.ts';
import { tellAnswer } from '../api/send.ts';

export type WantedCode = RequestOf<typeof CALLS.getCode>;
type Sent = Answer<ResponseOf<typeof CALLS.getCode>>;

/** Asks, works if it must, and asks again; the answer is not told. */
export async function askForCode(wanted: WantedCode): Promise<Sent> {
  const first = await client(CALLS.getCode, wanted);
  if (first.type !== 'refused' || first.code !== WORK_REQUIRED) return first;
  const asked = await client(CALLS.codeChallenge, {});
  if (asked.type !== 'success') return asked;
  // Most members never need it: it comes along only when it is asked for.
  const { solveWork } = await import('./solveWork.ts');
  const proof = await solveWork(asked.data);
  return proof === undefined ? first : client(CALLS.getCode, { ...wanted, proof });
}

/** The same under the loading overlay, told in a toast. */
export async function sendCode(wanted: WantedCode): Promise<Sent> {
  return tellAnswer(await withOverlay(askForCode(wanted)), []);
}
