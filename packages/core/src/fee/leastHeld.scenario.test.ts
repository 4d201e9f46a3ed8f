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
import type { Command, Entry } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { readRebateHolding } from '../read/readRebateHolding.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { accept, CDR, openInvited, rebatesOf, trade, USDT } from '../testing/invitedTrading.ts';
import { listing } from '../testing/market.ts';

const HOUR = 3_600_000;
/** 2026-11-20T00:00Z. */
const START = Date.UTC(2026, 10, 20);
const ONE = 10n ** 8n;
const [ALICE, BOB, CAROL] = [1_000, 1_001, 1_002];
const LOTS = { quantityMin: lots(1), quantityMax: lots(9_000) };
const TOKEN_MARKET: Command = listing({
  baseAsset: asAssetId(CDR),
  quoteAsset: asAssetId(USDT),
  priceDecimals: 0,
  quantityDecimals: 0,
  ...LOTS,
  feeRateMaker: rate(0),
  feeRateTaker: rate(0),
  priceBand: rate(1_000_000),
});
const ADOPT: Command = { type: 'adoptRules', version: 2 };

/** Alice invited Bob; Carol trades the token with Alice, and BTC with Bob, who pays all of it as a fee. */
function opened(): Exchange {
  const members = [
    { memberId: asMemberId(ALICE) },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: 2 },
    { memberId: asMemberId(CAROL), held: 90_000n * ONE },
  ];
  const exchange = openInvited(members, 0, 1_000_000);
  accept(exchange, TOKEN_MARKET, 3);
  return exchange;
}

/** Percent of Bob's fee that Alice is paid at this time, on a copy; the trade itself moves no token. */
function shareAt(exchange: Exchange, time: number): number {
  const copy = loadSnapshot(takeSnapshot(exchange));
  const deal = { maker: CAROL, taker: BOB, takerSide: 'buy', price: 1, quantity: 1_000 } as const;
  const paid = rebatesOf(trade(copy, deal, time)).find(({ receiver }) => receiver === ALICE);
  return Number(paid?.amount ?? 0n) / 10;
}

const VERBS: Readonly<Record<string, (coins: number) => Command[]>> = {
  nothing: () => [],
  offers: (coins) => [tokens(asMemberId(ALICE), 'sell', coins)],
  buys: (coins) => [
    tokens(asMemberId(CAROL), 'sell', coins),
    tokens(asMemberId(ALICE), 'buy', coins),
  ],
  sells: (coins) => [
    tokens(asMemberId(CAROL), 'buy', coins),
    tokens(asMemberId(ALICE), 'sell', coins),
  ],
  cancels: () => [
    { type: 'cancelAllOrders', memberId: asMemberId(ALICE), marketId: asMarketId(1) },
  ],
};

function tokens(memberId: MemberId, side: 'buy' | 'sell', coins: number): Command {
  const terms = {
    marketId: asMarketId(1),
    price: ticks(1),
    quantity: lots(coins),
    timeInForce: 'gtc',
  } as const;
  return { type: 'placeLimitOrder', memberId: asMemberId(memberId), side, ...terms };
}

interface Row {
  readonly when: number;
  readonly does: string;
  readonly told: readonly [string, string, string];
}

/** Lines of `day time | Alice does | holds | counts | her share`. */
function rowsOf(table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [at = '', does = '', ...told] = line.split('|').map((cell) => cell.trim());
      return { when: timeOf(at), does, told: told as unknown as Row['told'] };
    });
}

function timeOf(text: string): number {
  const [day = '', time = '00:00'] = text.split(' ');
  return Date.parse(`2026-11-${day}T${time}Z`);
}

