/** For tests: the work that a challenge wants, done as any solver of the format does it. */
import type { WorkChallenge } from '@candor/wire';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The proof as `/user/getCode` takes it. */
export async function proofOf(challenge: WorkChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
