import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  lots,
  type MarketId,
  type MemberId,
  ticks,
} from '@candor/money';
import type { Command } from '../command.ts';
import { PositionRows } from '../perp/positionRows.ts';
import { PERP, PerpScenario } from '../testing/perpScenario.ts';
import { readTriggers } from '../testing/readTriggers.ts';
import {
  type PositionsPart,
  readOpenRows,
  readPositions,
  readPositionsPart,
} from './readPositions.ts';

const [ALICE, BOB] = [1_000, 1_001];
const USDT = 10_000n;

/** alice and bob have all four rows in each of so many markets, alice a stop on each of her longs. */
function traded(count: number): PerpScenario {
  const scenario = new PerpScenario();
  const run = (command: Command) => assert.notEqual(scenario.apply(command).type, 'refused');
  for (const memberId of [ALICE, BOB]) {
    const money = {
      memberId: asMemberId(memberId),
      assetId: asAssetId(0),
      amount: amount(1_000_000n * USDT),
    } as const;
    run({ type: 'creditMember', ...money, externalId: 0n });
    run({ type: 'transferContract', ...money });
  }
  for (let marketId = 0; marketId < count; marketId += 1) {
    if (marketId > 0) run({ type: 'listAsset', code: `C${marketId}`, decimals: 0 });
    if (marketId > 0) run({ ...PERP, baseAsset: asAssetId(marketId + 1) });
    const pair = { baseAsset: asAssetId(marketId + 1), quoteAsset: asAssetId(0) };
    run({ type: 'setIndexPrice', ...pair, price: 100 + (marketId % 5), decimals: 0, sources: 1 });
    openRows(run, asMarketId(marketId));
  }
  return scenario;
}

function openRows(run: (command: Command) => void, marketId: MarketId): void {
  const order = { marketId, price: ticks(100), timeInForce: 'gtc', leverage: 5 } as const;
  for (const mode of ['cross', 'isolated'] as const) {
    const quantity = lots(1 + (marketId % 7));
    const both = { type: 'openPosition', ...order, mode, quantity } as const;
    run({ ...both, memberId: asMemberId(ALICE), side: 'long', stopLoss: ticks(80) });
    run({ ...both, memberId: asMemberId(BOB), side: 'short' });
    run({ ...both, memberId: asMemberId(BOB), side: 'long', price: ticks(101) });
    run({ ...both, memberId: asMemberId(ALICE), side: 'short', price: ticks(101) });
  }
}

function partsOf({ exchange }: PerpScenario, marketId?: MarketId): PositionsPart[] {
  const parts: PositionsPart[] = [];
  let from: number | undefined = 0;
  while (from !== undefined) {
    const part = readPositionsPart(exchange, { memberId: asMemberId(ALICE), marketId, from });
    parts.push(part);
    from = part.next;
  }
  return parts;
}

test('the parts of a list are all of it, each row and trigger once and in order', () => {
  const scenario = traded(11);
  const parts = partsOf(scenario);
  assert.ok(parts.length > 2);
  const all = readPositions(scenario.exchange, asMemberId(ALICE));
  assert.equal(all.length, 44);
  assert.deepEqual(
    parts.flatMap(({ rows }) => rows),
    all,
  );
  assert.deepEqual(
    parts.flatMap(({ triggers }) => triggers),
    readTriggers(scenario.exchange, asMemberId(ALICE)),
  );
  assert.ok(parts.every(({ rows }) => rows.length <= 16 + 3));
});

test('one market, and nobody, have no rows of others', () => {
  const scenario = traded(3);
  const own = partsOf(scenario, asMarketId(2)).flatMap(({ rows }) => rows);
  assert.deepEqual(
    own,
    readPositions(scenario.exchange, asMemberId(ALICE)).filter(({ marketId }) => marketId === 2),
  );
  assert.equal(own.length, 4);
  const nobody = readPositionsPart(scenario.exchange, {
    memberId: asMemberId(7),
    marketId: undefined,
    from: 0,
  });
  assert.deepEqual(nobody, { rows: [], triggers: [], next: undefined });
});

test('a list of twice as many markets costs twice as many looks, not four times', () => {
  const looksFor = (count: number) => {
    const scenario = traded(count);
    const find = mock.method(PositionRows.prototype, 'find');
    const rows = readPositions(scenario.exchange, asMemberId(ALICE));
    const looks = find.mock.callCount();
    find.mock.restore();
    assert.equal(rows.length, count * 4);
    return looks;
  };
  assert.equal(looksFor(40), 2 * looksFor(20));
});

test('what is open of some members is the same rows, without their worth', () => {
  const { exchange } = traded(3);
  const rowsOf = (memberId: MemberId) =>
    readPositions(exchange, memberId).map(({ marketId, side, mode, quantity }) => {
      return { memberId, marketId, side, mode, quantity };
    });
  const expected = [...rowsOf(asMemberId(BOB)), ...rowsOf(asMemberId(ALICE))];
  assert.equal(expected.length, 24);
  assert.deepEqual(
    readOpenRows(exchange, [asMemberId(BOB), asMemberId(9_999), asMemberId(ALICE)]),
    expected,
  );
});
