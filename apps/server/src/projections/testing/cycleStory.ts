/** For tests: timed contracts by the real core: ticks, orders, a gap in which some get no entry, all their ends. */
import type { Command, Event } from '@candor/core';
import { amount, asAssetId, asMemberId, type MemberId, rate } from '@candor/money';
import { TestExchange } from './exchange.ts';

export const [ALICE, BOB] = [1_000, 1_001] as const;
const MOST = amount(10n ** 15n);

function setUp(): Command[] {
  const caps = { stakeMax: MOST, memberMax: MOST, pairMax: MOST, secondMax: MOST };
  const rates = { payoutRate: rate(800_000), lossRate: rate(1_000_000), stakeMins: [amount(1n)] };
  const money = { assetId: asAssetId(0), amount: amount(10n ** 10n), externalId: 0n } as const;
  const members = [ALICE, BOB].flatMap((memberId): Command[] => [
    { type: 'openMember', memberId: asMemberId(memberId), role: 'member' },
    { type: 'creditMember', memberId: asMemberId(memberId), ...money },
  ]);
  return [
    { type: 'listAsset', code: 'USDT', decimals: 4 },
    { type: 'listAsset', code: 'BTC', decimals: 4 },
    {
      type: 'listCycle',
      ...{
        baseAsset: asAssetId(1),
        quoteAsset: asAssetId(0),
        isOpen: true,
        tickTimeoutMs: 1_000,
        ticksMin: 2,
      },
      coins: [{ assetId: asAssetId(0), stakeMin: amount(1n), ...caps }],
      durations: [2, 5].map((seconds) => ({ seconds, ...rates })),
    },
    { type: 'fundHouse', account: 'cycle', ...money },
    ...members,
  ];
}

function tick(price: number, decimals = 1): Command {
  return {
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    price,
    decimals,
    sources: 1,
  };
}

function open(memberId: MemberId, side: 'buy' | 'sell', seconds: number): Command {
  const order = { productId: 0, stakeAsset: asAssetId(0), stake: amount(1_000n), seconds } as const;
  return { type: 'openCycle', memberId, side, ...order };
}

/** Both members, both sides; a tick every 300 ms, but for a gap in the middle. */
export function tellCycleStory(): { readonly events: readonly Event[]; readonly lastSeq: number } {
  const exchange = new TestExchange(1, false);
  exchange.run(setUp());
  for (let at = 0; at < 12; at += 1) {
    exchange.run(
      [tick(1_000 + (at % 5) * (at % 2 ? 1 : -1)), open(asMemberId(ALICE), 'buy', 2)],
      150,
    );
    if (at % 3 === 0)
      exchange.run([open(asMemberId(BOB), 'sell', 5), open(asMemberId(BOB), 'buy', 2)], 1);
  }
  exchange.run([{ type: 'advanceTime' }], 1_500);
  for (let at = 0; at < 20; at += 1) exchange.run([tick(10_005 + at, 2)], 400);
  exchange.run([{ type: 'advanceTime' }], 6_000);
  return { events: exchange.events, lastSeq: exchange.lastSeq };
}
