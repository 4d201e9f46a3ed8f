/**
 * Which module goes into which file, so that a screen loads what it uses and little else, in few files: what every
 * visit starts with, what the screens that are opened first have in common, and what is left by who uses it.
 */

/** What the bundler tells of a module. */
interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
interface Graph {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** The screens that are opened first, each with a letter; the others share one. */
export const LETTERS: Readonly<Record<string, string>> = {
  balances: 'b',
  cycle: 'c',
  marketDetails: 'd',
  home: 'h',
  login: 'l',
  register: 'l',
  market: 'm',
  trade: 't',
};
const OTHER = 'o';
const SCREEN = /web\/src\/screens\/(\w+)\//;
const ROUTES = /\/app\/routes\.ts$/;
/** What comes after the first screen, whichever it is: news for members, sentences over screens, then questions. */
const AFTER: readonly (readonly [letter: string, test: RegExp])[] = [
  ['n', /\/app\/memberNews\.ts$/],
  ['s', /\/ui\/ToastHost\.tsx$/],
  ['q', /\/ui\/ConfirmHost\.tsx$/],
];

/**
 * A module's users: the letters of all screens that reach it, in order. Whatever it imports has these users too, and
 * each file below is made of users such that a file needs only those above it.
 */
function usersOf(id: string, graph: Graph): string {
  const seen = new Set([id]);
  const screens = new Set<string>();
  for (const at of seen) {
    const known = graph.getModuleInfo(at);
    if (
      AFTER.some(([, test]) => test.test(at)) ||
      known?.dynamicImporters.some((path) => ROUTES.test(path))
    )
      screens.add(at);
    for (const importer of known?.importers ?? []) seen.add(importer);
  }
  return screens.size < 2 ? '' : [...new Set([...screens].map(letterOf))].sort().join('');
}

function letterOf(screen: string): string {
  const after = AFTER.find(([, test]) => test.test(screen));
  return after?.[0] ?? LETTERS[SCREEN.exec(screen)?.[1] ?? ''] ?? OTHER;
}

/**
 * The file for what has these users: each needs those named before it here, never one after it. Null leaves it to
 * the bundler: beside its one screen, or its sheet.
 */
export function chunkOf(users: string): string | null {
  const use = (letters: string) => [...letters].every((letter) => users.includes(letter));
  // Nothing of home's own comes along with the trade screen.
  if (users.length < 2 || users === 'ht') return null;
  // What news for members share with home is little: with home's own files it would bring what home asks for.
  if (use('bcdhlmt') || use('hl') || use('hn')) return 'first';
  if (use('hm')) return 'lists';
  if (use('h')) return use('b') ? 'wealth' : 'home';
  if (use('s')) return 'sentences';
  if (use('q')) return 'overlays';
  if (use('n')) return 'news';
  if (use('m')) return 'market';
  if (/[bl]/.test(users) && /[dt]/.test(users)) return 'parts';
  if (use('dt')) return 'orders';
  if (use('t')) return 'forms';
  return use('l') ? 'account' : `shared-${users}`;
}

const FRAME =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|@formatjs|use-sync-external-store|zustand|zod)\//;
/** What every screen asks by. */
const ASKED = /packages\/(wire|money)\//;
/** What home asks for and no other screen asks for first. */
const OPENING =
  /wire\/src\/(home\/(articles|onlineUrl|proof)|miner\/(entities|minManage)|ieo\/(offering|getIeoList)|account\/(myAccountCount|c2cAccount|contractAssets|profit|shownCurrencies|stateSeal))\./;
const START = ['$initial' as const];

/** What headers and visitors see of the proof comes behind the first screen, and brings no other screen's files. */
const PROOF = /shared\/proof\/(ProofLine|ProofPulse|useProof|useProofText)\./;
/** What news for members ask for, behind the first screen. */
const OWN =
  /wire\/src\/(user\/(userInfo|realName)|member\/idTypes|trad\/(recordsRequest|tradEntrust|tradOrder)|cycle\/(balance|protection|position))\./;

