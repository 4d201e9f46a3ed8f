import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asking } from './rules/asking.ts';
import { calls, commands, rejects } from './rules/calls.ts';
import { casts } from './rules/casts.ts';
import { choices } from './rules/choices.ts';
import { comments, headers } from './rules/comments.ts';
import { deadExports } from './rules/deadExports.ts';
import { deadFiles } from './rules/deadFiles.ts';
import { dialogs } from './rules/dialogs.ts';
import { pages, readmes } from './rules/documents.ts';
import { figures } from './rules/figures.ts';
import { ghosts } from './rules/ghosts.ts';
import { glossary } from './rules/glossary.ts';
import { lockFile } from './rules/lockFile.ts';
import { names } from './rules/names.ts';
import { ports } from './rules/ports.ts';
import { privacy } from './rules/privacy.ts';
import { roomWords } from './rules/roomWords.ts';
import { settings } from './rules/settings.ts';
import { size } from './rules/size.ts';
import { styleNames } from './rules/styleNames.ts';
import { terms } from './rules/terms.ts';
import { textNames } from './rules/textNames.ts';
import { textSizes } from './rules/textSizes.ts';
import { walks } from './rules/walks.ts';
import { wireWords } from './rules/wireWords.ts';
import { treeOf } from './testing/treeOf.ts';

test('a wire word outside wire is found', () => {
  const tree = treeOf({ 'apps/web/src/a.ts': 'const tradcoin = 1;' });
  assert.equal(wireWords.check(tree).length, 1);
  assert.equal(wireWords.check(treeOf({ 'packages/wire/src/a.ts': 'tradcoin' })).length, 0);
});

test('a word of the wire that the glossary lacks is found', () => {
  const files = (row: string) => ({
    'packages/wire/src/vocabulary.ts': "const VOCABULARY = {\n  held: 'disable',\n};\n",
    'GLOSSARY.md': `| wire | house | field |\n|---|---|---|\n${row}\n`,
  });
  const found = (row: string) => glossary.check(treeOf(files(row)));
  assert.deepEqual(found('| usable, disable | available, held | free, locked |'), []);
  assert.equal(found('| disable | locked | |').length, 1);
});

test('an empty name is found', () => {
  assert.equal(names.check(treeOf({ 'apps/web/src/utils/a.ts': '' })).length, 1);
  const call = { 'packages/wire/src/cycle/info.ts': "path: '/cycle/info'," };
  assert.deepEqual(names.check(treeOf(call)), []);
  assert.equal(names.check(treeOf({ 'packages/wire/src/cycle/info.ts': '' })).length, 1);
});

test('a file that grew too long is found', () => {
  assert.equal(size.check(treeOf({ 'apps/a.ts': 'x\n'.repeat(401) })).length, 1);
  assert.equal(size.check(treeOf({ 'apps/a.ts': 'x\n'.repeat(400) })).length, 0);
});

test('unfinished marks, suppressions and skipped tests are found', () => {
  const skipped = ['test', 'skip('].join('.');
  const text = `// ${'TO'}DO later\n// @ts-${'ignore'}\n${skipped}'x')\n`;
  assert.equal(comments.check(treeOf({ 'apps/a.ts': text })).length, 3);
});

test('a pure file without a header is found', () => {
  assert.equal(headers.check(treeOf({ 'packages/core/src/a.ts': 'export {};' })).length, 1);
});

test('an escape from the types is found', () => {
  assert.equal(casts.check(treeOf({ 'apps/a.ts': 'const x: any = 1;' })).length, 1);
  assert.equal(casts.check(treeOf({ 'apps/a.ts': 'f(x as unknown as Y);' })).length, 1);
  assert.equal(casts.check(treeOf({ 'apps/a.ts': "log('as any');" })).length, 0);
  assert.equal(casts.check(treeOf({ 'apps/a.ts': 'f(row.id as MemberId);' })).length, 1);
  assert.equal(casts.check(treeOf({ 'apps/a.ts': 'f(kept<MemberId>(row.id));' })).length, 1);
  assert.equal(casts.check(treeOf({ 'packages/core/src/a.ts': 'f(kept(row.id));' })).length, 0);
});

