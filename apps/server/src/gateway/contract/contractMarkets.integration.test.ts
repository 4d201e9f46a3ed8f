import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CALLS, parseKlineRow, REFUSAL_CODES, type RequestOf } from '@candor/wire';
import { clientOf, historyIsThere, openServer } from '../testing/openServer.ts';

const server = await openServer({ env: { CANDOR_DEMO_HISTORY_HOURS: '1' } });
const visitor = clientOf(server);
after(() => server.close());

const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;

async function infoOf(pair: RequestOf<typeof CALLS.contractInfo> = BTC) {
  const answer = await visitor(CALLS.contractInfo, pair);
  assert.ok(answer.type === 'success');
  return answer.data;
}

test('§7 contract: symbols tells every perpetual with mark, funding and its unit', async () => {
  const answer = await visitor(CALLS.contractSymbols, {});
  assert.ok(answer.type === 'success' && answer.data.length >= 6);
  const btc = answer.data.find(({ marketSymbol }) => marketSymbol === 'BTC/USDT');
  assert.equal(btc?.marketKind, 'perp');
  assert.deepEqual([btc?.contractSize, btc?.quantityDecimals, btc?.quantityMin], ['0.001', 0, '1']);
  assert.deepEqual([btc?.leverageMax, btc?.feeRate, btc?.feeRateMaker], [125, '0.0005', '0.0002']);
  assert.ok(Number(btc?.markPrice) > 0 && Number(btc?.indexPrice) > 0);
  assert.equal(btc?.fundingIntervalMs, 3_600_000);
  assert.ok((btc?.nextFundingAt ?? 0) > Date.now());
  assert.ok((btc?.nextFundingAt ?? 0) <= Date.now() + 3_600_000);
});

test('§7 contract: futures info takes maincoin and tradcoin and returns info, buy, sell', async () => {
  const { pair, terms, sequence } = await infoOf();
  assert.equal(pair.marketSymbol, 'BTC/USDT');
  assert.equal(terms.leverages.at(-1), 125);
  assert.deepEqual(terms.tiers[0], { notionalCap: '50000', rate: '0.004', leverageMax: 125 });
  assert.equal(terms.interest, '0.0001');
  assert.ok(sequence >= 1);
  const raw = await fetch(`${server.url}/contract/contract?tradcoin=BTC&maincoin=USDT`);
  const { data } = (await raw.json()) as { data: Record<string, unknown> };
  assert.ok('info' in data && 'buy' in data && 'sell' in data);
});

test('§7 contract: what is no perpetual is marketUnknown, though it be a spot pair', async () => {
  const info = await visitor(CALLS.contractInfo, { baseAsset: 'LTC', quoteAsset: 'BTC' });
  assert.equal(info.type, 'refused');
  const bars = await visitor(CALLS.contractKline, { marketSymbol: 'LTC/BTC', periodMinutes: 1 });
  assert.equal(bars.type, 'refused');
});

test('§7 contract: kline tells marks and indexes of the past by the minute, without volume', async () => {
  await historyIsThere(server);
  for (const series of ['mark', 'index'] as const) {
    const answer = await visitor(CALLS.contractKline, {
      marketSymbol: 'BTC/USDT',
      series,
      periodMinutes: 1,
      count: 60,
    });
    assert.ok(answer.type === 'success' && answer.data.length === 60, series);
    const bars = answer.data.map((row) => parseKlineRow(row));
    assert.ok(bars.every((bar) => Number(bar?.low) > 0 && Number(bar?.volume) === 0));
    assert.ok(new Set(bars.map((bar) => bar?.close)).size > 10, 'the index moved');
  }
});

test('funding rates of the past are told with their marks, newest first, an hour apart', async () => {
  await historyIsThere(server);
  const answer = await visitor(CALLS.contractFundingRates, { ...BTC, page: 1 });
  assert.ok(answer.type === 'success' && answer.data.rows.length >= 1);
  assert.equal(answer.data.count, answer.data.rows.length);
  for (const { fundingRate, markPrice, createdAt } of answer.data.rows) {
    assert.match(fundingRate, /^-?0\.\d{9}$/);
    assert.ok(Number(markPrice) > 0);
    assert.ok(createdAt % 3_600_000 < 60_000, 'charged with the first tick of the hour');
  }
  const none = await visitor(CALLS.contractFundingRates, { baseAsset: 'LTC', quoteAsset: 'BTC' });
  assert.equal(none.type, 'refused');
});

test('§7 contract: a date that is none is refused by its name', async () => {
  const query = 'pairname=BTC/USDT&mine=1&date=20259999999999';
  const answer = await fetch(`${server.url}/contract/kline?${query}`, {
    headers: { locale: 'en' },
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  assert.equal(code, REFUSAL_CODES.requestInvalid);
  assert.equal(msg, 'The field date of the request is not valid');
});
