import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { type Event, readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { MemberRole } from '../member/words.ts';
import { findMismatch } from '../read/readExchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { PERP } from '../testing/perpScenario.ts';
import { ROW } from './positionRows.ts';
import { worthOf } from './rowValue.ts';
import { BTC_MINUTES } from './testing/btcMinutes.ts';

const MEMBERS = 1_000;
const MAKER = asMemberId(500);
const USDT = 1_000_000n;
const LEVERAGES = [3, 5, 10, 20, 25, 50, 75, 100];

/** Always the same numbers that look like chance, from 0 up to `most`. */
function chance(at: number, most: number): number {
  const mixed = Math.imul(at ^ (at >>> 13), 0x5bd1e995) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) % most;
}

/** A market of BTC in lots of 0.001, and 1 000 members with 1 000 USDT each at 3× to 100×. */
class FlashCrash {
  exchange: Exchange = createExchange({ isDemo: true });
  /** How many rows what happened to. */
  readonly counts = new Map<string, number>();
  /** What the fund paid and got, in smallest units. */
  insured = 0n;
  private readonly sink = new EventBuffer();
  private time = 1_761_760_380_000;

  constructor(price: number) {
    for (const command of listing()) this.run(command);
    this.join(MAKER, 3_000_000n, 'marketMaker');
    this.tick(price);
    for (let at = 0; at < MEMBERS; at += 1) this.join(asMemberId(1_000 + at), 1_000n);
    for (let at = 0; at < MEMBERS; at += 1) this.open(at, price);
  }

  run(command: Command): string {
    this.sink.clear();
    const entry = { seq: asSeq(this.exchange.seq + 1), time: this.time, requestKey: 0n, command };
    const { type } = step(this.exchange, entry, this.sink);
    for (const event of readEvents(this.sink.toBytes())) this.note(event);
    return type;
  }

  private note(event: Event): void {
    if (event.type !== 'positionChanged') return;
    this.counts.set(event.cause, (this.counts.get(event.cause) ?? 0) + 1);
    this.insured += BigInt(`${event.insured}`);
  }

  private join(memberId: MemberId, usdt: bigint, role: MemberRole = 'member'): void {
    const money = { memberId, assetId: asAssetId(0), amount: amount(usdt * USDT) } as const;
    this.run({ type: 'openMember', memberId, role });
    this.run({ type: 'creditMember', ...money, externalId: 0n });
    this.run({ type: 'transferContract', ...money });
  }

  /** Two of three are long; who has nobody against them meets the house. */
  private open(at: number, price: number): void {
    const side = chance(at, 3) === 0 ? 'short' : 'long';
    const leverage = LEVERAGES[chance(at + 7_000, LEVERAGES.length)]!;
    const mode = chance(at + 9_000, 2) === 0 ? 'isolated' : 'cross';
    const perLot = price / 1_000 / leverage;
    const most = Math.floor(((mode === 'cross' ? 700 : 900) * 0.9) / (perLot + price / 1e6));
    const row = {
      marketId: asMarketId(0),
      quantity: lots(Math.max(1, most)),
      price: ticks(price * 10),
    };
    const own = {
      memberId: asMemberId(1_000 + at),
      side,
      mode,
      leverage,
      timeInForce: 'gtc',
    } as const;
    this.run({ type: 'openPosition', ...own, ...row });
    const other = side === 'long' ? 'short' : 'long';
    const against = { memberId: MAKER, side: other, mode: 'cross', leverage: 10 } as const;
    this.run({ type: 'openPosition', ...against, ...row, timeInForce: 'ioc' });
  }

