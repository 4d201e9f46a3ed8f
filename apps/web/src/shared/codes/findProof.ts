/**
 * Finds the counter of a challenge. Keys are derived by the browser itself; pages that came without TLS are not
 * given that, and derive them by program, ten times as slowly.
 */
import type { WorkChallenge } from '@candor/wire';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

type DeriveKey = typeof deriveByBrowser;

export const deriveByProgram: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

function deriveKeyHere(): DeriveKey {
  return globalThis.crypto?.subtle === undefined ? deriveByProgram : deriveByBrowser;
}

/** The proof as `/user/getCode` takes it; undefined when none was found in time. */
export async function findProof(
  challenge: WorkChallenge,
  timeout?: number,
  deriveKey: DeriveKey = deriveKeyHere(),
): Promise<string | undefined> {
  const limit = timeout === undefined ? {} : { timeout };
  const solution = await solveChallenge({ challenge, deriveKey, ...limit });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}
