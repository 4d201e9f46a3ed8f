/** Perpetuals: openings on either margin, closes, stops, trigger orders, margins, halts; marks that jump. */
import type { Command } from '@candor/core';
import { perpListing, perpStatus } from '@candor/core/testing';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import type { Chance } from './chance.ts';
import { indexOf, type Known, MEMBERS, type Street } from './street.ts';

/** Behind the two markets of spot. */
const PERPS = 2;
const USDT = 100_000_000n;
const SIDES: readonly ['long', 'short'] = ['long', 'short'];
const MODES: readonly ['cross', 'isolated'] = ['cross', 'isolated'];
const LEVERAGES: readonly [number, ...number[]] = [1, 5, 10, 20, 50];
const TIMES: readonly ['gtc', 'gtc', 'gtc', 'ioc', 'postOnly'] = [
  'gtc',
  'gtc',
  'gtc',
  'ioc',
  'postOnly',
];
const TERMS = {
  quantityMax: lots(10_000),
  priceBand: rate(200_000),
  leverages: LEVERAGES,
  leverageMax: 50,
  tiers: [
    { notionalCap: amount(100n * USDT), rate: rate(5_000), leverageMax: 50 },
    { notionalCap: amount(100_000n * USDT), rate: rate(10_000), leverageMax: 20 },
  ],
  impactNotional: amount(20n * USDT),
} as const;

const LISTED = perpListing(TERMS);
/** Halts end soon: most of what is to be seen happens while a market trades. */
const STATUSES: readonly ['halted', 'trading', 'trading'] = ['halted', 'trading', 'trading'];

function opening(): Command[] {
  const fund = { account: 'insurance', assetId: asAssetId(0), externalId: 0n } as const;
  return [
    LISTED,
    perpListing({ ...TERMS, baseAsset: asAssetId(2) }),
    { type: 'fundHouse', ...fund, amount: amount(5n * USDT) },
    ...MEMBERS.map((memberId): Command => {
      return {
        type: 'transferContract',
        memberId: asMemberId(memberId),
        assetId: asAssetId(0),
        amount: amount(60n * USDT),
      };
    }),
  ];
}

function random(chance: Chance, known: Known): Command {
  const memberId = chance.pick(MEMBERS);
  const roll = chance.below(100);
  if (roll < 48) return openPosition(chance, asMemberId(memberId));
  if (roll < 60)
    return {
      type: 'closePosition',
      memberId: asMemberId(memberId),
      ...row(chance),
      ...order(chance),
    };
  if (roll < 78) return indexOf(1 + chance.below(2), tickOf(chance));
  if (roll < 88) return guard(chance, asMemberId(memberId), known);
  return rare(chance, asMemberId(memberId), known);
}

function openPosition(chance: Chance, memberId: MemberId): Command {
  const stop = chance.isBelow(0.1) ? { takeProfit: ticks(11_500), stopLoss: ticks(8_600) } : {};
  const leverage = chance.pick(LEVERAGES);
  const to = { memberId, ...row(chance), leverage };
  return { type: 'openPosition', ...to, ...order(chance), ...stop };
}

/** Stops and orders that wait for the mark. */
function guard(chance: Chance, memberId: MemberId, { triggerIds }: Known): Command {
  const to = { memberId, ...row(chance) };
  const [low, high] = [8_500 + chance.below(1_500), 10_000 + chance.below(1_500)].map(ticks);
  const roll = chance.below(10);
  if (roll < 4) return { type: 'setStop', ...to, takeProfit: high, stopLoss: low };
  const triggerId = triggerIds[chance.below(triggerIds.length)] ?? 1;
  if (roll < 6) return { type: 'cancelTrigger', memberId, triggerId: asOrderId(triggerId) };
  const leverage = chance.pick(LEVERAGES);
  const direction = chance.isBelow(0.5) ? 'rises' : 'falls';
  const triggerPrice = ticks(9_000 + chance.below(2_000));
  const terms = { triggerPrice, direction, leverage } as const;
  return { type: 'placeTriggerOrder', ...to, ...terms, ...order(chance) };
}

function rare(chance: Chance, memberId: MemberId, { orderIds }: Known): Command {
  const units = amount(BigInt(chance.below(2_000) - 1_000) * (USDT / 100n));
  const marketId = asMarketId(PERPS + chance.below(2));
  const side = chance.pick(SIDES);
  const roll = chance.below(13);
  if (roll < 5) {
    const orderId = orderIds[chance.below(orderIds.length)] ?? 1;
    return { type: 'cancelContractOrder', memberId, orderId: asOrderId(orderId) };
  }
  if (roll < 7) return { type: 'changeMargin', memberId, marketId, side, amount: units };
  if (roll < 9) return { type: 'transferContract', memberId, assetId: asAssetId(0), amount: units };
  if (roll < 11) return { type: 'closePositions', memberId, marketId, sides: 'all' };
  if (roll < 12) return perpStatus(LISTED, { marketId, status: chance.pick(STATUSES) });
  return { type: 'cancelContractOrders', memberId, marketId: undefined };
}

function row(chance: Chance) {
  const marketId = asMarketId(PERPS + chance.below(2));
  return { marketId, side: chance.pick(SIDES), mode: chance.pick(MODES) };
}

function order(chance: Chance) {
  const quantity = lots(1 + chance.below(1_500));
  if (chance.isBelow(0.2)) return { price: undefined, quantity, timeInForce: 'ioc' } as const;
  return { price: ticks(9_800 + chance.below(400)), quantity, timeInForce: chance.pick(TIMES) };
}

/** Mostly near 100; sometimes far enough that rows fall due by the dozen. */
function tickOf(chance: Chance): number {
  return chance.isBelow(0.25) ? 8_400 + chance.below(3_200) : 9_900 + chance.below(200);
}

export const PERP_STREET: Street = {
  opening,
  random,
  hasContracts: false,
  roundMs: 5_000,
  longMs: 7_200_000,
};
