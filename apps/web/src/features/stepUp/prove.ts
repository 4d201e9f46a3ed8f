/** POST /user/stepUp from the sheet: its refusal is shown there, not in a toast behind it. */
import { CALLS, type RequestOf } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { withOverlay } from '../../shared/api/loading.ts';
import { loseSession } from '../../shared/api/sessionLost.ts';
import { failureText } from '../../shared/i18n/locale.ts';

interface Failure {
  /** The sentence to show. */
  readonly text: string;
  /** The server said no; else it never heard the proof. */
  readonly isRefused: boolean;
}

/** Undefined when the proof was taken. */
export async function prove(proof: RequestOf<typeof CALLS.stepUp>): Promise<Failure | undefined> {
  const answer = await withOverlay(client(CALLS.stepUp, proof));
  if (answer.type === 'success') return undefined;
  if (answer.type === 'sessionLost') loseSession();
  return { text: answer.message || failureText(), isRefused: answer.type === 'refused' };
}
