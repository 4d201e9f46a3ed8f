/**
 * Work before codes: a challenge that this exchange signed, solved once. A few codes of each network are free,
 * so that a program which knows only the specification's calls goes on; all free ones together have an end, and
 * the more codes go out, the harder the work.
 */

import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { WorkChallenge } from '@candor/wire';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Refused } from '../../desk/refused.ts';
import { openNetworkThrottle, openThrottle } from '../../desk/throttle.ts';
import type { Keys } from '../../keys/openKeys.ts';

export interface CodeWorkSettings {
  /** How many keys are derived at the least before one fits, at the most twice as many; 0 asks for no work. */
  readonly work: number;
  /** Codes of one network and day without work. */
  readonly free: number;
}

/** Iterations of one key: a millisecond or two of a processor. */
const COST = 5_000;
const LIFETIME_MS = 10 * 60_000;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** So many networks may use up their free codes within one hour. */
const FREE_NETWORKS = 40;
/** So many codes in ten minutes are calm; each as many again doubles the work, four times. */
const CALM_CODES = 100;
const DOUBLINGS_MAX = 4;

export interface CodeWork {
  readonly challenge: () => Promise<WorkChallenge>;
  /** Takes a proof, or one of the network's free codes; answers why neither does. */
  readonly admit: (
    address: string,
    proof: string | undefined,
  ) => Promise<Refused<'workRequired'> | undefined>;
}

/** How much harder the work is after so many codes in ten minutes. */
export function workFactor(recentCodes: number): number {
  return 2 ** Math.min(DOUBLINGS_MAX, Math.floor(recentCodes / CALM_CODES));
}

/** Opens the counter of proofs and challenges; what was used is known until it has expired, a restart ends them all. */
export function openCodeWork(
  settings: CodeWorkSettings,
  keys: Pick<Keys, 'derive'>,
  now: () => number,
): CodeWork {
  const secrets = secretsOf(keys);
  const admitted: number[] = [];
  const used = new Map<string, number>();
  const takeFree = openFreeCodes(settings.free);

  function recent(): number {
    while ((admitted[0] ?? Number.POSITIVE_INFINITY) < now() - LIFETIME_MS) admitted.shift();
    return admitted.length;
  }

  /** One that is not used yet, marked as used in the same moment. */
  function takeOnce(signature: string): boolean {
    for (const [each, until] of used) {
      if (until > now()) break;
      used.delete(each);
    }
    if (used.has(signature)) return false;
    used.set(signature, now() + 2 * LIFETIME_MS);
    return true;
  }

  async function isProof(proof: string): Promise<boolean> {
    const signature = await signatureOfRight(proof, secrets, now());
    return signature !== undefined && takeOnce(signature);
  }

  return {
    challenge: async () => {
      const least = Math.max(1, settings.work) * workFactor(recent());
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(least, 2 * least),
        deriveKey,
        expiresAt: Math.floor((now() + LIFETIME_MS) / 1_000),
        ...secrets,
      });
      return made as WorkChallenge;
    },
    admit: async (address, proof) => {
      if (settings.work === 0) return undefined;
      const isLet = proof === undefined ? await takeFree(address) : await isProof(proof);
      if (isLet) admitted.push(now());
      return isLet ? undefined : { refusal: 'workRequired' };
    },
  };
}

interface Secrets {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/** The exchange's own key and this start's: what was solved before a restart cannot be used twice after it. */
function secretsOf(keys: Pick<Keys, 'derive'>): Secrets {
  const start = randomBytes(16);
  const secretFor = (use: string) =>
    createHmac('sha256', keys.derive(`work for codes, ${use}`))
      .update(start)
      .digest('hex');
  return {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('key'),
  };
}

function openFreeCodes(free: number): (address: string) => Promise<boolean> {
  const perNetwork = openNetworkThrottle({ points: free, seconds: DAY_SECONDS });
  const inAll = openThrottle({ points: FREE_NETWORKS * free, seconds: HOUR_SECONDS });
  return async (address) => {
    if (free === 0 || (await perNetwork.count(address)) > 0) return false;
    return (await inAll.count('all')) === 0;
  };
}

/** The signature of the challenge that the proof solves; undefined when it solves none of ours, or too late. */
async function signatureOfRight(
  proof: string,
  secrets: Secrets,
  now: number,
): Promise<string | undefined> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    // The library asks the machine's clock; the exchange has its own.
    if (!(challenge.parameters.expiresAt * 1_000 > now)) return undefined;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified ? challenge.signature : undefined;
  } catch {
    return undefined;
  }
}
