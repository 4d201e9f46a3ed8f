import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, asAssetId, asSeq } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { balancesOf, posted } from '../testing/posted.ts';
import { Scenario } from '../testing/scenario.ts';

const FUND = { type: 'fundHouse', account: 'flash', assetId: asAssetId(0) } as const;

function answerOf(exchange: Exchange, command: Command) {
  const seq = exchange.seq + 1;
  return step(exchange, { seq: asSeq(seq), time: seq, requestKey: 0n, command }, new EventBuffer());
}

function apply(exchange: Exchange, units: bigint, externalId = 0n) {
  const sink = new EventBuffer();
  const command: Command = { ...FUND, externalId, amount: amount(units) };
  const seq = exchange.seq + 1;
  const answer = step(exchange, { seq: asSeq(seq), time: seq, requestKey: 0n, command }, sink);
  return { answer, events: readEvents(sink.toBytes()) };
}

function openExchange(): Exchange {
  const exchange = createExchange({ isDemo: false });
  const command = { type: 'listAsset', code: 'USDT', decimals: 8 } as const;
  step(exchange, { seq: asSeq(1), time: 1, requestKey: 0n, command }, new EventBuffer());
  return exchange;
}

test('funds of the house come from outside and go back there: the asset sums to zero', () => {
  const exchange = openExchange();
  const { answer, events } = apply(exchange, 500n);
  assert.deepEqual(answer, ACCEPTED);
  const told = { account: 'flash', assetId: asAssetId(0), amount: amount(500n) };
  assert.deepEqual(events, [{ ...told, type: 'houseFunded', seq: 2, time: 2 }]);
  const { ledger } = exchange;
  assert.equal(ledger.balance(ledger.houseCell('flash', asAssetId(0))), 500n);
  assert.equal(ledger.balance(ledger.houseCell('external', asAssetId(0))), -500n);
  assert.deepEqual(posted(new Map(), events), balancesOf(exchange));
  const before = balancesOf(exchange);
  const back = apply(exchange, -200n);
  assert.deepEqual(back.answer, ACCEPTED);
  assert.deepEqual(posted(before, back.events), balancesOf(exchange));
  assert.equal(ledger.balance(ledger.houseCell('flash', asAssetId(0))), 300n);
  assert.equal(ledger.unbalancedCount, 0);
});

test('no more is taken back than is there, and nothing is funded that does not exist', () => {
  const exchange = openExchange();
  apply(exchange, 500n);
  const before = stateHash(exchange);
  assert.deepEqual(apply(exchange, -501n).answer, refused('balanceTooLow'));
  assert.deepEqual(apply(exchange, 0n).answer, refused('amountInvalid'));
  assert.deepEqual(apply(exchange, AMOUNT_MAX).answer, refused('balanceTooLarge'));
  const offerings = { ...FUND, account: 'offering', externalId: 0n, amount: amount(1n) } as const;
  assert.deepEqual(answerOf(exchange, offerings), refused('requestInvalid'));
  assert.equal(stateHash(exchange), before);
});

test('a payment with a name of its own is booked once', () => {
  const exchange = openExchange();
  const named = 9n;
  assert.deepEqual(apply(exchange, 5n, named).answer, ACCEPTED);
  assert.deepEqual(apply(exchange, 5n, named).answer, { type: 'repeated', first: ACCEPTED });
  assert.deepEqual(apply(exchange, 6n, named).answer, refused('externalIdReused'));
  assert.equal(exchange.ledger.balance(exchange.ledger.houseCell('flash', asAssetId(0))), 5n);
});

test('fees that were earned are taken out, no more than there are, and none are put in', () => {
  const played = new Scenario({ makerPpm: 10_000, takerPpm: 10_000 });
  played.run('alice has 1000 USDT\nbob has 1000 BTC\nalice buys 3 @ 100 → accepted');
  played.run('bob sells 3 @ 100 → accepted filled 3 for 300');
  const earned = feesOf(played.exchange);
  assert.equal(earned, 3n);
  const fees = { ...FUND, account: 'fee', externalId: 0n } as const;
  const before = balancesOf(played.exchange);
  const refusedOf = (units: bigint) =>
    answerOf(played.exchange, { ...fees, amount: amount(units) });
  assert.deepEqual(refusedOf(-4n), refused('balanceTooLow'));
  assert.deepEqual(refusedOf(1n), refused('requestInvalid'));
  assert.deepEqual(balancesOf(played.exchange), before);
  assert.deepEqual(refusedOf(-3n), ACCEPTED);
  assert.equal(feesOf(played.exchange), 0n);
  assert.equal(played.exchange.ledger.unbalancedCount, 0);
});

function feesOf({ ledger }: Exchange): bigint {
  return ledger.balance(ledger.houseCell('fee', asAssetId(0)));
}
