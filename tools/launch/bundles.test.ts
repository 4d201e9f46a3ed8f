import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ensureBundles } from './bundles.mjs';

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
