import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Payments } from './journal/payments.ts';
import { notOurs, readWhose } from './whoseWork.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-whose-work-'));
after(() => rmSync(folder, { recursive: true }));

const OURS = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const FIRST = '1'.repeat(32);
const LATER = '2'.repeat(32);
const TOLD = { exchangeId: OURS, signed: [FIRST], knowsNewest: true };

/** A journal that began one payout, reopened as a restart does. */
function journal(name: string): Payments {
  const path = join(folder, name);
  const made = new Payments(path);
  made.append({
    ...{ type: 'reserved', payoutId: FIRST, network: 'TestChain', nonce: 0, asset: 'ETH' },
    ...{ to: '0x', value: '1', memberId: 7, isAutomatic: true, height: 1, at: 1 },
  });
  made.close();
  return new Payments(path);
}

test("a signer's journal remembers its exchange, and signs for no other until that is accepted", () => {
  const payments = journal('whose');
  assert.equal(notOurs(payments, TOLD, []), '');
  const other = { ...TOLD, exchangeId: THEIRS };
  assert.match(notOurs(payments, other, []), /exchange aaaaaaaa, the server of bbbbbbbb/);
  assert.equal(notOurs(payments, other, ['exchange:bbbbbbbb']), '');
  assert.match(notOurs(payments, TOLD, []), /exchange bbbbbbbb, the server of aaaaaaaa/);
  payments.close();
});

test("a journal that lacks a payout that was signed is lost or older, and a database that lacks the journal's is", () => {
  const payments = journal('older');
  const ahead = { ...TOLD, signed: [LATER, FIRST] };
  assert.match(
    notOurs(payments, ahead, []),
    /payout 2+ was signed, but no journal.*newest payments/,
  );
  assert.equal(notOurs(payments, ahead, [`journal:${LATER}`]), '');
  const behind = { ...TOLD, knowsNewest: false };
  assert.match(notOurs(payments, behind, []), /began payout 1+, which the server's database/);
  assert.equal(notOurs(payments, behind, [`payout:${FIRST}`]), '');
  payments.close();
  const empty = new Payments(join(folder, 'lost'));
  assert.match(notOurs(empty, TOLD, []), /payout 1+ was signed/);
  empty.close();
});

test('what the server tells is read strictly', () => {
  assert.deepEqual(readWhose(TOLD), TOLD);
  for (const odd of [{}, { ...TOLD, signed: 'x' }, { ...TOLD, exchangeId: 7 }]) {
    assert.throws(() => readWhose(odd), { name: 'SignerFault' });
  }
});
