/** For tests: an offering by the real core: commitments, one taken back, allocation, unlocks; and one canceled. */
import type { Command } from '@candor/core';
import { amount, asAssetId, asMemberId, lots, type MemberId, rate } from '@candor/money';
import { TestExchange } from './exchange.ts';

export const [ALICE, BOB] = [1_000, 1_001] as const;
const MOST = amount(10n ** 12n);

function setUp(): Command[] {
  const members = [1, ALICE, BOB].flatMap((memberId): Command[] => [
    {
      type: 'openMember',
      memberId: asMemberId(memberId),
      role: memberId === 1 ? 'marketMaker' : 'member',
    },
    {
      type: 'creditMember',
      memberId: asMemberId(memberId),
      assetId: asAssetId(0),
      amount: MOST,
      externalId: 0n,
    },
  ]);
  return [
    { type: 'listAsset', code: 'USDT', decimals: 4 },
    { type: 'listAsset', code: 'NEW', decimals: 4 },
    ...members,
    {
      type: 'creditMember',
      memberId: asMemberId(1),
      assetId: asAssetId(1),
      amount: MOST,
      externalId: 0n,
    },
  ];
}

function offer(now: number): Command {
  const [opensAt, closesAt] = [now, now + 1_000];
  const share = rate(500_000);
  return {
    type: 'createOffering',
    ...{
      issuerId: asMemberId(1),
      assetId: asAssetId(1),
      payAsset: asAssetId(0),
      mode: 'proRata',
      identityRequired: false,
    },
    ...{ lot: amount(10n), lotPrice: amount(25n), feeRate: rate(0), seed: 'seed' },
    ...{ supply: lots(100), memberMin: lots(1), memberMax: lots(80), opensAt, closesAt },
    ...{ listsAt: closesAt, marketId: undefined },
    unlocks: [closesAt, closesAt + 1_000].map((at) => ({ at, share })),
  };
}

function commit(memberId: MemberId, quantity: number, offeringId = 0): Command {
  const isIdentified = false;
  return { type: 'commitOffering', memberId, offeringId, quantity: lots(quantity), isIdentified };
}

/** Alice wants 90 of 100 lots in two steps, bob 60 of which he takes 30 back; a second offering is canceled. */
export function tellIeoStory() {
  const exchange = new TestExchange(1, false);
  exchange.run(setUp());
  exchange.run([offer(exchange.now), { type: 'openOffering', offeringId: 0 }]);
  exchange.run(
    [commit(asMemberId(ALICE), 50), commit(asMemberId(BOB), 60), commit(asMemberId(ALICE), 40)],
    10,
  );
  const back = { memberId: asMemberId(BOB), offeringId: 0, quantity: lots(30) } as const;
  exchange.run([{ type: 'withdrawCommitment', ...back }], 10);
  exchange.run([{ type: 'advanceTime' }], 1_000);
  exchange.run([{ type: 'advanceTime' }, { type: 'advanceTime' }], 1_000);
  exchange.run([
    offer(exchange.now),
    { type: 'openOffering', offeringId: 1 },
    commit(asMemberId(BOB), 5, 1),
  ]);
  exchange.run([{ type: 'cancelOffering', offeringId: 1 }, { type: 'advanceTime' }]);
  return { events: exchange.events, lastSeq: exchange.lastSeq };
}