/** What every list of pairs is asked by and counts with; calls of orders do not come along. */
const LISTED = /wire\/src\/(without|(trad|contract|cycle)\/symbols)\.|money\/src\/decimal\./;

/** What lists of records are filtered by: in two files they would wait for each other. */
const FILTERS =
  /features\/records\/(FilterRow|RangePicker|RecordFilters|PairSelect|recordRange|recordFilter)\./;

/** What receipts and proofs are checked by, wherever they are shown: likewise. */
const CHECKS =
  /shared\/(cycle\/(signed|signerFault|readKeys|askKeys|receiptKeys)|ui\/Check(Frame|Steps))\./;

/** Shared by screens in groups of its own: which of it goes where, the bundler sees by itself. */
function byScreens(name: string, test: RegExp, smallest: number) {
  const exact = { entriesAware: true, minShareCount: 2, entriesAwareMergeThreshold: smallest };
  return { name, test, ...exact, priority: 1 };
}

const codeSplitting = {
  groups: [
    { name: 'frame', test: FRAME, tags: START, priority: 5 },
    { name: 'calls', test: ASKED, tags: START, priority: 5 },
    { name: 'first', tags: START, priority: 4 },
    {
      name: (id: string, graph: Graph) => chunkOf(usersOf(id, graph)),
      debugName: 'screens',
      test: /apps\/web\/src\//,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    { name: 'proof', test: PROOF, includeDependenciesRecursively: false, priority: 3 },
    { name: 'listed', test: LISTED, includeDependenciesRecursively: false, priority: 2 },
    { name: 'own', test: OWN, includeDependenciesRecursively: false, priority: 2 },
    { name: 'opening', test: OPENING, includeDependenciesRecursively: false, priority: 2 },
    byScreens('wire', /packages\/(wire|money)\//, 1_500),
    byScreens('formulas', /packages\/core\//, 1_500),
    { name: 'checks', test: CHECKS, includeDependenciesRecursively: false, priority: 2 },
    { name: 'filters', test: FILTERS, includeDependenciesRecursively: false, priority: 2 },
    byScreens('pages', /apps\/web\/src\//, 2_500),
  ],
};

/**
 * May the styles of a file wait until the first screen is drawn? Only those of screens that are not opened first.
 * Unlike code, styles count wherever something leads to them, be it only asked for later.
 */
export function mayWait(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const at of seen) {
    if (letterOf(at) !== OTHER) return false;
    const known = graph.getModuleInfo(at);
    const isScreen = known?.dynamicImporters.some((path) => ROUTES.test(path));
    if (isScreen) continue;
    if (/web\/src\/app\//.test(at)) return false;
    for (const next of [...(known?.importers ?? []), ...(known?.dynamicImporters ?? [])])
      seen.add(next);
  }
  return true;
}

/** For the bundler. A file's name says what is in it, and whether it is another one. */
export const OUTPUT = {
  codeSplitting,
  chunkFileNames: ({ name }: { readonly name: string }) =>
    `assets/${name.split('~')[0]}-[hash:7].js`,
};

/** Nothing happens when these are read: what is not asked of them need not be there. */
export const CALM = [{ test: /packages\/(core|money|wire)\//, sideEffects: false }];

/** What the page itself has loaded: nothing that comes later need name it. */
export const START_FILES = /assets\/(calls|frame|index|rolldown-runtime)-/;

/** What home opens by a tap, or has for few: it comes a little later, and the first load does not list its files. */
const TAPPED = /assets\/(NoticeSheet|ProofSheet|CycleHost|TileWorth)-/;

/** The files that are fetched with one that is asked for later. */
export function withoutStart(
  file: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed;
  const isLeft = TAPPED.test(file) ? /\.css$/ : /./;
  return needed.filter((path) => isLeft.test(path) && !START_FILES.test(path));
}
