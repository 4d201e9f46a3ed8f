import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBundles } from './bundles.mjs';
import { BUNDLES, bundleOf, KINDS } from './serverBundles.mjs';
import { sourceFiles, sourceHash } from './sources.mjs';

const ROOT = new URL('../..', import.meta.url);
const WORKER = `${ROOT.href}apps/server/src/engine/engineWorker.ts`;

/** Where a Node that is started with a flag, or in a thread of its own, finds an address. */
function found(flag: string, isThread: boolean): string {
  const say = `console.log(import.meta.resolve(${JSON.stringify(WORKER)}));`;
  const inThread = `import { Worker } from 'node:worker_threads';
    new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(say)})));`;
  const args = [flag, '--input-type=module', '--eval', isThread ? inThread : say];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: {} });
  assert.equal(stderr, '');
  return stdout.trim();
}

test('a program and its threads are read from bundles that are named after their sources', async () => {
  const { code, flag } = await ensureBundles('server');
  assert.equal(code, 0);
  const [, folder = ''] = flag.split('?');
  for (const isThread of [false, true]) {
    const url = found(flag, isThread);
    assert.ok(url.includes(`/bundles/${folder}/`), url);
    assert.ok(existsSync(fileURLToPath(url)));
  }
  assert.deepEqual(await ensureBundles('server'), { code: 0, text: '', flag });
});

test('a bundle takes what Node has as it is, and leaves outside only what looks beside itself', async () => {
  const { flag } = await ensureBundles('server');
  const folder = fileURLToPath(found(flag, false)).replace(/[^/]*$/, '');
  const texts = globSync(`${folder}*.mjs`).map((path) => readFileSync(path, 'utf8'));
  assert.equal(texts.length, KINDS.server.programs().length);
  const imports = texts.flatMap((text) =>
    [...text.matchAll(/^import [^\n]* from "([^"]+)";$/gm)].map(([, from = '']) => from),
  );
  const outside = new Set(
    imports.map((from) => from.replace(/.*\/node_modules\//, '').split('/')[0]),
  );
  assert.deepEqual([...outside].toSorted(), ['@electric-sql', '@node-rs', 'pino']);
});

test('the bench of pages runs from its bundle, with the browser it drives', () => {
  const program = 'tools/bench/web.bench.ts';
  const folder = `bench-test-${process.pid}`;
  const bundler = fileURLToPath(new URL('tools/launch/bundle.mjs', ROOT));
  try {
    const { stderr, status } = spawnSync(process.execPath, [bundler, 'bench', folder, program]);
    assert.equal(status, 0, String(stderr));
    const load = `await import(${JSON.stringify(pathToFileURL(bundleOf(folder, program)).href)});`;
    const loaded = spawnSync(process.execPath, ['--input-type=module', '--eval', load]);
    assert.equal(loaded.status, 0, String(loaded.stderr));
  } finally {
    rmSync(join(BUNDLES, folder), { recursive: true, force: true });
  }
});

test('whatever a bundle is made of counts for its name, so that a change of it makes another', () => {
  const below = '{apps/{operator,server,signer}/src,packages}/**/*.{ts,json}';
  const paths = globSync(below, { cwd: fileURLToPath(ROOT), exclude: ['**/node_modules'] });
  const isOfTests = (path: string) => /\.test\.ts$|\/testing\//.test(path);
  for (const [kind, isMade] of [
    ['server', (path: string) => !isOfTests(path)],
    ['bench', (path: string) => !path.endsWith('.test.ts')],
  ] as const) {
    const { sources, hasTesting } = KINDS[kind];
    const counted = new Set(sourceFiles(sources, hasTesting));
    const forgotten = paths.filter((path) => isMade(path) && !counted.has(path));
    assert.deepEqual(forgotten, [], kind);
  }
});

test('a checkout that was moved does not start from bundles of its old place', async () => {
  const here = sourceHash(['tools/launch'], '/here');
  assert.equal(sourceHash(['tools/launch'], '/here'), here);
  assert.notEqual(sourceHash(['tools/launch'], '/there'), here);
  const { flag } = await ensureBundles('server');
  const main = fileURLToPath(found(flag, false)).replace(/[^/]*$/, 'apps-server-src-main.mjs');
  assert.ok(readFileSync(main, 'utf8').includes(`"${ROOT.href}apps/server/src/`));
});
