import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { approvalText } from '@candor/wire/payout';
import { approversOf, isApproval, type OperatorKey } from './approval.ts';
import { readOperatorKeys } from './operatorKeys.ts';

const INTENT = {
  payoutId: '00112233445566778899aabbccddeeff',
  network: 'Ethereum',
  asset: 'USDT',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: 1_000n,
  fee: 1n,
};

function operator(name: string): { readonly key: OperatorKey; readonly secret: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    key: { name, publicKey: `${publicKey.export({ format: 'jwk' }).x}` },
    secret: privateKey,
  };
}

const [ann, bob, eve] = [operator('ann'), operator('bob'), operator('eve')];
const KEYS = [ann.key, bob.key];

function signed(by: { readonly key: OperatorKey; readonly secret: KeyObject }, intent = INTENT) {
  const signature = sign(null, Buffer.from(approvalText(intent)), by.secret).toString('base64');
  return { operator: by.key.name, signature };
}

test('an approval is a signature by a named key under this very payout', () => {
  assert.equal(isApproval(KEYS, INTENT, signed(ann)), true);
  assert.equal(isApproval(KEYS, { ...INTENT, amount: 1_001n }, signed(ann)), false);
  assert.equal(isApproval(KEYS, INTENT, signed(eve)), false);
  assert.equal(isApproval(KEYS, INTENT, { ...signed(ann), operator: 'bob' }), false);
  assert.equal(isApproval(KEYS, INTENT, { operator: 'ann', signature: '' }), false);
});

test('four eyes are two different keys: one key twice is two eyes [withdraw-13]', () => {
  assert.equal(approversOf(KEYS, INTENT, [signed(ann), signed(ann)]), 1);
  assert.equal(approversOf(KEYS, INTENT, [signed(ann), signed(bob), signed(eve)]), 2);
});

test('the file of keys is read whole, and what is wrong in it is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operators-'));
  const path = join(folder, 'operators.json');
  const read = (value: unknown) => {
    writeFileSync(path, JSON.stringify(value));
    const problems: string[] = [];
    return { keys: readOperatorKeys(path, problems), problems };
  };
  assert.deepEqual(read({ operators: KEYS }), { keys: KEYS, problems: [] });
  assert.match(read({ operators: [ann.key, ann.key] }).problems.join(), /one name twice/);
  // The last sign has two bits that no byte of the key needs: one key has four spellings.
  const last = String.fromCharCode(ann.key.publicKey.charCodeAt(42) + 1);
  const spelled = `${ann.key.publicKey.slice(0, 42)}${last}`;
  const approval = { ...signed(ann), operator: 'bob' };
  assert.equal(isApproval([{ name: 'bob', publicKey: spelled }], INTENT, approval), true);
  const twice = [ann.key, { name: 'bob', publicKey: spelled }];
  assert.match(read({ operators: twice }).problems.join(), /publicKey must be 43 signs/);
  assert.match(
    read({ operators: [{ name: 'x' }] }).problems.join(),
    /needs a name and a publicKey/,
  );
  assert.match(read({ people: [] }).problems.join(), /must be a list/);
  assert.deepEqual(readOperatorKeys(undefined, []), []);
  rmSync(folder, { recursive: true });
});
