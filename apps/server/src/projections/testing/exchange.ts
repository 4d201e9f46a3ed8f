/** For tests: the real core under trading by chance; batches of its events as records. */

import {
  type Command,
  createExchange,
  EventBuffer,
  type Exchange,
  readEvents,
  step,
} from '@candor/core';
import { oneMarket } from '@candor/core/testing';
import { amount, asAssetId, asMarketId, asMemberId, asSeq, lots, rate, ticks } from '@candor/money';
import type { EventBytes } from '../eventBytes.ts';
import { choices, START } from './trading.ts';

const MEMBERS = [1, 1_000, 1_001] as const;

export class TestExchange {
  readonly exchange: Exchange = createExchange({ isDemo: true });
  /** Every batch so far: the journal, as it were. */
  readonly batches: EventBytes[] = [];
  private seq = 0;
  private time = START;
  private random: number[] = [];
  private seed: number;

  constructor(seed = 1, isListed = true) {
    this.seed = seed;
    if (isListed) this.run(listings());
  }

  get now(): number {
    return this.time;
  }

  get lastSeq(): number {
    return this.seq;
  }

  get events() {
    return this.batches.flatMap((batch) => readEvents(batch.bytes));
  }

  /** Applies commands as one batch, each `afterMs` after the one before. */
  run(commands: readonly Command[], afterMs = 1): EventBytes {
    const sink = new EventBuffer();
    const firstSeq = this.seq + 1;
    for (const command of commands) {
      this.seq += 1;
      this.time += afterMs;
      const entry = { seq: asSeq(this.seq), time: this.time, requestKey: 0n, command };
      step(this.exchange, entry, sink);
    }
    const batch = { firstSeq, lastSeq: this.seq, bytes: sink.toBytes() };
    this.batches.push(batch);
    return batch;
  }

  /** A batch of orders and cancels by chance, spread over `afterMs` each. */
  trade(count: number, afterMs = 700): EventBytes {
    return this.run(this.commands(count), afterMs);
  }

  /** The next commands by chance, not applied. */
  commands(count: number): Command[] {
    return Array.from({ length: count }, () => this.command());
  }

  private command(): Command {
    const memberId = MEMBERS[this.pick(3)] ?? 1;
    const marketId = 0;
    if (this.pick(12) === 0)
      return {
        type: 'cancelAllOrders',
        memberId: asMemberId(memberId),
        marketId: asMarketId(marketId),
      };
    const side = this.pick(2) === 0 ? 'buy' : 'sell';
    const quantity = lots(1 + this.pick(20));
    if (this.pick(8) === 0) {
      return {
        type: 'placeMarketOrder',
        memberId: asMemberId(memberId),
        marketId: asMarketId(marketId),
        side,
        quantity,
      };
    }
    const price = ticks(96 + this.pick(9));
    const timeInForce = 'gtc';
    return {
      type: 'placeLimitOrder',
      memberId: asMemberId(memberId),
      marketId: asMarketId(marketId),
      side,
      quantity,
      price,
      timeInForce,
    };
  }

  private pick(below: number): number {
    if (this.random.length === 0) {
      this.random = choices(512, this.seed);
      this.seed += 1;
    }
    return (this.random.pop() ?? 0) % below;
  }
}

/** Two assets, one market, its index price and three funded members. */
export function listings(): Command[] {
  const funded = MEMBERS.flatMap((memberId): Command[] => [
    {
      type: 'openMember',
      memberId: asMemberId(memberId),
      role: memberId === 1 ? 'marketMaker' : 'member',
    },
    {
      type: 'creditMember',
      memberId: asMemberId(memberId),
      assetId: asAssetId(0),
      amount: amount(10_000_000_000_000n),
      externalId: 0n,
    },
    {
      type: 'creditMember',
      memberId: asMemberId(memberId),
      assetId: asAssetId(1),
      amount: amount(10_000_000_000_000n),
      externalId: 0n,
    },
  ]);
  return [
    ...oneMarket({ quantityDecimals: 4, priceBand: rate(200_000n) }),
    {
      type: 'setIndexPrice',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      price: 100,
      decimals: 2,
      sources: 1,
    },
    ...funded,
  ];
}
