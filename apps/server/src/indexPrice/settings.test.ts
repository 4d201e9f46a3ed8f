import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PRESET_NAMES } from './presets.ts';
import { readIndexSettings } from './settings.ts';
import type { HttpSource } from './sourceSettings.ts';
import { askFor } from './sources/sourceUrl.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-sources-'));
after(() => rmSync(folder, { recursive: true }));

function read(given: unknown) {
  const path = join(folder, 'sources.json');
  writeFileSync(path, typeof given === 'string' ? given : JSON.stringify(given));
  const problems: string[] = [];
  const settings = readIndexSettings(path, problems);
  return { settings, problems: problems.map((each) => each.replace(`${path}.`, '')) };
}

function only(given: object): HttpSource {
  const { settings, problems } = read({ sources: [given] });
  const source = settings?.sources[0];
  if (source?.kind !== 'http') throw new Error(problems.join('; '));
  return source;
}

const OWN = { name: 'own', url: 'https://x.test/{BASE}-{QUOTE}', price: 'last' };
const BTC = { base: 'BTC', quote: 'USDT' };

test('nothing set means no sources; names of presets are enough', () => {
  const problems: string[] = [];
  assert.equal(readIndexSettings(undefined, problems), undefined);
  const settings = readIndexSettings(PRESET_NAMES.join(', '), problems);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    settings?.sources.map(({ name }) => name),
    PRESET_NAMES,
  );
  assert.equal(settings?.rules.staleMs, 15_000);
});

test('presets ask for a pair as each venue names it', () => {
  const settings = readIndexSettings('binance,okx,kraken,bitstamp,coinbase,bybit', []);
  const urls = settings?.sources.map((source) =>
    source.kind === 'http' ? askFor(source, BTC).url.replace('https://', '') : '',
  );
  assert.deepEqual(urls, [
    'data-api.binance.vision/api/v3/ticker/bookTicker?symbol=BTCUSDT',
    'www.okx.com/api/v5/market/ticker?instId=BTC-USDT',
    'api.kraken.com/0/public/Ticker?pair=XBTUSDT',
    'www.bitstamp.net/api/v2/ticker/btcusdt/',
    'api.exchange.coinbase.com/products/BTC-USDT/ticker',
    'api.bybit.com/v5/market/tickers?category=spot&symbol=BTCUSDT',
  ]);
});

test('a preset may be changed, and another quote asset asked for with a stated factor', () => {
  const convert = { USDT: { as: 'USD', factor: '0.999' } };
  const source = only({ preset: 'coinbase', name: 'coinbase-usd', convert, pairs: ['BTC/USDT'] });
  const { url, factor } = askFor(source, BTC);
  assert.equal(url, 'https://api.exchange.coinbase.com/products/BTC-USD/ticker');
  assert.deepEqual(factor, { units: 999n, scale: 3 });
  assert.equal(source.name, 'coinbase-usd');
  assert.deepEqual(source.pairs, new Set(['BTC/USDT']));
  assert.equal(askFor(source, { base: 'ETH', quote: 'BTC' }).factor, undefined);
});

test('rules are read exactly, with defaults for what is not said', () => {
  const rules = { deviationMax: '2.5%', jumpMax: '8%', staleMs: 5_000, validMin: 3 };
  const { settings } = read({ sources: ['binance', OWN], rules });
  assert.deepEqual(settings?.rules, {
    deviationMax: { units: 25n, scale: 3 },
    jumpMax: { units: 8n, scale: 2 },
    staleMs: 5_000,
    unchangedMs: 300_000,
    validMin: 3,
  });
});