test('a figure written outside its room is found, in words and tests it is not', () => {
  const text = 'const a = b.toFixed(2);\nconst c = new Intl.NumberFormat(d);\n// toFixed(1)';
  assert.equal(figures.check(treeOf({ 'apps/web/src/screens/a.ts': text })).length, 2);
  assert.equal(figures.check(treeOf({ 'apps/web/src/shared/numbers/a.ts': text })).length, 0);
  assert.equal(figures.check(treeOf({ 'apps/web/src/a.test.ts': text })).length, 0);
});

test('a query that is made by hand is found outside the room of calls', () => {
  const text =
    "useQuery({\n  queryKey: ['a'],\n  queryFn: ask,\n});\nconst cache = useQueryClient();\n// queryKey";
  assert.equal(asking.check(treeOf({ 'apps/web/src/screens/a.tsx': text })).length, 3);
  assert.equal(asking.check(treeOf({ 'apps/web/src/shared/api/a.ts': text })).length, 0);
  const asked = 'const list = useQuery(query(CALLS.coins, {}));';
  assert.equal(asking.check(treeOf({ 'apps/web/src/screens/a.tsx': asked })).length, 0);
});

test('what asks the browser beside its ports is found, a field or a word of that name is not', () => {
  const text =
    "const a = localStorage.getItem('a');\nnavigator.share(a);\nlocation.reload();\nrouter.location.href;\n// location.href";
  const found = (path: string) => ports.check(treeOf({ [`apps/web/src/${path}`]: text })).length;
  assert.equal(found('screens/a.ts'), 3);
  assert.equal(found('shared/router/a.ts'), 1);
  assert.equal(found('shared/native/a.ts'), 0);
});

test('a dialog that a screen draws itself is found, the one of all is not', () => {
  const found = (path: string) =>
    dialogs.check(treeOf({ [`apps/web/src/${path}`]: 'return <dialog open>{children}</dialog>;' }));
  assert.equal(found('screens/trade/Ask.tsx').length, 1);
  assert.deepEqual(found('shared/ui/Modal.tsx'), []);
});

test('a choice that is kept by hand is found, one that is kept in the one way is not', () => {
  const found = (path: string, text: string) =>
    choices.check(treeOf({ [`apps/web/src/${path}`]: text })).length;
  const byHand = 'const [tab] = useState(() => readStored(tabStore, KEYS.tab));';
  assert.equal(found('screens/a.tsx', byHand), 1);
  assert.equal(found('shared/session/tabs.ts', 'create(persist(() => 1, { name }));'), 1);
  assert.equal(found('shared/session/drafts.ts', byHand), 0);
  assert.equal(found('screens/a.tsx', 'const tab = keptIn(tabStore, KEYS.tab, tabFrom);'), 0);
});

const CALL = {
  'packages/wire/src/trad/balance.ts':
    "export const balance = defineCall({ path: '/trad/balance' })",
  'apps/server/src/gateway/trad/balance.ts':
    "export const balance: Handler<'balance'> = () => ({ data: {} });",
};

test('a call without handler and test is found', () => {
  const { 'packages/wire/src/trad/balance.ts': contract } = CALL;
  assert.equal(calls.check(treeOf({ 'packages/wire/src/trad/balance.ts': contract })).length, 2);
});

test('a handler that does not say whose it is is found', () => {
  const other = { 'apps/server/src/gateway/trad/balance.ts': 'export function balance() {}' };
  const asked = { 'apps/a.test.ts': 'CALLS.balance' };
  assert.equal(calls.check(treeOf({ ...CALL, ...asked, ...other })).length, 1);
});

