/**
 * One of a few processes that share a list of groups of test files: each takes the next group that nobody took, and
 * goes through its files, with what it imported and compiled before still warm. TESTS_LANE: what `runFiles.mjs` writes.
 */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What keeps a finished lane alive this long was left open by a test, and would hang the whole run. */
const ENDING_MS = 20_000;
const HOLD_MS = 60_000;
/**
 * Collecting what a test leaves behind goes through all that is alive, so that files which allocate much are slow in
 * a process full of earlier ones: the next lane goes on with a heap of its own.
 */
const HEAP_BYTES_MAX = 150_000_000;
/** The embedded database, from the root, where the lanes are started. */
const DATABASE = '@electric-sql/pglite';
/** Told to this process once all its files were gone through; `tools/e2e/stage.ts` listens. */
const LANE_END = 'candor:lane-end';
/** Told once the files of a group were gone through; `sharedServer.ts` listens. */
const GROUP_END = 'candor:group-end';
const { folder, groups, timeout, spare, untracked } = JSON.parse(process.env.TESTS_LANE ?? '{}');
// Before any file asks for the tests of Node.
const { suiteOf } = await import(untracked);
/** What databases are compiled to stays while somebody has it: each that a test opens then finds it made. */
const compiled = new Map();
/** Files that ended with more timers running than they began with: one of them may keep the lane alive. */
const suspects = [];

async function compileDatabase() {
  if (compiled.has(DATABASE)) return;
  const { resolve } = createRequire(join(process.cwd(), 'package.json'));
  const program = readFileSync(join(dirname(resolve(DATABASE)), 'pglite.wasm'));
  compiled.set(DATABASE, await WebAssembly.compile(program));
}

/** What tests of the app and its worker stand in for: the file behind them finds what Node has. */
const OF_BROWSERS = [
  ...['WebSocket', 'addEventListener', 'caches', 'document', 'fetch', 'localStorage', 'location'],
  ...['navigator', 'self', 'sessionStorage', 'window'],
];

/** What there is of that now; returns what puts it back. */
function holdGlobals() {
  const held = OF_BROWSERS.map((name) => ({
    name,
    was: Object.getOwnPropertyDescriptor(globalThis, name),
  }));
  return () => {
    for (const { name, was } of held) {
      if (was) Object.defineProperty(globalThis, name, was);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** How many timers keep this process alive. */
function countTimers() {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}

/** @param {string} name @returns {boolean} whether it is this lane's now */
function take(name) {
  try {
    closeSync(openSync(join(folder, name), 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether this lane leaves the rest to one that has not started yet. */
function isRelieved() {
  if (process.memoryUsage().heapUsed < HEAP_BYTES_MAX) return false;
  return Array.from({ length: spare }, (_, at) => `spare-${at}`).some(take);
}

// A server's timers hold nobody up, so that a test which waits for one alone would end its lane, and the files behind it.
const holding = setInterval(() => undefined, HOLD_MS);
/** It fails the run by itself; this says where it came from. */
const tell = (/** @type {unknown} */ error) => console.error('nobody caught:', error);
process.on('uncaughtExceptionMonitor', tell);
process.on('unhandledRejection', tell);

for (const [at, files] of groups.entries()) {
  if (isRelieved()) break;
  if (!take(String(at))) continue;
  await compileDatabase();
  for (const path of files) {
    const before = countTimers();
    const putBack = holdGlobals();
    // A suite for each: what a file says before and after its tests is said of these alone.
    await suiteOf(path, timeout, () => import(pathToFileURL(path).href));
    putBack();
    if (countTimers() > before) suspects.push(path);
  }
  process.emit(GROUP_END);
}
clearInterval(holding);
// What its files shared, such as a browser, is closed once.
process.emit(LANE_END);
setTimeout(() => {
  console.error(`a test left open: ${process.getActiveResourcesInfo().join(', ')}`);
  for (const path of suspects) console.error(`timers ran on behind ${path}`);
  process.exit(1);
}, ENDING_MS).unref();
