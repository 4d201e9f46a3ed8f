import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type CallName } from '@candor/wire';
import { clientOf, openServer, type TestServer } from './testing/openServer.ts';

const CONTENT: readonly CallName[] = [
  'banner',
  'articles',
  'areaCode',
  'agreement',
  'countryList',
  'onlineUrl',
  'version',
  'versions',
  'aboutUs',
  'symbols',
  'contractSymbols',
  'cycleSymbols',
  'cycleFairness',
  'currencyIntroduction',
  'coins',
];
/** Their figures change from one question to the next. */
const PAIRS: readonly CallName[] = ['symbols', 'contractSymbols', 'cycleSymbols'];
const QUERIES: Partial<Record<CallName, string>> = {
  // The whole pair may be named, as of every call about one.
  currencyIntroduction: '?tradcoin=BTC&maincoin=USDT',
  agreement: '?type=privacy',
};
let server: TestServer;
before(async () => {
  const appLinks = `android:exchange.candor.app:${'ab'.repeat(32)},ios:ABCDE12345.exchange.candor`;
  server = await openServer({ env: { CANDOR_APP_LINKS: appLinks } });
});
after(() => server.close());

function get(name: CallName, headers: Record<string, string> = {}): Promise<Response> {
  const query = QUERIES[name] ?? '';
  return fetch(server.url + CALLS[name].path + query, { headers: { locale: 'en', ...headers } });
}

test('§7 home calls: public content has an ETag, and who has it is told 304 without a body', async () => {
  assert.deepEqual(
    (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].isContent).sort(),
    [...CONTENT].sort(),
  );
  for (const name of CONTENT.filter((each) => !PAIRS.includes(each))) {
    const first = await get(name);
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^"[\w-]{27}"$/, name);
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    assert.equal(((await first.json()) as { code: number }).code, 200);
    const again = await get(name, { 'if-none-match': `W/"old", W/${etag}` });
    assert.equal(again.status, 304, name);
    assert.equal(again.headers.get('etag'), etag);
    assert.equal(await again.text(), '');
  }
});

test('pairs have an ETag too, whose answer changes with their prices', async () => {
  for (const name of PAIRS) {
    const first = await get(name);
    assert.match(first.headers.get('etag') ?? '', /^"[\w-]{27}"$/);
    const stale = await get(name, { 'if-none-match': '"of another time"' });
    assert.equal(stale.status, 200);
    assert.equal(((await stale.json()) as { code: number }).code, 200);
  }
});

test('another language is another text: its own ETag, and a cache is told what it varies by', async () => {
  const english = await get('areaCode');
  const etag = english.headers.get('etag') ?? '';
  assert.match(english.headers.get('vary') ?? '', /locale.*accept-language/i);
  const german = await get('areaCode', { locale: 'de', 'if-none-match': etag });
  assert.equal(german.status, 200);
  assert.notEqual(german.headers.get('etag'), etag);
});

test('a refusal and what belongs to a moment or a member are never stored', async () => {
  const refused = await fetch(`${server.url}/trad/currencyIntroduction?tradcoin=NOPE`);
  const moment = await fetch(`${server.url}/home/systemTime`);
  for (const answer of [refused, moment]) {
    assert.equal(answer.headers.get('etag'), null);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
});

test('a text that the operator changes is sent again', async () => {
  const first = await get('articles');
  const etag = first.headers.get('etag') ?? '';
  const set = server.rooms.content.operations['content.set'];
  await set?.({ kind: 'notice', slug: 'fees', locale: 'en', title: 'Changed', by: 'ops' });
  const again = await get('articles', { 'if-none-match': etag });
  assert.equal(again.status, 200);
  assert.match(await again.text(), /Changed/);
});

test('§3 chinaname: a pair tells its coin’s Chinese name, and the one that the operator writes', async () => {
  const nameOf = async () => {
    const answer = await fetch(`${server.url}/trad/trad?tradcoin=BTC&maincoin=USDT`);
    const told = (await answer.json()) as { data: { info: { chinaname: string } } };
    return told.data.info.chinaname;
  };
  assert.equal(await nameOf(), '比特幣');
  const set = server.rooms.content.operations['content.set'];
  await set?.({ kind: 'coin', slug: 'BTC', locale: 'zh-TW', title: '大餅', by: 'ops' });
  assert.equal(await nameOf(), '大餅');
});

test('telephones are told which packages open the exchange’s own links', async () => {
  const [android, ios] = await Promise.all(
    ['assetlinks.json', 'apple-app-site-association'].map((name) =>
      fetch(`${server.url}/.well-known/${name}`),
    ),
  );
  for (const answer of [android, ios]) {
    assert.equal(answer?.status, 200);
    assert.match(answer?.headers.get('content-type') ?? '', /^application\/json/);
  }
  assert.match((await android?.text()) ?? '', /"package_name":"exchange\.candor\.app".*"AB:AB:/);
  assert.match((await ios?.text()) ?? '', /"appIDs":\["ABCDE12345\.exchange\.candor"\]/);
  assert.equal((await fetch(`${server.url}/.well-known/other`)).status, 404);
});

test('§2 balances: values are shown in Bitcoin at its price, in money at the operator’s rates', async () => {
  const call = clientOf(server);
  await server.rooms.content.operations['currency.set']({ currency: 'EUR', rate: '0.93' });
  const told = await call(CALLS.shownCurrencies, {});
  assert.ok(told.type === 'success');
  const [coin, ...money] = told.data;
  assert.deepEqual([coin?.currency, coin?.perUsdt, coin?.isExample], ['BTC', undefined, false]);
  assert.match(coin?.usdtEach ?? '', /^[1-9]/);
  const eur = money.find(({ currency }) => currency === 'EUR');
  assert.deepEqual([eur?.perUsdt, eur?.isExample, eur?.usdtEach], ['0.93', false, undefined]);
});
