import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, asAssetId, asMemberId, asSeq, rate } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, CommandOf } from '../command.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readContracts, readCycleProtection, readCycles } from '../read/readCycle.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { ALICE, BOB, CYCLE, CycleScenario, openOf, tickOf } from '../testing/cycleScenario.ts';

type Terms = Omit<CommandOf<'changeCycle'>, 'type' | 'productId'>;

const { type: _, baseAsset: __, quoteAsset: ___, ...TERMS } = CYCLE;
const [COIN, DURATION] = [CYCLE.coins[0]!, CYCLE.durations[0]!];

/** Terms that cannot be, one at a time. */
const WRONG: readonly Partial<Terms>[] = [
  { tickTimeoutMs: 0 },
  { tickTimeoutMs: 60_001 },
  { tickTimeoutMs: 9_001 },
  { ticksMin: 0 },
  { ticksMin: 101 },
  { coins: [] },
  { coins: [COIN, COIN] },
  { coins: [{ ...COIN, stakeMin: amount(0n) }] },
  { coins: [{ ...COIN, stakeMax: amount(4_99n) }] },
  { coins: [{ ...COIN, memberMax: amount(0n) }] },
  { coins: [{ ...COIN, pairMax: amount(-1n) }] },
  { coins: [{ ...COIN, secondMax: amount(0n) }] },
  { durations: [] },
  { durations: [DURATION, DURATION] },
  { durations: [{ ...DURATION, seconds: 1 }] },
  { durations: [{ ...DURATION, seconds: 86_401 }] },
  { durations: [{ ...DURATION, payoutRate: rate(0) }] },
  { durations: [{ ...DURATION, lossRate: rate(0) }] },
  { durations: [{ ...DURATION, lossRate: rate(1_000_001) }] },
  { durations: [{ ...DURATION, stakeMins: [] }] },
  { durations: [{ ...DURATION, stakeMins: [amount(-1n)] }] },
];

test('a product has terms that can be kept, on a pair of its own', () => {
  const scenario = new CycleScenario();
  const before = stateHash(scenario.exchange);
  assert.deepEqual(scenario.apply(CYCLE), refused('cycleExists'));
  const turned = { ...CYCLE, baseAsset: asAssetId(0), quoteAsset: asAssetId(1) };
  assert.deepEqual(scenario.apply({ ...CYCLE, baseAsset: asAssetId(7) }), refused('assetUnknown'));
  assert.deepEqual(scenario.apply({ ...CYCLE, quoteAsset: asAssetId(1) }), refused('assetUnknown'));
  const coins = [{ ...COIN, assetId: asAssetId(9) }];
  assert.deepEqual(scenario.apply({ ...turned, coins }), refused('assetUnknown'));
  const change = { type: 'changeCycle', productId: 0, ...TERMS } as const;
  for (const wrong of WRONG) {
    assert.deepEqual(scenario.apply({ ...turned, ...wrong }), refused('cycleTermsInvalid'));
    assert.deepEqual(scenario.apply({ ...change, ...wrong }), refused('cycleTermsInvalid'));
  }
  assert.deepEqual(scenario.apply({ ...change, coins }), refused('assetUnknown'));
  assert.deepEqual(scenario.apply({ ...change, productId: 1 }), refused('cycleUnknown'));
  assert.equal(stateHash(scenario.exchange), before);
  assert.deepEqual(scenario.apply(turned), ACCEPTED);
  const offers = readCycles(scenario.exchange);
  assert.deepEqual(
    offers.map(({ product }) => product.productId),
    [0, 1],
  );
});

