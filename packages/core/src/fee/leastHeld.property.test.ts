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
  type MemberIndex,
  rate,
  ticks,
} from '@candor/money';
import fc from 'fast-check';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import type { Exchange } from '../exchange.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { CDR, openInvited, USDT } from '../testing/invitedTrading.ts';
import { listing } from '../testing/market.ts';
import { countedHolding } from './countedHolding.ts';

const DAY = 86_400_000;
const START = 20_000 * DAY;
const ONE = 10n ** 8n;
const [ALICE, BOB, CAROL] = [1_000, 1_001, 1_002];
const MEMBERS = [
  { memberId: asMemberId(ALICE) },
  { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: 2 },
  { memberId: asMemberId(CAROL) },
];
const TOKEN_MARKET: Command = listing({
  baseAsset: asAssetId(CDR),
  quoteAsset: asAssetId(USDT),
  priceDecimals: 0,
  quantityDecimals: 0,
  quantityMax: lots(9_000),
  feeRateMaker: rate(0),
  feeRateTaker: rate(1_000),
  priceBand: rate(1_000_000),
});

const FIRST = 0 as MemberIndex;

function run(exchange: Exchange, command: Command, time: number): void {
  step(
    exchange,
    { seq: asSeq(exchange.seq + 1), time, requestKey: 0n, command },
    new EventBuffer(),
  );
}

/** Alice invited Bob; there is a market of the token too, and the newest rules hold. */
function opened(): Exchange {
  const exchange = openInvited(MEMBERS, 0, 1_000_000);
  run(exchange, TOKEN_MARKET, 3);
  run(exchange, { type: 'adoptRules', version: 2 }, 3);
  return exchange;
}

const credit = (memberId: MemberId, units: bigint): Command => ({
  ...{
    type: 'creditMember',
    memberId: asMemberId(memberId),
    assetId: asAssetId(CDR),
    amount: amount(units),
    externalId: 0n,
  },
});

const anyStep = fc.record({
  wait: fc.oneof(
    fc.constantFrom(0, 1, DAY - 1, DAY, 2 * DAY),
    fc.integer({ min: 0, max: 3 * DAY }),
  ),
  what: fc.oneof(
    fc.record({ kind: fc.constant('credit' as const), units: fc.bigInt({ min: 1n, max: 4_000n }) }),
    fc.record({
      kind: fc.constantFrom('sell' as const, 'buy' as const, 'sell' as const),
      units: fc.bigInt({ min: 1n, max: 3_000n }),
    }),
    fc.record({ kind: fc.constant('cancel' as const), units: fc.constant(0n) }),
  ),
  who: fc.constantFrom(ALICE, BOB, CAROL),
});

/** What is seen from outside: who held how much after each entry. */
interface Seen {
  readonly time: number;
  readonly held: ReadonlyMap<number, bigint>;
}

function seenNow(exchange: Exchange): Seen {
  const held = [ALICE, BOB, CAROL].map((memberId) => {
    const row = readBalances(exchange, asMemberId(memberId)).find(({ assetId }) => assetId === CDR);
    return [memberId, row ? row.available + row.held : 0n] as const;
  });
  return { time: exchange.time, held: new Map(held) };
}

/** The rule in words of its own: the least of all that was held from the start of yesterday on. */
function naiveLeast(history: readonly Seen[], memberId: MemberId, now: number): bigint {
  const from = (Math.floor(now / DAY) - 1) * DAY;
  const before = history.findLast(({ time }) => time < from)?.held.get(memberId) ?? 0n;
  const since = history.filter(({ time }) => time >= from);
  const all = [before, ...since.map(({ held }) => held.get(memberId) ?? 0n)];
  return all.reduce((least, each) => (each < least ? each : least));
}

test('what counts is what a naive twin finds in the whole history, after every entry and after a restore', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
      const exchange = opened();
      const history = [seenNow(exchange)];
      let time = START;
      let twin = loadSnapshot(takeSnapshot(exchange));
      for (const { wait, what, who } of steps) {
        time += wait;
        const command = commandOf(what, asMemberId(who));
        run(exchange, command, time);
        run(twin, command, time);
        history.push(seenNow(exchange));
        for (const later of [0, DAY / 2, DAY, 3 * DAY]) {
          const at = time + later;
          for (const [index, memberId] of [ALICE, BOB, CAROL].entries()) {
            const member = index as MemberIndex;
            const least = naiveLeast(history, asMemberId(memberId), at);
            assert.equal(exchange.leastHeld.leastOf(member, at), least);
          }
        }
        twin = loadSnapshot(takeSnapshot(twin));
        assert.equal(stateHash(twin), stateHash(exchange));
        assert.equal(countedHolding(twin, FIRST), countedHolding(exchange, FIRST));
      }
    }),
    { numRuns: 40 },
  );
});

function commandOf(
  what: { readonly kind: string; readonly units: bigint },
  memberId: MemberId,
): Command {
  if (what.kind === 'credit') return credit(memberId, what.units * ONE);
  if (what.kind === 'cancel')
    return { type: 'cancelAllOrders', memberId: asMemberId(memberId), marketId: asMarketId(1) };
  const terms = {
    marketId: asMarketId(1),
    price: ticks(1),
    quantity: lots(Number(what.units)),
  } as const;
  const side = what.kind === 'buy' ? 'buy' : 'sell';
  return {
    type: 'placeLimitOrder',
    ...terms,
    memberId: asMemberId(memberId),
    side,
    timeInForce: 'gtc',
  };
}
