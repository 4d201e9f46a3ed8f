/** The common opening, and spot: every kind of order, cancels, credits and index moves. */

import { type Command, RULE_BOOK } from '@candor/core';
import { listing } from '@candor/core/testing';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  lots,
  type MarketId,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import type { Chance } from './chance.ts';
import { CYCLE_STREET } from './cycleStreet.ts';
import { IEO_STREET } from './ieoStreet.ts';
import { MINING_STREET } from './miningStreet.ts';
import { PERP_STREET } from './perpStreet.ts';
import { indexOf, type Known, MEMBERS, type Street } from './street.ts';

const SIDES: readonly ['buy', 'sell'] = ['buy', 'sell'];
const TIMES: readonly ['gtc', 'gtc', 'ioc', 'fok', 'postOnly'] = [
  'gtc',
  'gtc',
  'ioc',
  'fok',
  'postOnly',
];
const LIMITS = {
  quantityMin: lots(1),
  quantityMax: lots(1_000_000),
  feeRateMaker: rate(1_000),
  feeRateTaker: rate(2_000),
  priceBand: rate(200_000),
  openOrdersMax: 200,
};

/** The commands that set the exchange up: three assets, two markets, five members, the newest rules, and who invited whom. */
export function opening(): Command[] {
  const market = { quoteAsset: asAssetId(0), board: 'main', priceDecimals: 2, ...LIMITS } as const;
  return [
    { type: 'listAsset', code: 'USDT', decimals: 8 },
    { type: 'listAsset', code: 'BTC', decimals: 8 },
    { type: 'listAsset', code: 'ETH', decimals: 8 },
    listing({ ...market }),
    listing({ baseAsset: asAssetId(2), quantityDecimals: 4, ...market }),
    indexOf(1, 10_000),
    indexOf(2, 10_000),
    ...MEMBERS.map(
      (memberId): Command => ({
        type: 'openMember',
        memberId: asMemberId(memberId),
        role: 'member',
      }),
    ),
    ...RULE_BOOK.slice(1).map(({ version }): Command => ({ type: 'adoptRules', version })),
    { type: 'setPlatformAsset', assetId: asAssetId(2) },
    ...MEMBERS.slice(1).map((memberId): Command => {
      return {
        type: 'setInviter',
        memberId: asMemberId(memberId),
        inviterId: asMemberId(MEMBERS[0]!),
      };
    }),
  ];
}

function random(chance: Chance, { orderIds }: Known): Command {
  const memberId = chance.pick(MEMBERS);
  const marketId = chance.below(2);
  const roll = chance.below(100);
  if (roll < 60) return limitOrder(chance, asMemberId(memberId), asMarketId(marketId));
  if (roll < 70) {
    const quantity = lots(1 + chance.below(400));
    return {
      type: 'placeMarketOrder',
      memberId: asMemberId(memberId),
      marketId: asMarketId(marketId),
      side: chance.pick(SIDES),
      quantity,
    };
  }
  if (roll < 84) {
    const orderId = orderIds[chance.below(orderIds.length)] ?? 1;
    return { type: 'cancelOrder', memberId: asMemberId(memberId), orderId: asOrderId(orderId) };
  }
  if (roll < 86)
    return { type: 'cancelAllOrders', memberId: asMemberId(memberId), marketId: undefined };
  if (roll < 90) return indexOf(marketId + 1, 9_900 + chance.below(200));
  if (roll < 92)
    return {
      type: 'setMemberFrozen',
      memberId: asMemberId(memberId),
      isFrozen: chance.isBelow(0.2),
    };
  const units = BigInt(1 + chance.below(2_000_000_000));
  return {
    type: 'creditMember',
    memberId: asMemberId(memberId),
    assetId: asAssetId(chance.below(3)),
    amount: amount(units),
    externalId: 0n,
  };
}

function limitOrder(chance: Chance, memberId: MemberId, marketId: MarketId): Command {
  return {
    type: 'placeLimitOrder',
    memberId: asMemberId(memberId),
    marketId: asMarketId(marketId),
    side: chance.pick(SIDES),
    price: ticks(9_950 + chance.below(100)),
    quantity: lots(1 + chance.below(400)),
    timeInForce: chance.pick(TIMES),
  };
}

const SPOT_STREET: Street = {
  opening: () => [],
  random,
  hasContracts: false,
  roundMs: 5_000,
  longMs: 5_000,
};
const BESIDE_SPOT = [PERP_STREET, CYCLE_STREET, IEO_STREET, MINING_STREET] as const;
const ALL: Street = {
  opening: () => BESIDE_SPOT.flatMap((each) => each.opening()),
  random: (chance, known) => chance.pick([SPOT_STREET, ...BESIDE_SPOT]).random(chance, known),
  hasContracts: true,
  roundMs: CYCLE_STREET.roundMs,
  longMs: PERP_STREET.longMs,
};
const STREETS = [ALL, SPOT_STREET, ...BESIDE_SPOT] as const;

/** What a seed plays: the streets take turns, then all at once. */
export function streetOf(seed: number): Street {
  return STREETS[seed % STREETS.length] ?? ALL;
}