  /** A second passes: the house quotes thinly around the index, and the index is told. */
  tick(price: number): void {
    this.time += 1_000;
    const told = Math.round(price * 10);
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), decimals: 1, sources: 3 };
    this.run({ type: 'setIndexPrice', ...pair, price: told });
    this.check();
  }

  quote(price: number): void {
    this.run({ type: 'cancelContractOrders', memberId: MAKER });
    for (const [side, way] of [['long', -1] as const, ['short', 1] as const]) {
      for (let level = 1; level <= 5; level += 1) {
        const at = ticks(Math.round(price * 10 * (1 + (way * level) / 500)));
        const order = {
          memberId: MAKER,
          marketId: asMarketId(0),
          side,
          mode: 'cross',
          leverage: 10,
        } as const;
        const size = { price: at, quantity: lots(400), timeInForce: 'gtc' } as const;
        this.run({ type: 'openPosition', ...order, ...size });
      }
    }
  }

  /** Nothing below zero, every asset sums to zero, clearing holds what the open rows are worth. */
  private check(): void {
    const { exchange } = this;
    assert.equal(exchange.isHalted, false);
    const perp = exchange.perps.list[0]!;
    let value = 0n;
    for (let slot = 1; slot <= perp.rows.slotMax; slot += 1) {
      if (!perp.rows.isRow(slot)) continue;
      value += BigInt(worthOf(perp, slot, perp.mark));
      assert.ok(perp.rows.get(slot, ROW.margin) >= 0);
    }
    const { ledger } = exchange;
    assert.equal(ledger.balance(ledger.houseCell('clearing', asAssetId(0))), value);
    assert.ok(ledger.balance(ledger.houseCell('insurance', asAssetId(0))) >= 0n);
    ledger.forEachAccount((_, __, ___, balance) => assert.ok(balance > 0n));
  }
}

function listing(): Command[] {
  return [
    { type: 'listAsset', code: 'USDT', decimals: 6 },
    { type: 'listAsset', code: 'BTC', decimals: 8 },
    {
      ...PERP,
      priceDecimals: 1,
      quantityDecimals: 3,
      quantityMax: lots(100_000),
      feeRateMaker: rate(200),
      feeRateTaker: rate(500),
      priceBand: rate(100_000),
      leverages: LEVERAGES,
      leverageMax: 100,
      tiers: [
        { notionalCap: amount(50_000n * USDT), rate: rate(4_000), leverageMax: 100 },
        { notionalCap: amount(500_000n * USDT), rate: rate(10_000), leverageMax: 75 },
        { notionalCap: amount(100_000_000n * USDT), rate: rate(25_000), leverageMax: 20 },
      ],
      impactNotional: amount(10_000n * USDT),
    },
    {
      type: 'fundHouse',
      account: 'insurance',
      assetId: asAssetId(0),
      amount: amount(10_000n * USDT),
      externalId: 0n,
    },
  ];
}

test('a flash crash: 1 000 leveraged members, real minutes, and a fall of 20 % in one of them', (t) => {
  const play = new FlashCrash(BTC_MINUTES[0]![0]);
  BTC_MINUTES.forEach(([open, high, low, close], minute) => {
    for (const price of [open, high, low, close]) {
      play.quote(price);
      play.tick(price);
    }
    if (minute !== 20) return;
    for (let second = 1; second <= 60; second += 1) play.tick(close * (1 - second / 300));
    for (let second = 1; second <= 10; second += 1) play.tick(close * (0.8 + second / 50));
  });
  const { exchange, counts } = play;
  assert.equal(findMismatch(exchange), undefined);
  assert.equal(stateHash(loadSnapshot(takeSnapshot(exchange))), stateHash(exchange));
  const { ledger } = exchange;
  const fund = ledger.balance(ledger.houseCell('insurance', asAssetId(0))) / USDT;
  const of = (cause: string) => counts.get(cause) ?? 0;
  t.diagnostic(
    `${of('liquidated')} liquidations, ${of('reduced')} reductions, ${of('deleveraged')} ` +
      `deleveraged; the fund went from 10000 to ${fund} USDT`,
  );
  assert.ok(of('liquidated') > 500);
  assert.ok(of('deleveraged') > 0);
});
