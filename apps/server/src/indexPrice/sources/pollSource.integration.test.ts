import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { formatUnitsTrimmed } from '@candor/money';
import { until } from '../../gateway/testing/until.ts';
import { pairKey } from '../assetPair.ts';
import { readSource } from '../readSource.ts';
import { type Manner, openVenue, type Venue } from '../testing/openVenue.ts';
import { failureWaitMs, type Polling, pollSource } from './pollSource.ts';

const BTC = { base: 'BTC', quote: 'USDT' };
const ETH = { base: 'ETH', quote: 'USDT' };

let venue: Venue;
let polling: Polling;
let heard: string[];
let failed: string[];
before(async () => {
  venue = await openVenue('local');
});
after(() => venue.close());
beforeEach(() => {
  Object.assign(venue, { manner: 'honest', price: '100', timeShiftMs: 0 });
  venue.asked.splice(0);
  venue.askedAt.splice(0);
  heard = [];
  failed = [];
  polling = poll(venue.source);
});
afterEach(() => polling.close());

function poll(given: object): Polling {
  const problems: string[] = [];
  const source = readSource(given, 'it', problems);
  if (source?.kind !== 'http') throw new Error(problems.join());
  return pollSource(source, {
    heard: (_name, pair, { price }) =>
      heard.push(`${pairKey(pair)} ${formatUnitsTrimmed(price.units, price.scale)}`),
    failed: (_name, pair, why) => failed.push(`${pairKey(pair)} ${why}`),
  });
}

test('every pair is asked over and over, and pairs may come and go', async () => {
  polling.setPairs([BTC, ETH]);
  await until(
    () => heard.includes('BTC/USDT 100') && heard.includes('ETH/USDT 100'),
    'both are heard',
  );
  assert.ok(venue.asked.includes('/BTC-USDT'));
  polling.setPairs([BTC]);
  await until(() => heard.at(-1) === 'BTC/USDT 100', 'the other is in flight no more');
  venue.asked.splice(0);
  venue.price = '101.5';
  await until(() => heard.includes('BTC/USDT 101.5'), 'the new price is heard');
  assert.ok(!venue.asked.includes('/ETH-USDT'));
});

const FAILURES: readonly (readonly [Manner, RegExp])[] = [
  ['lag', /no answer within 300 ms/],
  ['error', /status 500/],
  ['reset', /UND_ERR_SOCKET|ECONNRESET/],
  ['badJson', /the answer is not JSON/],
  ['giant', /an answer of more than 65536 bytes/],
  ['redirect', /a redirect, which is not followed/],
  ['busy', /status 429/],
];

for (const [manner, words] of FAILURES) {
  test(`a venue that answers with ${manner} is a failure with words, and is heard again after`, async () => {
    venue.manner = manner;
    polling.setPairs([BTC]);
    await until(() => failed.length > 0, 'it failed');
    assert.match(failed[0] ?? '', words);
    assert.deepEqual(heard, []);
    assert.ok(!venue.asked.includes('/elsewhere'));
    venue.manner = 'honest';
    await until(() => heard.length > 0, 'it is heard');
  });
}

test('a venue that nobody runs is a failure', async () => {
  const closed = await openVenue('closed');
  await closed.close();
  const gone = poll(closed.source);
  gone.setPairs([BTC]);
  await until(() => failed.length > 0, 'it failed');
  assert.match(failed[0] ?? '', /ECONNREFUSED/);
  await gone.close();
});

test('a venue that asks to be left alone is left alone for all its pairs', async () => {
  venue.manner = 'busy';
  polling.setPairs([BTC]);
  await until(() => failed.length > 0, 'it failed');
  const toldAt = venue.askedAt.at(-1) ?? 0;
  venue.manner = 'honest';
  polling.setPairs([BTC, ETH]);
  await until(() => heard.length > 0, 'it is heard');
  const askedAgainAt = venue.askedAt.find((each) => each > toldAt) ?? 0;
  assert.ok(askedAgainAt - toldAt >= 950, `asked again after ${askedAgainAt - toldAt} ms`);
});

test('a slow answer for one pair does not keep another waiting', async () => {
  venue.manner = 'lag';
  polling.setPairs([BTC]);
  await until(() => venue.asked.length > 0, 'it is asked');
  venue.manner = 'honest';
  polling.setPairs([BTC, ETH]);
  await until(() => heard.includes('ETH/USDT 100'), 'the other is heard');
  assert.deepEqual(failed, []);
});

test('a price in another quote asset is multiplied with the stated factor', async () => {
  const usd = poll({ ...venue.source, convert: { USDT: { as: 'USD', factor: '0.5' } } });
  usd.setPairs([BTC]);
  await until(() => heard.includes('BTC/USDT 50'), 'it is heard');
  assert.ok(venue.asked.includes('/BTC-USD'));
  await usd.close();
});

test('a source that serves some pairs is asked for no other', async () => {
  const some = poll({ ...venue.source, pairs: ['ETH/USDT'] });
  some.setPairs([BTC, ETH]);
  await until(() => heard.length > 1, 'it is heard');
  assert.ok(venue.asked.every((path) => path === '/ETH-USDT'));
  await some.close();
});

test('nothing is told after it is closed, in the middle of a request', async () => {
  venue.manner = 'lag';
  polling.setPairs([BTC]);
  await until(() => venue.asked.length > 0, 'it is asked');
  await polling.close();
  assert.deepEqual([heard, failed], [[], []]);
});

test('after failures a pair waits twice as long each time, sixteen times at most, never in step', () => {
  const longest = () => 1;
  const waits = [1, 2, 3, 30].map((failures) => failureWaitMs(1_000, failures, longest));
  assert.deepEqual(waits, [2_000, 4_000, 8_000, 16_000]);
  assert.equal(
    failureWaitMs(1_000, 1, () => 0),
    1_000,
  );
  assert.equal(failureWaitMs(4_000, 9, longest), 30_000);
  assert.equal(failureWaitMs(60_000, 9, longest), 60_000);
});

test('a wall clock that is set back by an hour keeps no pair waiting', async (t) => {
  const { now } = Date;
  let ahead = 3_600_000;
  t.mock.method(Date, 'now', () => now() + ahead);
  polling.setPairs([BTC]);
  await until(() => heard.length > 0, 'it is heard');
  ahead = 0;
  heard.splice(0);
  for (let looks = 0; looks < 40 && heard.length < 2; looks += 1) await wait(50);
  assert.ok(heard.length > 1, 'it is heard again');
});
