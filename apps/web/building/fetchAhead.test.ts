import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableOf, withScript } from './fetchAhead.ts';
import { goAhead } from './goAhead.ts';

const SRC = '/house/apps/web/src';
const TEXTS = `${SRC}/shared/i18n/catalogues`;
const screen = (name: string, ...imports: string[]) => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: `${SRC}/screens/${name[0]?.toLowerCase()}${name.slice(1)}/${name}.tsx`,
  imports: imports.map((each) => `assets/${each}.js`),
});
const texts = (locale: string, part: string) => ({
  fileName: `assets/${locale}-${part}.js`,
  facadeModuleId: `${TEXTS}/${locale}/${part}.ts`,
  imports: [],
});
const TABLE = tableOf([
  screen('Trade', 'frame-1', 'orders'),
  { fileName: 'assets/orders.js', imports: ['assets/index-1.js', 'assets/wire.js'] },
  { fileName: 'assets/wire.js', imports: [] },
  screen('MarketDetails', 'wire'),
  screen('Home', 'wire'),
  ...['en', 'de', 'zh-TW'].flatMap((locale) =>
    ['index', 'rules', 'wallet'].map((part) => texts(locale, part)),
  ),
]);

function fetched(path: string, language = 'en-US', kept: Readonly<Record<string, string>> = {}) {
  const files: string[] = [];
  const stored = (key: string) => kept[key] ?? null;
  const fetchFile = (address: string) => void files.push(address);
  let paint: () => void = () => undefined;
  const oncePainted = (run: () => void) => {
    paint = run;
  };
  const page = { path, language, stored, prefersDark: false, begin: () => undefined };
  goAhead(TABLE, { ...page, fetchFile, oncePainted });
  assert.equal(files.length, 0, 'until the first paint the styles have the line');
  paint();
  return files.map((file) => file.replace(/\/assets\/(.*)\.js/, '$1'));
}
const MEMBER = { 'candor.session': JSON.stringify({ state: { isSignedIn: true } }) };

test('a screen comes with all that it needs but what the page names itself, and with its texts', () => {
  const german = fetched('/trade', 'de', MEMBER);
  assert.deepEqual(german, ['Trade', 'orders', 'wire', 'de-index', 'de-rules']);
  assert.deepEqual(fetched('/marketDetails/trad'), ['MarketDetails', 'wire', 'en-index']);
});

test('a screen behind the login comes for members alone, others and unknown paths bring nothing', () => {
  for (const path of ['/trade', '/', '/market', '/nowhere', '/assets/x']) {
    assert.deepEqual(fetched(path), [], path);
  }
});

test('§1 language: the stored choice, else the browser’s, else English', () => {
  const path = '/marketDetails/trad';
  const of = (language: string, chosen?: string) =>
    fetched(path, language, chosen ? { 'candor.locale': chosen } : {}).at(-1);
  assert.equal(of('de-AT'), 'de-index');
  assert.equal(of('zh-Hans-CN'), 'zh-TW-index');
  assert.equal(of('fr'), 'en-index');
  assert.equal(of('fr', 'de'), 'de-index');
  assert.equal(of('de', 'elvish'), 'de-index');
});

test('the page is marked with the language and the looks in force, the stored choice before the device’s', () => {
  const begun = (kept: string | null, prefersDark: boolean) => {
    let marks = '';
    const none = () => undefined;
    const page = { path: '/', language: 'ja-JP', stored: () => kept, fetchFile: none };
    const begin = (locale: string, theme: string) => {
      marks = `${locale} ${theme}`;
    };
    goAhead(
      { ...TABLE, texts: { en: {}, ja: {} } },
      { ...page, oncePainted: none, prefersDark, begin },
    );
    return marks;
  };
  assert.equal(begun(null, true), 'ja dark');
  assert.equal(begun(null, false), 'ja light');
  assert.equal(begun('{"state":{"theme":"light"}}', true), 'ja light');
  assert.equal(begun('{"state":{"theme":"system"}}', true), 'ja dark');
});

test('the styles are asked for before the script runs, and the start runs part by part behind the page', () => {
  const page = `<script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" crossorigin href="/runtime-1.js">
    <link rel="modulepreload" crossorigin href="/frame-1.js">
    <link rel="stylesheet" crossorigin href="/a.css"><body></body>`;
  const order = [
    'as="style"',
    'modulepreload" fetchpriority="low" crossorigin href="/a.js"',
    'modulepreload" fetchpriority="low" crossorigin href="/frame-1.js"',
    '<script>x',
    'rel="stylesheet"',
    '<body>',
    '["/frame-1.js","/a.js"]',
    '</body>',
  ];
  const made = withScript(page, '<script>x</script>');
  const found = order.map((part) => made.indexOf(part));
  assert.ok(found.every((at) => at >= 0));
  assert.deepEqual(
    found,
    [...found].sort((left, right) => left - right),
  );
});