test('what is read tells terms, a fresh index, what is at risk, and a member’s own contracts', () => {
  const scenario = new CycleScenario();
  scenario.play(`
    500 tick 100
    600 alice buys 100 for 30 → accepted #1
    600 bob sells 100 for 10 → accepted #2
    700 tick 100.5
    800 alice sells 50 for 60 → accepted #3`);
  const { exchange, orderIds } = scenario;
  const [offer] = readCycles(exchange);
  assert.deepEqual(offer?.product, { ...TERMS, productId: 0, baseAsset: 1, quoteAsset: 0 });
  assert.equal(offer?.index?.price, 1_005);
  assert.deepEqual(offer?.exposures, [{ assetId: 0, atRisk: 212_50n, available: 787_50n }]);
  const own = readContracts(exchange, ALICE, undefined);
  assert.deepEqual(
    own.map(({ orderId, entry }) => [orderId, entry?.price]),
    [
      [orderIds[2], undefined],
      [orderIds[0], 1_005],
    ],
  );
  assert.equal(own[1]?.profit, 85_00n);
  assert.equal(own[1]?.expiresAt, own[1]!.acceptedAt + 30_000);
  assert.deepEqual(readContracts(exchange, ALICE, 1), []);
  assert.deepEqual(readContracts(exchange, asMemberId(7), undefined), []);
  scenario.passTo(1_701);
  assert.equal(readCycles(exchange)[0]?.index, undefined);
});

test('what a member allows themselves is read with what of the day is used, and what will hold', () => {
  const scenario = new CycleScenario();
  const read = () => readCycleProtection(scenario.exchange, ALICE, asAssetId(0));
  assert.equal(read()?.stakeMax, undefined);
  assert.equal(readCycleProtection(scenario.exchange, asMemberId(7), asAssetId(0)), undefined);
  scenario.play(`
    0 alice limits stake 200 loss 50 → accepted
    0 alice limits stake none loss 40 → accepted
    0 alice rests 24 h → accepted
    0 bob limits stake 100 loss none → accepted
    500 tick 100
    600 bob buys 40 for 60 → accepted #1`);
  const now = scenario.exchange.time - 600;
  assert.deepEqual(read(), {
    stakeMax: 200_00n,
    lossMax: 40_00n,
    stakeMaxNext: undefined,
    stakeNextAt: now + 86_400_000,
    lossMaxNext: 40_00n,
    lossNextAt: 0,
    staked: 0n,
    atRisk: 0n,
    coolOffUntil: now + 86_400_000,
  });
  const bob = readCycleProtection(scenario.exchange, BOB, asAssetId(0));
  assert.deepEqual([bob?.staked, bob?.atRisk], [40_00n, 36_00n]);
  scenario.passTo(86_400_000);
  assert.equal(read()?.stakeMax, undefined);
  assert.equal(read()?.stakeNextAt, 0);
});

test('limits are of members and assets that exist, and not below zero', () => {
  const scenario = new CycleScenario();
  const apply = (command: Command) => scenario.apply(command);
  const set = { type: 'setCycleLimits', memberId: ALICE, assetId: asAssetId(0) } as const;
  const limits = { stakeMax: amount(AMOUNT_MAX), lossMax: amount(0n) };
  assert.deepEqual(apply({ ...set, ...limits, memberId: asMemberId(7) }), refused('memberUnknown'));
  assert.deepEqual(apply({ ...set, ...limits, assetId: asAssetId(7) }), refused('assetUnknown'));
  assert.deepEqual(apply({ ...set, ...limits, lossMax: amount(-1n) }), refused('amountInvalid'));
  assert.deepEqual(apply({ ...set, ...limits, stakeMax: amount(-1n) }), refused('amountInvalid'));
  assert.deepEqual(apply({ ...set, ...limits }), ACCEPTED);
  const rest = { type: 'startCoolOff', memberId: asMemberId(7), durationMs: 86_400_000 } as const;
  assert.deepEqual(apply(rest), refused('memberUnknown'));
});

test('a request sent again under its key opens one contract and is told the same', () => {
  const scenario = new CycleScenario();
  scenario.apply(tickOf('100'), 500);
  const { exchange } = scenario;
  const command = openOf({ memberId: ALICE, side: 'buy', stake: 100_00n, seconds: 30 });
  const send = () => {
    const entry = { seq: asSeq(exchange.seq + 1), time: exchange.time, requestKey: 5n, command };
    return step(exchange, entry, new EventBuffer());
  };
  const first = send();
  assert.equal(first.type, 'cycleOpened');
  assert.deepEqual(send(), { type: 'repeated', first });
  assert.equal(exchange.cycles.count, 1);
});
