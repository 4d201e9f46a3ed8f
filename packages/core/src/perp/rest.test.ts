import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  lots,
  type MarketId,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { findMismatch } from '../read/readExchange.ts';
import { readPositions } from '../read/readPositions.ts';
import { RULE_BOOK } from '../rules/rules.ts';
import { step } from '../step.ts';
import { perpStatus } from '../testing/market.ts';
import { PERP } from '../testing/perpScenario.ts';

const [ALICE, BOB] = [1_000, 1_001].map(asMemberId) as [MemberId, MemberId];
const [BTC, ETH] = [0, 1].map(asMarketId) as [MarketId, MarketId];
const TIER = { notionalCap: amount(100_000n), rate: rate(10_000), leverageMax: 50 };
const LISTED = { ...PERP, priceBand: rate(400_000), tiers: [TIER] };

/** Perpetuals of BTC and ETH; Alice is long of both on one account, Bob bids for what she has. */
class TwoMarkets {
  readonly exchange: Exchange = createExchange({ isDemo: true });
  private time = 1_000_000;

  constructor(funds: bigint) {
    for (let version = 2; version <= RULE_BOOK.length; version += 1) {
      this.run({ type: 'adoptRules', version });
    }
    for (const code of ['USDT', 'BTC', 'ETH']) this.run({ type: 'listAsset', code, decimals: 0 });
    this.run(LISTED);
    this.run({ ...LISTED, baseAsset: asAssetId(2) });
    for (const memberId of [ALICE, BOB]) {
      const money = memberId === ALICE ? funds : 100_000n;
      const to = { memberId, assetId: asAssetId(0), amount: amount(money) } as const;
      this.run({ type: 'openMember', memberId, role: 'member' });
      this.run({ type: 'creditMember', ...to, externalId: 0n });
      this.run({ type: 'transferContract', ...to });
    }
    for (const market of [BTC, ETH]) {
      this.mark(market, 100);
      const order = { marketId: market, mode: 'cross', price: ticks(100) } as const;
      const size = { quantity: lots(10), timeInForce: 'gtc' } as const;
      const open = { type: 'openPosition', ...order, ...size } as const;
      this.run({ ...open, memberId: BOB, side: 'short', leverage: 1 });
      this.run({ ...open, memberId: ALICE, side: 'long', leverage: 20 });
      this.run({ ...open, memberId: BOB, side: 'long', leverage: 1, price: ticks(70) });
    }
  }

  run(command: Command): void {
    const seq = asSeq(this.exchange.seq + 1);
    this.time += 1_000;
    const entry = { seq, time: this.time, requestKey: 0n, command };
    assert.notEqual(step(this.exchange, entry, new EventBuffer()).type, 'refused', command.type);
    assert.equal(findMismatch(this.exchange), undefined);
  }

  mark(market: MarketId, price: number): void {
    const baseAsset = asAssetId(market === BTC ? 1 : 2);
    const pair = { baseAsset, quoteAsset: asAssetId(0) };
    this.run({ type: 'setIndexPrice', ...pair, price, decimals: 0, sources: 1 });
  }

  status(market: MarketId, status: 'halted' | 'trading'): void {
    this.run(perpStatus(LISTED, { marketId: market, status }));
  }

  /** Lots of BTC and of ETH. */
  longs(): readonly number[] {
    const rows = readPositions(this.exchange, ALICE);
    return [BTC, ETH].map((id) => Number(rows.find((row) => row.marketId === id)?.quantity ?? 0));
  }
}

test('an account that is due by what it has elsewhere loses that, and keeps what is halted', () => {
  const scene = new TwoMarkets(200n);
  scene.status(BTC, 'halted');
  scene.mark(ETH, 81);
  assert.deepEqual(scene.longs(), [10, 0]);
});

test('an account that is due by what is halted loses what is not, and the rest after the grace', () => {
  const scene = new TwoMarkets(200n);
  scene.status(BTC, 'halted');
  scene.mark(BTC, 81);
  assert.deepEqual(scene.longs(), [10, 0]);
  scene.mark(BTC, 79);
  assert.deepEqual(scene.longs(), [10, 0], 'and nothing is done about it again');
  scene.status(BTC, 'trading');
  for (let second = 0; second < 61; second += 1) {
    assert.deepEqual(scene.longs(), [10, 0]);
    scene.mark(BTC, 79);
  }
  assert.deepEqual(scene.longs(), [0, 0]);
});

test('a loss elsewhere is paid out of the profit of what is halted, as it is when a member closes', () => {
  const scene = new TwoMarkets(110n);
  scene.status(BTC, 'halted');
  scene.mark(BTC, 150);
  scene.mark(ETH, 40);
  assert.deepEqual(scene.longs(), [10, 0]);
  const [row] = readPositions(scene.exchange, ALICE);
  assert.ok(row !== undefined && row.unrealized < 500n, 'part of its profit is paid out');
});
