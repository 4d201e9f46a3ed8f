import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { brotliCompressSync, inflateSync } from 'node:zlib';
import { LOCALES } from '@candor/wire';
import Fastify from 'fastify';
import { isWritable, widthOf } from './letters.ts';
import { mountShareCards, type ShareRooms } from './mountShareCards.ts';
import { pngOf } from './png.ts';
import { CARD, cardOf } from './shareCard.ts';
import { cardName, sharedLinkOf } from './sharedLink.ts';
import { sharedPages } from './sharedPages.ts';
import { type ShareHead, shareHead } from './shareHead.ts';

const SHOWN = {
  isListed: (symbol: string, kind: string) => symbol === 'BTC/USDT' && kind === 'spot',
  noticeTitle: (id: string) => (id === '7' ? 'Fees from July' : undefined),
};

function dataOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT');
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}

test('shared links: a pair that is listed, an invitation, a notice that is shown, else the exchange', () => {
  const pair = { type: 'pair', marketSymbol: 'BTC/USDT', kind: 'spot' };
  for (const url of ['/marketDetails/trad?pair=BTC_USDT', '/trade?pair=btc-usdt&kind=spot#x']) {
    assert.deepEqual(sharedLinkOf(url, SHOWN), pair, url);
  }
  assert.equal(cardName(sharedLinkOf('/trade?pair=BTC_USDT', SHOWN)), 'spot-BTC_USDT');
  assert.deepEqual(sharedLinkOf('/register/ABC123', SHOWN), { type: 'invitation' });
  const notice = sharedLinkOf('/notice?id=7', SHOWN);
  assert.deepEqual(notice, { type: 'notice', title: 'Fees from July' });
  assert.equal(cardName(notice), 'exchange');
  const others = [
    '/',
    '/register',
    '/trade',
    '/trade?pair=XXX_YYY',
    '/trade?pair=%22%3E_A',
    '/notice?id=8',
  ];
  for (const url of [
    ...others,
    '/marketDetails/contract?pair=BTC_USDT',
    '/?pair=BTC_USDT',
    '?',
    '',
  ]) {
    assert.deepEqual(sharedLinkOf(url, SHOWN), { type: 'exchange' }, url);
  }
});

const HEAD: ShareHead = {
  link: { type: 'pair', marketSymbol: 'BTC/USDT', kind: 'spot' },
  locale: 'de',
  productName: 'A & "B" <script>',
  isDemo: false,
  origin: 'https://x.example"><b>',
};

