/**
 * What `scale.bench.ts` fills an exchange with, as commands: markets of spot and perpetuals, members with
 * three assets each, orders that rest in all markets of spot. Everything follows from its number: the same
 * world each time.
 */

import type { Command } from '@candor/core';
import { listing, perpListing } from '@candor/core/testing';
import { amount, asAssetId, asMarketId, asMemberId, lots, rate, ticks } from '@candor/money';

export interface ScaleSize {
  readonly markets: number;
  /** How many of the markets are perpetuals. */
  readonly perps: number;
  readonly members: number;
  readonly orders: number;
}

const FIRST_MEMBER = 1_000;
/** The middle of every market, in ticks. */
export const MID = 10_000;
/** How far from it orders rest, at the most. */
const DEPTH = 400;
/** Coprime to every count here: neighbours by number are far apart. */
const STRIDE = 7_919;

const ASSET = 'C';
const TERMS = {
  board: 'main',
  priceDecimals: 2,
  quantityMin: lots(1),
  quantityMax: lots(1_000_000),
  feeRateMaker: rate(1_000n),
  feeRateTaker: rate(1_500n),
  priceBand: rate(100_000n),
  openOrdersMax: 200,
} as const;
const PERP_TERMS = {
  leverages: [5, 50],
  leverageMax: 50,
  tiers: [{ notionalCap: amount(10n ** 14n), rate: rate(5_000), leverageMax: 50 }],
  fundingCapE9: 7_500_000,
  impactNotional: amount(10n ** 10n),
} as const;

/** As good as chance, and the same each time. */
export function mixed(number: number): number {
  const spread = Math.imul(number + 1, 0x9e3779b1);
  return (spread ^ (spread >>> 15)) >>> 8;
}

export class ScaleWorld {
  readonly size: ScaleSize;
  /** Markets of spot; as many coins beside the quote coin, which is asset 0. */
  readonly spots: number;

  constructor(size: ScaleSize) {
    this.size = size;
    this.spots = size.markets - size.perps;
  }

  *listings(): Generator<Command> {
    yield { type: 'listAsset', code: 'USDT', decimals: 8 };
    for (let coin = 1; coin <= this.spots; coin += 1) {
      yield { type: 'listAsset', code: `${ASSET}${coin}`, decimals: 8 };
      const pair = { baseAsset: asAssetId(coin), quoteAsset: asAssetId(0) };
      yield listing({ ...pair, ...TERMS });
    }
    for (let coin = 1; coin <= this.size.perps; coin += 1) {
      const pair = { baseAsset: asAssetId(coin), quoteAsset: asAssetId(0) };
      yield perpListing({ ...pair, ...TERMS, ...PERP_TERMS });
    }
    yield* this.ticks(0);
  }

  /** One tick of the index of every pair. */
  *ticks(round: number): Generator<Command> {
    for (let baseAsset = 1; baseAsset <= this.spots; baseAsset += 1) {
      const price = MID + (round % 2);
      yield {
        type: 'setIndexPrice',
        baseAsset: asAssetId(baseAsset),
        quoteAsset: asAssetId(0),
        price,
        decimals: 2,
        sources: 3,
      };
    }
  }

  /** Every member with the quote coin and two others. */
  *members(): Generator<Command> {
    for (let number = 0; number < this.size.members; number += 1) {
      const memberId = FIRST_MEMBER + number;
      yield { type: 'openMember', memberId: asMemberId(memberId), role: 'member' };
      for (const assetId of [0, ...this.coinsOf(number)]) {
        yield {
          type: 'creditMember',
          memberId: asMemberId(memberId),
          assetId: asAssetId(assetId),
          amount: amount(10n ** 12n),
          externalId: 0n,
        };
      }
    }
  }

  /** Orders that rest on both sides of every market of spot, each of another member. */
  *orders(): Generator<Command> {
    for (let number = 0; number < this.size.orders; number += 1) {
      const side = mixed(number) % 2 === 0 ? 'buy' : 'sell';
      const away = 1 + (mixed(number + 1) % DEPTH);
      yield this.order(number, { side, price: side === 'buy' ? MID - away : MID + away });
    }
  }

  /** The order with a number: its member and market follow from it. */
  order(
    number: number,
    { side, price }: { readonly side: 'buy' | 'sell'; readonly price: number },
  ) {
    const member = (number * STRIDE) % this.size.members;
    const [coin] = this.coinsOf(member);
    return {
      type: 'placeLimitOrder',
      memberId: asMemberId(FIRST_MEMBER + member),
      marketId: asMarketId(coin - 1),
      side,
      price: ticks(price),
      quantity: lots(1 + (number % 50)),
      timeInForce: 'gtc',
    } as const;
  }

  /** Two coins of a member that are not the quote coin. */
  private coinsOf(number: number): readonly [number, number] {
    const first = number % this.spots;
    return [1 + first, 1 + ((first + 1 + (number % 97)) % this.spots)];
  }
}