test('a word that a test happens to hold is no test of the call of that name', () => {
  const saidWith = (text: string) => calls.check(treeOf({ ...CALL, 'apps/a.test.ts': text }));
  assert.deepEqual(saidWith("test('the balance', () => assert(balance));"), [
    '/trad/balance is in no test',
  ]);
  assert.deepEqual(saidWith('await client(CALLS.balance, {});'), []);
  assert.deepEqual(saidWith('await fetch(`/trad/balance?coin=BTC`);'), []);
  assert.deepEqual(saidWith("import { balance } from './balance.ts';"), []);
});

test('a refusal without text and test is found, whoever refuses', () => {
  for (const path of ['packages/core/src/rejectReason.ts', 'packages/wire/src/refusals.ts']) {
    const tree = treeOf({ [path]: '  balanceTooLow: 3005,\n' });
    assert.equal(rejects.check(tree).length, 6);
  }
});

test('a refusal that a room declares and nothing there refuses is found', () => {
  const list = { 'apps/server/src/kyc/refusals.ts': "export type A = 'imageUnknown';" };
  assert.match(rejects.check(treeOf(list))[0] ?? '', /kyc\/refusals.ts declares 'imageUnknown'/);
  const desk = { 'apps/server/src/kyc/desk.ts': "return 'imageUnknown';" };
  assert.deepEqual(rejects.check(treeOf({ ...list, ...desk })), []);
});

test('a command without a test is found, and so are words in which none is found', () => {
  const words = {
    'packages/core/src/spot/words.ts': "const A = defineCommand({\n  type: 'cancelOrder',\n});",
  };
  const saidWith = (text: string) =>
    commands.check(treeOf({ ...words, 'packages/core/src/spot/a.test.ts': text }));
  assert.deepEqual(saidWith('cancelOrders();'), [
    'command cancelOrder appears in no test of the core',
  ]);
  assert.deepEqual(saidWith("type: 'cancelOrder'"), []);
  const table = { ...words, 'packages/core/src/words.test.ts': "'81 cancelOrder'" };
  assert.equal(commands.check(treeOf(table)).length, 1, 'the table of words plays nothing');
  assert.equal(commands.check(treeOf({})).length, 1);
});

test('a room without README and a broken link are found', () => {
  const tree = treeOf({
    'packages/core/src/book/a.ts': '',
    'packages/core/README.md': '# Core\n[x](nowhere.md)\n',
  });
  assert.deepEqual(readmes.check(tree), ['packages/core/src/book has no README.md']);
  assert.equal(pages.check(tree).length, 1);
});

test('two decisions or migrations of one number are found', () => {
  const one = { 'docs/adr/0001-a.md': '# A', 'a/migrations/0001-a.sql': '' };
  assert.deepEqual(pages.check(treeOf(one)), []);
  assert.equal(pages.check(treeOf({ ...one, 'docs/adr/0001-b.md': '# B' })).length, 1);
  assert.equal(pages.check(treeOf({ ...one, 'a/migrations/0001-b.sql': '' })).length, 1);
});

test('a room whose README grew too long is found', () => {
  const page = '# Room\n'.padEnd(400, 'line\n');
  assert.equal(readmes.check(treeOf({ 'packages/core/src/book/README.md': page })).length, 1);
});

test('a file nobody imports is found', () => {
  const tree = treeOf({
    'apps/web/src/a.ts': "import './b.ts';",
    'apps/web/src/b.ts': '',
    'apps/web/src/main.tsx': "import { a } from './a.ts';",
    'apps/web/src/c.ts': '',
  });
  assert.deepEqual(deadFiles.check(tree), ['apps/web/src/c.ts is imported by nothing']);
});

test('an export that nobody else uses is found, and one that only tests use', () => {
  const saidWith = (files: Readonly<Record<string, string>>) =>
    deadExports.check(treeOf({ 'apps/a.ts': 'export function go() {}', ...files }));
  assert.equal(saidWith({}).length, 1);
  assert.equal(saidWith({ 'apps/b.ts': '// go' }).length, 1, 'a comment is no use');
  assert.match(saidWith({ 'apps/a.test.ts': 'go();' })[0] ?? '', /only tests/);
  assert.deepEqual(saidWith({ 'tools/b.ts': 'go();' }), []);
  const limit = { 'apps/a.ts': 'export const MAX = 1;\nf(MAX);', 'apps/a.test.ts': 'MAX;' };
  assert.deepEqual(deadExports.check(treeOf(limit)), [], 'a bound is tested where it holds');
});

