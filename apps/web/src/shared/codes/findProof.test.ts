import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkChallenge } from '@candor/wire';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { deriveByProgram, findProof } from './findProof.ts';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' };
const ASKED = { algorithm: 'PBKDF2/SHA-256', cost: 50, counter: 7, deriveKey, ...SECRETS };

for (const [by, how] of [
  ['the browser', undefined],
  ['the program, on pages without TLS', deriveByProgram],
] as const) {
  test(`a proof found by ${by} is what the server looks for`, async () => {
    const challenge = (await createChallenge(ASKED)) as WorkChallenge;
    const proof = await findProof(challenge, undefined, how);
    const payload = JSON.parse(atob(proof ?? ''));
    const { verified } = await verifySolution({ ...payload, deriveKey, ...SECRETS });
    assert.ok(verified);
    assert.equal(payload.solution.counter, 7);
  });
}