function play(exchange: Exchange, table: string): void {
  for (const { when, does, told } of rowsOf(table)) {
    const [verb = '', coins = '0'] = does.split(' ');
    for (const command of VERBS[verb]?.(Number(coins)) ?? []) accept(exchange, command, when);
    accept(exchange, { type: 'advanceTime' }, when);
    const { held, counted } = readRebateHolding(exchange, asMemberId(ALICE));
    const seen = [`${held / ONE}`, `${counted / ONE}`, `${shareAt(exchange, when)}`];
    assert.deepEqual(seen, told, `${new Date(when).toISOString()} ${does}`);
  }
}

const TWO_DAYS = `
  when     | Alice does | holds | counts | share
  20 12:00 | buys 6000  | 6000  | 0      | 10
  20 23:59 | nothing    | 6000  | 0      | 10
  21 00:00 | nothing    | 6000  | 0      | 10
  21 23:59 | nothing    | 6000  | 0      | 10
  22 00:00 | nothing    | 6000  | 6000   | 30
  25 09:00 | offers 900 | 6000  | 6000   | 30
  25 10:00 | cancels    | 6000  | 6000   | 30
  25 11:00 | sells 5600 | 400   | 400    | 10
  25 11:01 | buys 5600  | 6000  | 400    | 10
  26 23:59 | nothing    | 6000  | 400    | 10
  27 00:00 | sells 500  | 5500  | 5500   | 30
  27 08:00 | sells 1000 | 4500  | 4500   | 20
  27 09:00 | buys 3000  | 7500  | 4500   | 20
  28 23:59 | nothing    | 7500  | 4500   | 20
  29 00:00 | nothing    | 7500  | 7500   | 30
`;

test('§9 invitation rebate: what counts is the least of the token held yesterday and today, not what is held for a moment', () => {
  const exchange = opened();
  accept(exchange, ADOPT, 3);
  play(exchange, TWO_DAYS);
});

const BY_THE_MOMENT = `
  when     | Alice does | holds | counts | share
  20 12:00 | buys 6000  | 6000  | 6000   | 30
  20 12:01 | sells 5600 | 400   | 400    | 10
  20 12:02 | buys 400   | 800   | 800    | 20
`;
const AS_IF_BEFORE = `
  when     | Alice does | holds | counts | share
  20 12:04 | nothing    | 800   | 800    | 20
  20 12:05 | buys 9000  | 9800  | 800    | 20
  21 23:59 | nothing    | 9800  | 800    | 20
  22 00:00 | nothing    | 9800  | 9800   | 30
`;

test('by the first rules the moment counts; who held the token when the second came goes on as before', () => {
  const exchange = opened();
  play(exchange, BY_THE_MOMENT);
  accept(exchange, ADOPT, timeOf('20 12:03'));
  play(exchange, AS_IF_BEFORE);
});

test('what will count at the next turns of the day is told before', () => {
  const exchange = opened();
  accept(exchange, ADOPT, 3);
  for (const command of VERBS['buys']?.(600) ?? []) accept(exchange, command, START);
  for (const command of VERBS['buys']?.(5_000) ?? []) accept(exchange, command, START + 30 * HOUR);
  const counts = (coins: number, hours: number) => {
    return { from: START + hours * HOUR, counted: BigInt(coins) * ONE };
  };
  assert.deepEqual(readRebateHolding(exchange, asMemberId(ALICE)), {
    held: 5_600n * ONE,
    counted: 0n,
    since: START,
    newFrom: START + 72 * HOUR,
    rises: [counts(600, 48), counts(5_600, 72)],
  });
  const { held, counted, rises } = readRebateHolding(exchange, asMemberId(7));
  assert.deepEqual([held, counted, rises], [0n, 0n, []], 'of whom the exchange does not know');
});