test('a file and a name that a page tells of and that are not there are found', () => {
  const saidOf = (page: string, path = 'packages/core/README.md') =>
    ghosts.check(
      treeOf({ [path]: page, 'packages/core/src/a.ts': 'function go_On() {} takeAll();' }),
    );
  assert.deepEqual(saidOf('`src/a.ts`, `a.ts`, `takeAll(x)`, `words`, `<street>/words.ts`'), []);
  assert.equal(saidOf('`src/b.ts`').length, 1);
  assert.equal(saidOf('`readAll(x)`').length, 1);
  assert.equal(saidOf('`readAll`').length, 1);
  assert.deepEqual(saidOf('```\n`readAll`\n```'), [], 'an example');
  assert.deepEqual(saidOf('`readAll`', 'docs/adr/0001-a.md'), [], 'decisions are of their day');
});

test('a word of the log that its README does not name is found', () => {
  const words = "const A = defineCommand({\n  type: 'openIt',\n}); defineEvent({ type: 'opened' })";
  const saidWith = (readme: string) =>
    roomWords.check(
      treeOf({ 'packages/core/src/a/words.ts': words, 'packages/core/src/a/README.md': readme }),
    );
  assert.deepEqual(saidWith('openIt, opened'), []);
  assert.equal(saidWith('openIts').length, 2);
});

test('a setting that no page tells is found, and one that nothing reads', () => {
  const page = (name: string) => ({ 'docs/settings.md': `| \`${name}\` | | what |\n` });
  const saidOf = (name: string, text: string) =>
    settings.check(treeOf({ ...page(name), 'apps/a.ts': text }));
  assert.deepEqual(saidOf('CANDOR_A', 'process.env.CANDOR_A;'), []);
  assert.deepEqual(saidOf('CANDOR_A', "process.env['CANDOR_A'];"), []);
  assert.deepEqual(saidOf('CANDOR_A', "const KNOWN = ['A'] as const;"), []);
  assert.equal(saidOf('CANDOR_A', 'process.env.CANDOR_B;').length, 2);
  assert.equal(saidOf('CANDOR_A', "read(env, 'CANDOR_B', 'CANDOR_A');").length, 1);
  assert.equal(saidOf('CANDOR_A', "secretOf(env, 'CANDOR_A', problems);").length, 1);
});

test('machine paths and registry hosts are found', () => {
  assert.equal(privacy.check(treeOf({ 'a.md': `see /${'work'}/main` })).length, 1);
  assert.equal(privacy.check(treeOf({ 'a.md': `registry.npm${'js'}.org` })).length, 1);
});

test('a locked package without its hash is found, links and our own are not', () => {
  const of = (packages: object, path = 'package-lock.json') =>
    lockFile.check(treeOf({ [path]: JSON.stringify({ packages }) }));
  const integrity = `sha512-${'a'.repeat(86)}==`;
  assert.deepEqual(of({ '': {}, 'apps/a': {}, 'node_modules/a': { link: true } }), []);
  assert.deepEqual(of({ 'node_modules/a': { integrity } }), []);
  assert.equal(of({ 'node_modules/a': { optional: true } }).length, 1, 'for another machine');
  const within = { 'node_modules/a/node_modules/b': { inBundle: true } };
  assert.deepEqual(of({ 'node_modules/a': { integrity }, ...within }), []);
  assert.equal(of({ 'node_modules/a': { link: true }, ...within }).length, 1, 'within no hash');
  assert.equal(of({ 'node_modules/a': { version: '1.0.0' } }).length, 1);
  assert.equal(of({ 'node_modules/a': {} }, 'tools/a/package-lock.json').length, 1, 'in any');
  assert.equal(of({ 'apps/a/node_modules/b': { integrity: 'sha1-x' } }).length, 1);
});

