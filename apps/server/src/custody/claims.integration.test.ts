import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, asAssetId, asMemberId, type MemberId } from '@candor/money';
import { askOperation } from '../operatorDoor/askOperation.ts';
import { claimKey, externalIdOf } from './paymentKey.ts';
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

async function claimOf(memberId: MemberId, part = {}) {
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
  const { claims } = await custody.desk().operations['deposit.claims']({ status: 'waiting' });
  return claims[0]?.claimId ?? '';
}

test('§5 deposit: a claim credits nothing until the operator confirms it, and then once', async () => {
  const memberId = await custody.addMember();
  const claim = await claimOf(asMemberId(memberId));
  assert.equal(await custody.desk().claim(asMemberId(memberId), claim, 7n), undefined);
  assert.equal(
    await custody.desk().claim(asMemberId(memberId), claim, 7n),
    undefined,
    'a repeat of the key',
  );
  assert.equal(await custody.balanceOf(memberId, 0), 0n);
  const claimId = await newestId();
  const told = { claimId, operator: 'ann', amount: amount(19n * COINS) };
  const { operations } = custody.desk();
  await operations['deposit.confirm'](told);
  await assert.rejects(
    async () => operations['deposit.confirm'](told),
    /decided already|externalIdReused/,
  );
  assert.equal(await custody.balanceOf(memberId, 0), 19n * COINS);
  const { rows, count } = await custody
    .desk()
    .deposits({ memberId: asMemberId(memberId), asset: 'USDT', skip: 0, limit: 15 });
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
    const refused = await claim(
      asMemberId(memberId),
      await claimOf(asMemberId(memberId), part),
      0n,
    );
    assert.equal(refused?.refusal, reason);
  }
  const right = await claimOf(asMemberId(memberId));
  assert.equal(await claim(asMemberId(memberId), right, 0n), undefined);
  assert.equal((await claim(asMemberId(memberId), right, 0n))?.refusal, 'imageUnknown');
});

test('five claims of a member wait at the most, and a rejected one says why', async () => {
  const memberId = await custody.addMember();
  const { claim, operations } = custody.desk();
  for (let at = 0; at < 5; at += 1) {
    assert.equal(
      await claim(asMemberId(memberId), await claimOf(asMemberId(memberId)), 0n),
      undefined,
    );
  }
  const sixth = await claim(asMemberId(memberId), await claimOf(asMemberId(memberId)), 0n);
  assert.equal(sixth?.refusal, 'claimsFull');
  const claimId = await newestId();
  const picture = await operations['deposit.picture']({ claimId });
  assert.ok(picture && typeof picture === 'object' && 'jpeg' in picture);
  await operations['deposit.reject']({ claimId, operator: 'ann', reason: 'paymentMissing' });
  assert.equal(
    await claim(asMemberId(memberId), await claimOf(asMemberId(memberId)), 0n),
    undefined,
  );
  assert.equal(await custody.balanceOf(memberId, 0), 0n);
});

test('five claims wait at the most also when they come at once; under one key they are one [race-07]', async () => {
  const memberId = await custody.addMember();
  const { claim } = custody.desk();
  const one = await claimOf(asMemberId(memberId));
  const same = await Promise.all(
    Array.from({ length: 6 }, () => claim(asMemberId(memberId), one, 70n)),
  );
  assert.deepEqual(new Set(same), new Set([undefined]));
  const other = await claim(asMemberId(memberId), { ...one, units: 21n * COINS }, 70n);
  assert.equal(other?.refusal, 'idempotencyKeyReused');
  const more = [];
  for (let at = 0; at < 8; at += 1) more.push(await claimOf(asMemberId(memberId)));
  const answers = await Promise.all(more.map((each) => claim(asMemberId(memberId), each, 0n)));
  assert.deepEqual(answers.filter((each) => each?.refusal === 'claimsFull').length, 4);
  assert.deepEqual(answers.filter((each) => each === undefined).length, 4);
});

test('confirmed and rejected at once, a claim is one of both, and its credit agrees [race-08]', async () => {
  const memberId = await custody.addMember();
  const { operations } = custody.desk();
  let credits = 0n;
  for (let round = 0; round < 6; round += 1) {
    await custody.desk().claim(asMemberId(memberId), await claimOf(asMemberId(memberId)), 0n);
    const claimId = await newestId();
    const confirm = (coins: bigint) => {
      const told = { claimId, operator: 'ann', amount: amount(coins * COINS) };
      return async () => operations['deposit.confirm'](told);
    };
    const reject = async () =>
      operations['deposit.reject']({ claimId, operator: 'bob', reason: 'paymentMissing' });
    const both = [confirm(19n), reject, confirm(18n), confirm(19n)];
    const asked = round % 2 === 0 ? both : both.toReversed();
    const all = await Promise.allSettled(asked.map((ask) => ask()));
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
    const row = await custody.media.sql
      .selectFrom('deposit_claims')
      .selectAll()
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    assert.notEqual(row.status, 'waiting');
    credits += BigInt(row.credited ?? 0);
  }
  assert.equal(await custody.balanceOf(memberId, 0), credits);
});

test('a crash between a credit and its row leaves a claim that is never rejected, and whose confirmation ends it with a word', async () => {
  const memberId = await custody.addMember();
  const { operations } = custody.desk();
  await custody.desk().claim(asMemberId(memberId), await claimOf(asMemberId(memberId)), 0n);
  const claimId = await newestId();
  const named = (await custody.engine.query('exchange', {})).assets.find(
    ({ code }) => code === 'USDT',
  );
  const booked = {
    memberId: asMemberId(memberId),
    book: 'coin',
    assetId: asAssetId(named?.assetId ?? 0),
  } as const;
  const credit = { amount: amount(20n * COINS), externalId: externalIdOf(claimKey(claimId)) };
  await custody.engine.submit({ type: 'creditDeposit', ...booked, ...credit });
  const ask = (op: 'deposit.confirm' | 'deposit.reject', more: object) =>
    assertDecided(() => askOperation(operations, op, { claimId, operator: 'ann', ...more }));
  assert.equal(await ask('deposit.reject', { reason: 'paymentMissing' }), false);
  assert.equal(await ask('deposit.confirm', { amount: `${19n * COINS}` }), false);
  assert.notEqual(await newestId(), '', 'it waits for the amount that was credited');
  await assert.rejects(
    askOperation(operations, 'deposit.confirm', {
      ...{ claimId, operator: 'ann', amount: `${20n * COINS}` },
    }),
    /was credited before: it is ended/,
  );
  assert.equal(await custody.balanceOf(memberId, 0), 20n * COINS);
  const { claims } = await operations['deposit.claims']({ status: 'confirmed' });
  assert.equal(claims.find((each) => each.claimId === claimId)?.credited, 20n * COINS);
});

/** Whether it was done; what is refused is refused with words. */
async function assertDecided(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    (error: Error) => {
      assert.match(error.message, /decided already|externalIdReused/);
      return false;
    },
  );
}
