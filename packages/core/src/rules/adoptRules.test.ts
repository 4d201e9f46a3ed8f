import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId, asSeq } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, Entry } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { Scenario } from '../testing/scenario.ts';
import { RULE_BOOK, type Rules, RulesUnknown } from './rules.ts';

/** A later program in which one formula was corrected: every fee is one unit more. */
const CORRECTED: Rules = {
  ...RULE_BOOK[0],
  version: 2,
  chargeFee: (amount, ppm) => BigInt(RULE_BOOK[0].chargeFee(amount, ppm)) + 1n,
};
const LATER_BOOK = [RULE_BOOK[0], CORRECTED] as const;
/** A program that knows nothing newer. */
const FIRST_BOOK = [RULE_BOOK[0]] as const;

const SET_UP = `
  alice has 10000 USDT
  bob has 100 BTC
`;
const TRADE = `
  bob sells 2 @ 100
  alice buys 2 @ 100
`;

/** Runs lines and adds the entries they became to a log. */
function record(scenario: Scenario, log: Entry[], text: string): void {
  const before = scenario.entries.length;
  scenario.run(text);
  log.push(...scenario.entries.slice(before));
}

function replay(log: readonly Entry[], ruleBook: readonly [Rules, ...Rules[]]): Exchange {
  const exchange = createExchange({ isDemo: true, ruleBook });
  for (const entry of log) step(exchange, entry, new EventBuffer());
  return exchange;
}

const ADOPT: Command = { type: 'adoptRules', version: 2 };

test('a log across a change of rules replays each entry by the rules of its time', () => {
  const log: Entry[] = [];
  const first = new Scenario({ takerPpm: 10_000 });
  log.push(...first.entries);
  record(first, log, SET_UP);
  record(first, log, TRADE);
  const atFirst = stateHash(first.exchange);
  assert.equal(stateHash(replay(log, LATER_BOOK)), atFirst, 'a later program, the old log');

  const later = replay(log, LATER_BOOK);
  const next = (command: Command) => {
    const seq = later.seq + 1;
    const entry = { seq: asSeq(seq), time: seq * 1_000, requestKey: 0n, command };
    log.push(entry);
    return step(later, entry, new EventBuffer());
  };
  assert.equal(next(ADOPT).type, 'accepted');
  const traded = log.slice(-3, -1).map(({ command }) => command);
  for (const command of traded) assert.equal(next(command).type, 'orderPlaced');
  assert.equal(stateHash(replay(log, LATER_BOOK)), stateHash(later));
  const [, base] = readBalances(later, asMemberId(1_000));
  const [, before] = readBalances(first.exchange, asMemberId(1_000));
  // Two lots less one unit of fee by the first rules, less two by the second.
  assert.equal(before?.available, 2n - 1n);
  assert.equal(base?.available, 2n - 1n + (2n - 2n));
});

test('a snapshot remembers which rules hold', () => {
  const exchange = replay([], LATER_BOOK);
  step(exchange, { seq: asSeq(1), time: 1, requestKey: 0n, command: ADOPT }, new EventBuffer());
  const restored = loadSnapshot(takeSnapshot(exchange), { ruleBook: LATER_BOOK });
  assert.equal(restored.rules, CORRECTED);
  assert.throws(() => loadSnapshot(takeSnapshot(exchange), { ruleBook: FIRST_BOOK }), RulesUnknown);
});

test('rules follow one another; a program that lacks them stops instead of guessing', () => {
  const exchange = createExchange({ isDemo: true, ruleBook: FIRST_BOOK });
  const adopt = (version: number) => {
    const command: Command = { type: 'adoptRules', version };
    const seq = exchange.seq + 1;
    return step(exchange, { seq: asSeq(seq), time: 1, requestKey: 0n, command }, new EventBuffer());
  };
  assert.deepEqual(adopt(1), { type: 'refused', reason: 'rulesOutOfOrder' });
  assert.deepEqual(adopt(3), { type: 'refused', reason: 'rulesOutOfOrder' });
  assert.throws(() => adopt(2), /rules 2; this program knows 1 to 1/);
});