test('a log across this change of rules replays to the same state, each entry by the rules of its time', () => {
  const first = { isDemo: true };
  const exchange = createExchange(first);
  const log: Entry[] = [];
  const hashes: string[] = [];
  const run = (command: Command, time: number) => {
    const entry = { seq: asSeq(exchange.seq + 1), time, requestKey: 0n, command };
    log.push(entry);
    step(exchange, entry, new EventBuffer());
    hashes.push(stateHash(exchange));
  };
  for (const command of openingOf()) run(command, 3);
  const trades = [
    tokens(asMemberId(CAROL), 'sell', 6_000),
    tokens(asMemberId(ALICE), 'buy', 6_000),
    tokens(asMemberId(ALICE), 'sell', 9),
  ];
  for (const [at, command] of trades.entries()) run(command, START + at);
  run(ADOPT, START + HOUR);
  for (const [at, command] of [tokens(asMemberId(BOB), 'buy', 5), ...trades].entries()) {
    run(command, START + (at + 1) * 20 * HOUR);
  }
  const replayed = createExchange(first);
  for (const [at, entry] of log.entries()) {
    step(replayed, entry, new EventBuffer());
    assert.equal(stateHash(replayed), hashes[at], `entry ${entry.seq}`);
    assert.equal(stateHash(loadSnapshot(takeSnapshot(replayed))), hashes[at]);
  }
  assert.equal(replayed.rules.version, 2);
});

function openingOf(): Command[] {
  const all = [ALICE, BOB, CAROL];
  const credit = { type: 'creditMember', amount: amount(10n ** 14n), externalId: 0n } as const;
  return [
    ...['USDT', 'BTC', 'CDR'].map((code): Command => ({ type: 'listAsset', code, decimals: 8 })),
    { ...TOKEN_MARKET, baseAsset: asAssetId(1) } as Command,
    TOKEN_MARKET,
    { type: 'setPlatformAsset', assetId: asAssetId(CDR) },
    ...all.map(
      (memberId): Command => ({
        type: 'openMember',
        memberId: asMemberId(memberId),
        role: 'member',
      }),
    ),
    ...all.map(
      (memberId): Command => ({
        ...credit,
        memberId: asMemberId(memberId),
        assetId: asAssetId(USDT),
      }),
    ),
    { ...credit, memberId: asMemberId(CAROL), assetId: asAssetId(CDR) },
    { type: 'setInviter', memberId: asMemberId(BOB), inviterId: asMemberId(ALICE) },
  ];
}

test('later rules that correct something else leave what counts as it is', () => {
  const begun = opened();
  const [first, second = first] = begun.ruleBook;
  const ruleBook = [first, second, { ...second, version: 3 }] as const;
  const exchange = loadSnapshot(takeSnapshot(begun), { ruleBook });
  accept(exchange, ADOPT, START);
  for (const command of VERBS['buys']?.(6_000) ?? []) accept(exchange, command, START + HOUR);
  accept(exchange, { type: 'adoptRules', version: 3 }, START + 2 * HOUR);
  const { held, counted } = readRebateHolding(exchange, asMemberId(ALICE));
  assert.deepEqual([held, counted], [6_000n * ONE, 0n], 'bought an hour ago');
});

for (const [version, counts] of [
  [2, 6_000n],
  [3, 0n],
] as const) {
  test(`by rules ${version} a token that is named again ${counts > 0n ? 'counts as if held always' : 'is nothing new'}`, () => {
    const exchange = opened();
    for (let each = 2; each <= version; each += 1) {
      accept(exchange, { type: 'adoptRules', version: each }, START);
    }
    for (const command of VERBS['buys']?.(6_000) ?? []) accept(exchange, command, START + HOUR);
    const before = stateHash(exchange);
    accept(exchange, { type: 'setPlatformAsset', assetId: asAssetId(CDR) }, START + 2 * HOUR);
    const { held, counted } = readRebateHolding(exchange, asMemberId(ALICE));
    assert.deepEqual([held, counted], [6_000n * ONE, counts * ONE]);
    assert.equal(stateHash(exchange) === before, version === 3);
    accept(exchange, { type: 'setPlatformAsset', assetId: asAssetId(USDT) }, START + 2 * HOUR);
    assert.equal(exchange.platform.assetId, USDT, 'another token is named as ever');
  });
}
