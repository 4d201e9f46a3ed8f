import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMarketId } from '@candor/money';
import fc from 'fast-check';
import type { Exchange } from '../exchange.ts';
import { addExact } from '../ledger/exact.ts';
import { readPositions } from '../read/readPositions.ts';
import { PERP_MEMBERS, perpMove, RandomPerp } from '../testing/randomPerp.ts';
import { closeCostOf } from './closeCost.ts';
import { crossAccountOf, equityOf, ISOLATED } from './crossAccount.ts';
import { crossRowsOf } from './dueBounds.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { worthOf } from './rowValue.ts';

const moves = fc.array(perpMove, { minLength: 20, maxLength: 100 });
const funds = fc.constantFrom(300n, 1_000n, 4_000n);

/** True while a market is halted, or its grace after that is not over or not yet noticed to be. */
function rests({ market, graceUntil }: PerpMarket): boolean {
  return market.spec.status === 'halted' || graceUntil > 0;
}

/** True for a row that may be liquidated, or of whose account another row may be. */
function isReachable(exchange: Exchange, perp: PerpMarket, slot: number): boolean {
  const { member, mode } = perp.rows.keyOf(slot);
  if (mode === ISOLATED) return !rests(perp);
  return crossRowsOf(exchange, member, asAssetId(0)).some((row) => !rests(row.perp));
}

/** Rows that are due at the marks and may be liquidated, found by looking at all of them. */
function dueRows(exchange: Exchange, marketId: number): string[] {
  const perp = exchange.perps.find(asMarketId(marketId));
  assert.ok(perp);
  const due: string[] = [];
  for (let slot = 1; slot <= perp.rows.slotMax; slot += 1) {
    if (!perp.rows.isRow(slot) || perp.rows.get(slot, ROW.lots) === 0) continue;
    const { member, mode } = perp.rows.keyOf(slot);
    const isDue =
      mode === ISOLATED
        ? addExact(worthOf(perp, slot, perp.mark), perp.rows.get(slot, ROW.margin)) <
          closeCostOf(perp, slot, perp.mark)
        : equityOf(exchange, member, asAssetId(0)) <
          crossAccountOf(exchange, member, asAssetId(0)).maintenance;
    if (isDue && isReachable(exchange, perp, slot)) due.push(`${marketId} ${slot}`);
  }
  return due;
}

test('no row is due that no heap tells: what is due at a mark stands at or behind it', () => {
  fc.assert(
    fc.property(funds, moves, (each, played) => {
      const random = new RandomPerp(each);
      const { exchange } = random;
      for (const move of played) {
        random.play(move);
        for (const perp of exchange.perps.list) {
          const { marketId } = perp.market.spec;
          const due = dueRows(exchange, marketId);
          const waits = perp.dueLongs.dueAt(perp.mark) + perp.dueShorts.dueAt(perp.mark) > 0;
          assert.ok(due.length === 0 || waits, `${due} at ${perp.mark}`);
        }
      }
    }),
    { numRuns: 120 },
  );
});

test('after a tick nothing of its pair is due, unless nobody can take it', () => {
  let [ticks, stuck] = [0, 0];
  fc.assert(
    fc.property(funds, moves, (each, played) => {
      const random = new RandomPerp(each);
      for (const move of played) {
        random.play(move);
        if (move.type !== 'command' || move.command.type !== 'setIndexPrice') continue;
        ticks += 1;
        if (dueRows(random.exchange, move.command.baseAsset - 1).length > 0) stuck += 1;
      }
    }),
    { numRuns: 120 },
  );
  assert.ok(stuck * 100 < ticks, `${stuck} of ${ticks} ticks left something due`);
});

test('the shown price is where an isolated row is due, to one tick', () => {
  let seen = 0;
  fc.assert(
    fc.property(moves, (played) => {
      const random = new RandomPerp(4_000n);
      for (const move of played) random.play(move);
      const { exchange } = random;
      for (const memberId of PERP_MEMBERS) {
        for (const row of readPositions(exchange, memberId)) {
          const perp = exchange.perps.find(row.marketId);
          const member = exchange.members.indexOf(memberId);
          if (row.mode === 'cross' || row.liquidation === undefined || !perp) continue;
          const slot = perp.rows.find(member, row.side === 'long' ? 0 : 1, ISOLATED);
          const isDueAt = (price: number) =>
            addExact(worthOf(perp, slot, price), perp.rows.get(slot, ROW.margin)) <
            closeCostOf(perp, slot, price);
          const away = row.side === 'long' ? 1 : -1;
          if (isDueAt(perp.mark)) continue;
          seen += 1;
          assert.equal(isDueAt(row.liquidation + away), false);
          assert.equal(isDueAt(row.liquidation - away), true);
        }
      }
    }),
    { numRuns: 400 },
  );
  assert.ok(seen > 50, `${seen} rows were compared`);
});