const WRONG: readonly (readonly [object, RegExp])[] = [
  [{ ...OWN, url: 'http://x.test/{BASE}{QUOTE}' }, /sources\[0\]\.url must start with https/],
  [{ ...OWN, url: 'https://u:p@x.test/{BASE}{QUOTE}' }, /hold no password/],
  [{ ...OWN, url: 'https://x.test/{BASE}' }, /must hold \{BASE\} and \{QUOTE\}/],
  [{ ...OWN, url: 'https://x.test/{BASE}{QUOTE}{KEY}' }, /no other braces/],
  [{ ...OWN, url: undefined }, /url is missing/],
  [{ ...OWN, price: 'a..b' }, /price must be a path/],
  [{ ...OWN, bid: 'b', ask: 'a' }, /must name a price, or a bid and an ask/],
  [{ ...OWN, price: undefined }, /must name a price, or a bid and an ask/],
  [{ ...OWN, name: 'Own!' }, /name must be a name/],
  [{ ...OWN, weight: 2 }, /weight is not known here/],
  [{ ...OWN, intervalMs: 1 }, /intervalMs must be a whole number from 50/],
  [{ ...OWN, timeIn: 'days' }, /timeIn must be ms or s or iso/],
  [{ ...OWN, symbols: { BTC: 'a/b' } }, /symbols\.BTC must be the name/],
  [{ ...OWN, convert: { USDT: { as: 'USD' } } }, /convert\.USDT must say as what/],
  [{ ...OWN, convert: { USDT: { as: 'USD', factor: 1 } } }, /factor must be a positive decimal/],
  [{ ...OWN, pairs: 'BTC/USDT' }, /pairs must be a list/],
  [{ ...OWN, pairs: ['BTCUSDT'] }, /pairs must be a list/],
  [{ preset: 'mtgox' }, /preset must be one of binance/],
  [{ name: 'r', kind: 'replay' }, /must name the file of the recording/],
  [{ name: 's', kind: 'sim' }, /prices must say what a coin costs/],
  [{ name: 's', kind: 'sim', prices: { BTC: '-1' } }, /prices\.BTC must be a positive decimal/],
  [{ name: 's', kind: 'sim', prices: { BTC: '60,000' } }, /prices\.BTC must be a positive decimal/],
  [{ name: 's', kind: 'sim', prices: { BTC: '1e5' } }, /prices\.BTC must be a positive decimal/],
  [[], /must be an object/],
];

test('what is wrong with a source is said with its place, and nothing is used', () => {
  for (const [given, words] of WRONG) {
    const { settings, problems } = read({ sources: [given] });
    assert.equal(settings, undefined);
    assert.match(problems.join('\n'), words);
  }
});

test('every problem is named at once', () => {
  const sources = ['binance', 'mtgox', { ...OWN, url: 'ftp://x' }, { ...OWN, price: '' }];
  const { problems } = read({
    sources,
    rules: { deviationMax: 5, jumpMax: '101%', what: 1 },
    more: 1,
  });
  const all = problems.join('\n');
  for (const words of [
    /\[1\] must be one of binance/,
    /\[2\]\.url/,
    /\[3\]\.price/,
    /deviationMax/,
  ]) {
    assert.match(all, words);
  }
  assert.match(all, /jumpMax must be a percentage/);
  assert.match(all, /rules\.what is not known here/);
  assert.match(all, /more is not known here/);
});

test('the file must be there and JSON, names differ, and made-up prices stand alone', () => {
  const problems: string[] = [];
  readIndexSettings(join(folder, 'none.json'), problems);
  assert.match(problems[0] ?? '', /none\.json cannot be read \(a file, or names: binance/);
  assert.match(read('{').problems[0] ?? '', /is not JSON/);
  assert.match(read({}).problems[0] ?? '', /must be a list of 1 to 32 sources/);
  assert.match(read({ sources: [OWN, OWN] }).problems[0] ?? '', /must have different names/);
  const sim = { name: 'rehearsal', kind: 'sim', prices: { BTC: '60000' } };
  assert.match(read({ sources: [sim, OWN] }).problems[0] ?? '', /only when there is nothing else/);
  assert.deepEqual(read({ sources: [sim] }).problems, []);
});
