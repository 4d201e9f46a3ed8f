import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openSql, type Sql } from '../sql/open.ts';
import { CONTENT_LOCALES, type ContentDesk, openContent } from './contentDesk.ts';

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

test('articles exist in five languages, newest first, the one about demo funds on top', async () => {
  const titles = new Set<string>();
  for (const locale of CONTENT_LOCALES) {
    const articles = await desk.articles(locale);
    assert.equal(articles.length, 4);
    titles.add(articles[0]!.title);
    assert.ok(articles[0]!.publishedAt > articles[1]!.publishedAt);
  }
  assert.equal(titles.size, 5);
  assert.ok(titles.has('This exchange runs in demo mode'));
});

test('a second start adds no article twice, and keeps what the operator changed', async () => {
  await sql.db
    .updateTable('articles')
    .set({ title: 'Changed' })
    .where('slug', '=', 'fees')
    .execute();
  const again = await openContent(options(true));
  const articles = await again.articles('en');
  assert.equal(articles.length, 4);
  assert.ok(articles.some((article) => article.title === 'Changed'));
});

test('an article taken down is not listed', async () => {
  await sql.db
    .updateTable('articles')
    .set({ is_shown: false })
    .where('slug', '=', 'durability')
    .execute();
  assert.equal((await desk.articles('de')).length, 3);
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
  }
});

test('the words of a banner end before its drawing, and stay readable', () => {
  const sizes = desk.banners('en').map((banner) => {
    const svg = decodeURIComponent(banner.image);
    return [...svg.matchAll(/font-size="(\d+)"/g)].map((match) => Number(match[1]));
  });
  const [title = 0, line = 0] = sizes[0] ?? [];
  assert.ok(title < 32 && title >= 24, `title of ${title}`);
  assert.equal(line, 20);
  for (const size of sizes.flat()) assert.ok(size >= 15, `words of ${size}`);
});

test('the product name of the operator stands in the about page; texts for coins are known or absent', () => {
  assert.match(desk.aboutPage('en').body, /^<p>Nimbus /);
  assert.match(desk.introduction('BTC', 'ko') ?? '', /비트코인/);
  assert.equal(desk.introduction('constructor', 'en'), undefined);
  assert.equal(desk.version('en').version, '1.5.0');
  assert.equal(desk.systemTime(), NOW);
});