const WALKED = { 'apps/a.ts': 'function go() {}' };
const SIX = '\n\n## The forms of its price\n\nSix: a · b · c · d · e · f. No more.';

test('a class that the style sheet does not have is found', () => {
  const part = "import styles from './A.module.css';\nstyles.row; styles.tape;";
  const sheet = '/* not .tape */ .row { color: red; }';
  const said = (css: string) =>
    styleNames.check(treeOf({ 'apps/web/src/A.tsx': part, 'apps/web/src/A.module.css': css }));
  assert.equal(said(sheet).length, 1);
  assert.deepEqual(said(`${sheet} .tape td { color: red; }`), []);
});

test('a size of text in pixels is found', () => {
  const said = (style: string) =>
    textSizes.check(treeOf({ 'apps/web/src/A.module.css': `.tape { ${style}; }` })).length;
  assert.equal(said('font-size: 12px'), 1);
  assert.equal(said('font: 500 0.8125rem / 17px var(--font)'), 1);
  assert.equal(said('font-size: 0.75rem; line-height: 1.2; padding: 12px'), 0);
  assert.equal(said('font-size: clamp(8px, 1.6dvh, 11px)'), 0);
});

test('a text that nobody wrote is found', () => {
  const said = (key: string) =>
    textNames.check(
      treeOf({
        'apps/web/src/shared/i18n/catalogues/en/a.ts':
          "export const balances = {\n  hide: 'Hide',\n} as const;",
        'apps/web/src/A.tsx': `const t = useTranslations('balances');\nt('${key}');`,
      }),
    );
  assert.deepEqual(said('hide'), []);
  assert.equal(said('amount').length, 1);
});

test('a second word for one thing, and a mark of another language, are found', () => {
  const said = (locale: string, words: string) =>
    terms.check(
      treeOf({ [`packages/wire/src/texts/${locale}.ts`]: `const a = {\n  b: '${words}',\n};` }),
    );
  assert.deepEqual(said('de', 'Dieser Auftrag, „Info“: {size, plural, other {# Coins}}'), []);
  assert.equal(said('de', 'Diese Order').length, 1);
  assert.equal(said('ko', '이 페어의 가격').length, 1);
  assert.equal(said('zh-TW', '價格:十').length, 1);
  assert.deepEqual(said('zh-TW', '{side, select, buy {買入} other {賣出}}：{pair}'), []);
});

/** What is said of the walk of a limit order. */
function saidOfWalk(stations: readonly string[], forms = SIX): string[] {
  const page = { 'docs/life-of/limit-order.md': stations.join('\n') + forms };
  return walks.check(treeOf({ ...page, ...WALKED }));
}

test('a station that moved away, a gap and a walk that grew too long are found', () => {
  assert.deepEqual(saidOfWalk(['1. `apps/a.ts` · `go`: it goes.']), []);
  assert.equal(saidOfWalk(['1. `apps/b.ts` · `go`: it goes.']).length, 1);
  assert.equal(saidOfWalk(['1. `apps/a.ts` · `stay`: it stays.']).length, 1);
  assert.equal(saidOfWalk(['2. `apps/a.ts` · `go`: it goes.']).length, 1);
  const long = Array.from({ length: 31 }, (_, at) => `${at + 1}. \`apps/a.ts\` · \`go\`: again.`);
  assert.equal(saidOfWalk(long).length, 1);
});

test('a price of more forms than six, or of others than are counted, is found', () => {
  const station = ['1. `apps/a.ts` · `go`: it goes.'];
  assert.equal(saidOfWalk(station, '').length, 1);
  assert.equal(saidOfWalk(station, SIX.replace('Six', 'Five')).length, 1);
  assert.equal(saidOfWalk(station, SIX.replace('Six: a', 'Seven: a · a')).length, 1);
});
