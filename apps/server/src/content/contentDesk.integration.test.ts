import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LOCALES } from '@candor/wire';
import sharp from 'sharp';
import { askOperation } from '../operatorDoor/askOperation.ts';
import { openSql, type Sql } from '../sql/open.ts';
import { type ContentDesk, openContent } from './contentDesk.ts';

const QUIET = { info: () => undefined, error: () => undefined };
const NOW = 1_800_000_000_000;
let dataDir: string;
let sql: Sql;
let desk: ContentDesk;

const options = (isDemo: boolean) => ({
  sql: sql.db,
  isDemo,
  productName: 'Nimbus',
  version: '1.5.0',
  now: () => NOW,
  packageDirectory: join(dataDir, 'app'),
});

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-content-'));
  sql = await openSql({ dataDir, databaseUrl: undefined, log: QUIET });
  desk = await openContent(options(true));
});
after(async () => {
  await sql.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Given = Readonly<Record<string, unknown>>;

function operate(op: string, given: Given) {
  return askOperation(desk.operations, `content.${op}`, given);
}

const write = (given: Given) => operate('set', { by: 'ops', locale: 'en', ...given });
const refused = (given: Promise<unknown>, words: RegExp) =>
  assert.rejects(given, { message: words });
const NOTICE = { kind: 'notice', slug: 'pause' };

test('§3 notice: notices exist in five languages, newest first, the one about demo funds on top', () => {
  const titles = new Set<string>();
  for (const locale of LOCALES) {
    const articles = desk.notices(locale);
    assert.equal(articles.length, 4);
    titles.add(articles[0]!.title);
    assert.ok(articles[0]!.publishedAt > articles[1]!.publishedAt);
  }
  assert.equal(titles.size, 5);
  assert.ok(titles.has('This exchange runs in demo mode'));
});

test('the operator leaves timed contracts out and names them again; it outlives a start', async () => {
  const feature = (op: string, given: Given) =>
    askOperation(desk.operations, `feature.${op}`, given);
  assert.deepEqual(desk.hiddenFeatures(), []);
  await feature('hide', { feature: 'cycle' });
  await feature('hide', { feature: 'cycle' });
  assert.deepEqual(desk.hiddenFeatures(), ['cycle']);
  assert.deepEqual((await openContent(options(true))).hiddenFeatures(), ['cycle']);
  for (const kept of ['mining', 'deposit', 'spot']) {
    await assert.rejects(async () => feature('hide', { feature: kept }), /feature must be/, kept);
  }
  await feature('show', { feature: 'cycle' });
  assert.deepEqual(desk.hiddenFeatures(), []);
});

test('§2 balances: values are shown in the currencies that the operator sets, examples in a demo only', async () => {
  const currency = (op: string, given: Given) =>
    askOperation(desk.operations, `currency.${op}`, given);
  assert.ok(desk.shownCurrencies().every((each) => each.isExample));
  await currency('set', { currency: 'EUR', rate: '0.93' });
  await currency('set', { currency: 'CHF', rate: '0.8' });
  await currency('remove', { currency: 'USD' });
  const kept = (await openContent(options(true))).shownCurrencies();
  assert.deepEqual(
    kept.map((each) => each.currency),
    ['CHF', 'CNY', 'EUR', 'GBP', 'JPY', 'KRW', 'TWD'],
  );
  const eur = { currency: 'EUR', perUsdt: '0.93', isExample: false, setAt: NOW };
  assert.deepEqual(kept[2], eur);
  for (const each of kept) await currency('remove', { currency: each.currency });
  assert.deepEqual((await openContent(options(false))).shownCurrencies(), []);
  await refused(Promise.resolve(currency('set', { currency: 'BTC', rate: '1' })), /capitals/);
  for (const rate of ['0', '-1', '1e5', '0.123456789']) {
    await refused(Promise.resolve(currency('set', { currency: 'EUR', rate })), /such as 0\.92/);
  }
  await refused(Promise.resolve(currency('remove', { currency: 'XYZ' })), /not shown in XYZ/);
});

test('§2 help center: every question in five languages, shelf by shelf', () => {
  for (const locale of LOCALES) {
    const help = desk.help(locale);
    assert.equal(help.length, 12);
    assert.equal(new Set(help.map(({ category }) => category)).size, 6);
    assert.equal(new Set(help.map(({ title }) => title)).size, 12);
  }
  assert.equal(desk.help('de')[0]?.category, 'Konto');
});

test('§5 registration: both agreements exist in five languages and name the exchange', () => {
  for (const locale of LOCALES) {
    for (const slug of ['user', 'privacy'] as const) {
      const { title, body } = desk.agreement(slug, locale);
      assert.ok(title.length > 3 && body.includes('Nimbus') && !body.includes('{product}'));
    }
  }
});

test('a draft is not shown; published it is, in English where a language has no text, and list says so', async () => {
  await write({ ...NOTICE, title: 'Pause', body: '<p>At noon<script>x</script></p>' });
  assert.equal(desk.notices('en').length, 4);
  await operate('publish', NOTICE);
  assert.equal(desk.notices('de')[0]?.title, 'Pause');
  assert.equal(desk.notices('de')[0]?.body, '<p>At noon</p>');
  const listed = JSON.stringify(await operate('list', { kind: 'notice' }));
  assert.match(listed, /"locale":"de","isMissing":true/);
  await write({ ...NOTICE, locale: 'de', title: 'Pause mittags', body: '<p>Um zwölf</p>' });
  assert.equal(desk.notices('de')[0]?.title, 'Pause mittags');
  assert.equal(desk.notices('ja')[0]?.title, 'Pause');
});

test('every version of a text is kept with who wrote it and when, and an earlier one can be read', async () => {
  await write({ ...NOTICE, title: 'Pause moved' });
  const shown = await operate('show', { ...NOTICE, locale: 'en', version: 1 });
  assert.match(
    JSON.stringify(shown),
    /"title":"Pause".*"history":\[\{"version":1,"writtenBy":"ops"/,
  );
  assert.match(JSON.stringify(shown), /"version":2/);
  assert.equal(desk.notices('en')[0]?.body, '<p>At noon</p>', 'what was not given stays');
});

test('hidden is not shown and can come back; removed is gone', async () => {
  await operate('hide', NOTICE);
  assert.equal(desk.notices('en').length, 4);
  await operate('publish', NOTICE);
  assert.equal(desk.notices('en').length, 5);
  await operate('remove', NOTICE);
  assert.equal(desk.notices('en').length, 4);
  await refused(operate('publish', NOTICE), /there is no notice pause/);
});

test('a second start adds nothing twice, keeps what the operator wrote, and leaves removed what was removed', async () => {
  await write({ kind: 'notice', slug: 'fees', title: 'Changed' });
  await operate('remove', { kind: 'notice', slug: 'durability' });
  const again = await openContent(options(true));
  assert.equal(again.notices('en').length, 3);
  assert.ok(again.notices('en').some(({ title }) => title === 'Changed'));
  const { count } = await sql.db
    .selectFrom('content_texts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  await openContent(options(true));
  const later = await sql.db
    .selectFrom('content_texts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(later.count, count);
});

test('what the operator asks wrongly is refused with words and changes nothing', async () => {
  const before = desk.notices('en');
  await refused(write({ ...NOTICE, kind: 'page', title: 'x' }), /kind must be/);
  await refused(write({ ...NOTICE, slug: '../x', title: 'x' }), /slug must be/);
  await refused(write({ ...NOTICE, locale: 'fr', title: 'x' }), /locale must be/);
  await refused(write({ kind: 'notice', slug: 'none' }), /there is no notice none yet/);
  await refused(write({ kind: 'notice', slug: 'none', title: 'x' }), /a text is needed/);
  await refused(write({ kind: 'notice', slug: 'fees' }), /nothing to set/);
  await refused(write({ kind: 'notice', slug: 'fees', title: ' \u202e ' }), /a title is needed/);
  await refused(
    write({ kind: 'notice', slug: 'fees', body: '<script>x</script>' }),
    /a text is needed/,
  );
  await refused(write({ kind: 'notice', slug: 'fees', body: 'x'.repeat(40_001) }), /at most 40000/);
  await refused(
    write({ kind: 'notice', slug: 'fees', link: '/x', title: 'x' }),
    /link is not known/,
  );
  await refused(write({ kind: 'help', slug: 'new', title: 'x', body: 'y' }), /category must be/);
  await refused(
    write({ kind: 'banner', slug: 'own', title: 'x', link: '//evil.test' }),
    /link must be/,
  );
  await refused(
    write({ kind: 'banner', slug: 'own', title: 'x', image: 'PHN2Zz4=' }),
    /image must be/,
  );
  await refused(write({ kind: 'agreement', slug: 'other', title: 'x' }), /agreement has no other/);
  await refused(operate('hide', { kind: 'agreement', slug: 'user' }), /always shown/);
  await refused(operate('remove', { kind: 'about', slug: 'about' }), /always shown/);
  await write({ kind: 'notice', slug: 'german', locale: 'de', title: 'x', body: 'y' });
  await refused(operate('publish', { kind: 'notice', slug: 'german' }), /English text is needed/);
  assert.deepEqual(desk.notices('en'), before);
});

test("a banner of the operator's is a drawing under its words or shows their picture, made anew", async () => {
  const own = { kind: 'banner', slug: 'own' };
  await write({ ...own, title: '<b>5 & more</b>', body: 'Words', link: '/market', position: 0 });
  await operate('publish', own);
  const drawn = desk.banners('ko').find(({ id }) => id === 'own');
  assert.match(drawn?.image ?? '', /^data:image\/svg\+xml,/);
  assert.deepEqual([drawn?.title, drawn?.text], ['<b>5 & more</b>', 'Words']);
  assert.equal(drawn?.url, '/market');
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  await write({ ...own, image: picture.toString('base64') });
  const image = desk.banners('en').find(({ id }) => id === 'own')?.image ?? '';
  const made = Buffer.from(image.replace('data:image/webp;base64,', ''), 'base64');
  assert.deepEqual(
    [(await sharp(made).metadata()).width, made.includes('somebody')],
    [1080, false],
  );
  await operate('remove', own);
});

test('the about page leads to the sources that the operator names, and to none otherwise', async () => {
  assert.equal(desk.sourcesUrl(), undefined);
  const sourcesUrl = 'https://sources.test/candor';
  assert.equal((await openContent({ ...options(true), sourcesUrl })).sourcesUrl(), sourcesUrl);
});

test('§3 onlineUrl: in the app unless the operator names an address', async () => {
  assert.equal(desk.onlineUrl(), '/onlineService');
  const elsewhere = await openContent({ ...options(true), onlineUrl: 'https://help.test' });
  assert.equal(elsewhere.onlineUrl(), 'https://help.test');
});

test('area codes cover the world, are named in the language asked, and sort by their initial', () => {
  const german = desk.areaCodes('de');
  assert.ok(german.length > 230);
  const germany = german.find((area) => area.region === 'DE');
  assert.deepEqual(germany, {
    region: 'DE',
    country: 'Deutschland',
    initial: 'D',
    dialCode: '49',
    isMain: true,
  });
  assert.equal(desk.areaCodes('zh-TW').find((area) => area.region === 'JP')?.initial, 'J');
  assert.ok(
    german.every((area) => /^[A-Z]$/.test(area.initial) && /^\d{1,4}$/.test(area.dialCode)),
  );
  assert.equal(new Set(german.map((area) => area.region)).size, german.length);
});

test('banners are drawings without links outside; demo funds are named only in demo mode', async () => {
  const live = await openContent(options(false));
  assert.deepEqual(
    desk.banners('en').map((banner) => banner.id),
    ['demo', 'ledger', 'replay'],
  );
  assert.deepEqual(
    live.banners('en').map((banner) => banner.id),
    ['ledger', 'replay'],
  );
  for (const banner of desk.banners('ja')) {
    const svg = decodeURIComponent(banner.image.replace('data:image/svg+xml,', ''));
    assert.match(svg, /^<svg /);
    assert.doesNotMatch(svg, /href|script/);
    assert.doesNotMatch(
      svg,
      /<text/,
      'a picture has no letters of the app: its words stand over it',
    );
  }
});

test('the product name of the operator stands in the about page; texts for coins are known or absent', () => {
  assert.match(desk.aboutPage('en').body, /^<p>Nimbus /);
  assert.match(desk.coin('BTC', 'ko')?.introduction ?? '', /비트코인/);
  assert.equal(desk.coin('BTC', 'de')?.name, 'Bitcoin');
  assert.equal(desk.coin('constructor', 'en'), undefined);
  assert.equal(desk.version('android', 'en').version, '1.5.0');
  assert.equal(desk.systemTime(), NOW);
});

test('§7 currencyIntroduction: the operator writes a coin’s name and introduction, in five languages', async () => {
  const ask = (op: string, given: object) =>
    askOperation(desk.operations, op, { kind: 'coin', slug: 'XYZ2', ...given });
  const set = (locale: string, title: string, body: string) =>
    ask('content.set', { locale, title, body, by: 'op' });
  await assert.rejects(
    async () => ask('content.set', { slug: 'no coin', locale: 'en', by: 'op' }),
    /its code/,
  );
  await set('en', 'Xyz', 'A coin\nof <two> lines.');
  assert.equal(desk.coin('XYZ2', 'en'), undefined, 'a draft is not shown');
  await ask('content.publish', {});
  const english = { name: 'Xyz', introduction: 'A coin of <two> lines.' };
  for (const locale of LOCALES) {
    assert.deepEqual(desk.coin('XYZ2', locale), english, 'English stands in');
  }
  for (const locale of LOCALES) {
    await set(locale, `Xyz ${locale}`, `Von {product}: ${locale}`);
    const own = { name: `Xyz ${locale}`, introduction: `Von Nimbus: ${locale}` };
    assert.deepEqual(desk.coin('XYZ2', locale), own);
  }
  const btc = { kind: 'coin', slug: 'BTC', locale: 'de', title: 'Der Bitcoin', by: 'op' };
  await askOperation(desk.operations, 'content.set', btc);
  assert.equal(desk.coin('BTC', 'de')?.name, 'Der Bitcoin');
  const again = await openContent(options(true));
  assert.equal(
    again.coin('BTC', 'de')?.name,
    'Der Bitcoin',
    'a start leaves what the operator wrote',
  );
});