test('shared links: every tag is escaped, whatever the exchange or its host is called', () => {
  for (const locale of LOCALES) {
    for (const isDemo of [false, true]) {
      const head = shareHead({ ...HEAD, locale, isDemo });
      assert.match(head, /^(<meta (property|name)="[a-z:_]+" content="[^"<>]*">)+$/, locale);
      assert.match(head, /A &amp; &quot;B&quot; &lt;script&gt;/);
      assert.match(head, new RegExp(`/card/${locale}/spot-BTC_USDT.png`));
    }
  }
  assert.match(shareHead(HEAD), /Preis, Chart und Orderbuch von BTC\/USDT/);
  assert.doesNotMatch(shareHead(HEAD), /Demo/);
  assert.match(shareHead({ ...HEAD, isDemo: true }), /Demo: kein echtes Geld/);
  const notice = shareHead({ ...HEAD, link: { type: 'notice', title: '"><b>Gebühren' } });
  assert.match(notice, /og:title" content="&quot;&gt;&lt;b&gt;Gebühren · A/);
  assert.match(notice, /Eine Mitteilung von A/);
});

test('shared links: pages of hosts that are made up cost little to pack', async () => {
  const names = Array.from({ length: 60 }, (_, at) => hash('sha256', `${at}`));
  const index = `<head></head>${names.map((name) => `<link href="/assets/${name}.js">`).join('')}`;
  const app = Fastify();
  const send = sharedPages(index, ({ url }) => `<meta content="${url}">`);
  let spent = 0;
  app.setNotFoundHandler((request, reply) => {
    const from = performance.now();
    const sent = send(request, reply);
    spent += performance.now() - from;
    return sent;
  });
  let whole = 0;
  for (let at = 0; at < 20; at += 1) {
    await app.inject({ url: `/${at}` });
    const from = performance.now();
    brotliCompressSync(`${index}${at}`);
    whole += performance.now() - from;
  }
  assert.ok(spent < whole / 2, `${spent} ms, and ${whole} at the best quality`);
});

test('shared links: the page has the tags once, is compressed and kept by who has it', async () => {
  const app = Fastify();
  const send = sharedPages(
    '<head></head><body>$&</body>',
    ({ url }) => `<meta content="$& ${url}">`,
  );
  app.setNotFoundHandler((request, reply) => send(request, reply));
  const first = await app.inject({ url: '/a' });
  assert.equal(first.body, '<head><meta content="$& /a"></head><body>$&</body>');
  assert.match(String(first.headers.vary), /^accept, locale, accept-language/);
  const packed = await app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  const again = { 'if-none-match': String(first.headers.etag) };
  assert.equal((await app.inject({ url: '/a', headers: again })).statusCode, 304);
  assert.equal((await app.inject({ url: '/b', headers: again })).statusCode, 200);
  await app.close();
});

test('shared links: a picture is a PNG of what was drawn', () => {
  const pixels = Uint8Array.from([1, 2, 3, 4, 5, 6]);
  const png = pngOf({ width: 1, height: 2, pixels });
  assert.equal(png.readUInt32BE(16), 1);
  assert.equal(png.readUInt32BE(20), 2);
  assert.deepEqual([...dataOf(png)], [0, 1, 2, 3, 0, 4, 5, 6]);
});

/** The share of a row of dots that differ from the paper. */
function inkOf(png: Buffer, [from, to]: readonly [number, number]): number {
  const data = dataOf(png);
  const wide = 1 + CARD.width * 3;
  const rows = Array.from({ length: to - from }, (_, row) =>
    data.subarray((from + row) * wide + 1),
  );
  const inked = rows.filter((row) => row.subarray(0, CARD.width * 3).some((part) => part < 200));
  return inked.length / rows.length;
}

test('shared links: a card has the pair, its price in colour, and what is no letter of ours is left out', () => {
  const card = { productName: 'Candor', isDemo: false, pairs: [] };
  const plain = cardOf(card);
  assert.equal(plain.readUInt32BE(16), CARD.width);
  const priced = cardOf({
    ...card,
    pairs: [{ pair: 'BTC/USDT', price: '68,123.45', change: '−1.20%' }],
  });
  const red = Buffer.from([200, 50, 31]);
  assert.ok(dataOf(priced).includes(red) && !dataOf(plain).includes(red));
  assert.equal(isWritable('Börse & Co.'), true);
  assert.equal(isWritable('交易所'), false);
  assert.ok(cardOf({ ...card, productName: '交易所', isDemo: true }).length > 0);
  assert.ok(widthOf('WWW', 50) > widthOf('iii', 50));
});

test('shared links: the card of the exchange is filled, by rows of pairs or by its name', () => {
  const card = { productName: 'Candor', isDemo: false };
  const pair = { pair: 'BTC/USDT', price: '68,123.45', change: '+1.20%' };
  const board = cardOf({ ...card, pairs: [pair, { pair: 'NEW/USDT' }, pair] });
  for (const line of [0, 1, 2]) {
    const band = [205 + line * 92, 250 + line * 92] as const;
    assert.ok(inkOf(board, band) > 0.9, `row ${line}`);
  }
  const plain = cardOf({ ...card, pairs: [] });
  assert.ok(inkOf(plain, [240, 370]) > 0.9, 'the name');
});

test('shared links: there is a picture of the exchange in each language, and none of what is not listed', async () => {
  const app = Fastify();
  const directory = { marketOfPair: () => undefined, markets: () => [] };
  const marketData = { directory } as unknown as ShareRooms['marketData'];
  mountShareCards(app, { marketData, isDemo: true, now: () => 5, productName: 'Candor' });
  for (const locale of LOCALES) {
    const { statusCode, headers } = await app.inject({ url: `/card/${locale}/exchange.png` });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png'], locale);
  }
  const absent = [
    'en/spot-AAA_BBB.png',
    'en/exchange.svg',
    'xx/exchange.png',
    'en/spot-..%2F_.png',
  ];
  for (const path of absent) {
    assert.equal((await app.inject({ url: `/card/${path}` })).statusCode, 404, path);
  }
  await app.close();
});
