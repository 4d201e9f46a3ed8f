import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestCustody } from './testing/openTestCustody.ts';

const NO_NETWORKS = {
  list: () => [],
  find: () => undefined,
  onHead: () => () => undefined,
  add: () => Promise.reject(new Error('no network here')),
  close: async () => undefined,
};
const SENDER = '0x52908400098527886E0F7030069857D2E4169EE7';
const COINS = 100_000_000n;
let custody: Awaited<ReturnType<typeof openTestCustody>>;

before(async () => {
  custody = await openTestCustody(NO_NETWORKS);
});
after(() => custody.close());

async function claimOf(memberId: number, part = {}) {
  return {
    asset: 'USDT',
    network: 'TestChain',
    units: 20n * COINS,
    sender: SENDER,
    pictureUrl: await custody.pictureOf(memberId),
    ...part,
  };
}

async function newestId(): Promise<string> {
  const told = await custody.desk().operations['deposit.claims']?.({ status: 'waiting' });
  const { claims } = told as { claims: { claimId: string }[] };
  return claims[0]?.claimId ?? '';
}

test('§5 deposit: a claim credits nothing until the operator confirms it, and then once', async () => {
  const memberId = await custody.addMember();
  const claim = await claimOf(memberId);
  assert.equal(await custody.desk().claim(memberId, claim, 7n), undefined);
  assert.equal(await custody.desk().claim(memberId, claim, 7n), undefined, 'a repeat of the key');
  assert.equal(await custody.balanceOf(memberId, 0), 0n);
  const claimId = await newestId();
  const told = { claimId, operator: 'ann', amount: String(19n * COINS) };
  const { operations } = custody.desk();
  await operations['deposit.confirm']?.(told);
  await assert.rejects(async () => operations['deposit.confirm']?.(told), /decided already/);
  assert.equal(await custody.balanceOf(memberId, 0), 19n * COINS);
  const { rows, count } = await custody
    .desk()
    .deposits({ memberId, asset: 'USDT', skip: 0, limit: 15 });
  assert.equal(count, 1);
  assert.ok(rows[0]?.kind === 'claim' && rows[0].row.status === 'confirmed');
});

test('§5 deposit: minimum, address and screenshot are asked for; a picture shows one payment', async () => {
  const memberId = await custody.addMember();
  const { claim } = custody.desk();
  const wrong = [
    [{ units: 1n }, 'depositTooSmall'],
    [{ sender: '' }, 'addressRequired'],
    [{ pictureUrl: '' }, 'imageRequired'],
    [{ pictureUrl: '/user/img/00000000000000000000000000000000' }, 'imageUnknown'],
    [{ asset: 'XYZ' }, 'assetUnknown'],
  ] as const;
  for (const [part, reason] of wrong) {
    assert.equal(await claim(memberId, await claimOf(memberId, part), 0n), reason);
  }
  const right = await claimOf(memberId);
  assert.equal(await claim(memberId, right, 0n), undefined);
  assert.equal(await claim(memberId, right, 0n), 'imageUnknown');
});

test('five claims of a member wait at the most, and a rejected one says why', async () => {
  const memberId = await custody.addMember();
  const { claim, operations } = custody.desk();
  for (let at = 0; at < 5; at += 1) {
    assert.equal(await claim(memberId, await claimOf(memberId), 0n), undefined);
  }
  assert.equal(await claim(memberId, await claimOf(memberId), 0n), 'claimsFull');
  const claimId = await newestId();
  const picture = await operations['deposit.picture']?.({ claimId });
  assert.ok(picture && typeof picture === 'object' && 'jpeg' in picture);
  await operations['deposit.reject']?.({ claimId, operator: 'ann', reason: 'paymentMissing' });
  assert.equal(await claim(memberId, await claimOf(memberId), 0n), undefined);
  assert.equal(await custody.balanceOf(memberId, 0), 0n);
});
