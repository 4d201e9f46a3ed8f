import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { holdFile } from './holdFile.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-hold-'));
after(() => rmSync(root, { recursive: true }));

const HOLDER = `
  import { holdFile } from '${new URL('./holdFile.ts', import.meta.url)}';
  const giveBack = holdFile(process.argv[1]);
  console.log(giveBack ? 'held' : 'refused');
  setInterval(() => giveBack, 1_000);
`;

function hold(path: string) {
  return spawn(process.execPath, ['--input-type=module', '-e', HOLDER, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test('a file is held once in a process, and free when it is given back', () => {
  const path = join(root, 'own');
  const giveBack = holdFile(path);
  assert.ok(giveBack);
  assert.equal(holdFile(path), undefined);
  giveBack();
  holdFile(path)?.();
  assert.equal(readFileSync(path).length, 0, 'nothing is written: it names no process');
});

test('a file that another process holds is refused, and is free as soon as that one is killed', async () => {
  const path = join(root, 'other');
  const child = hold(path);
  assert.equal(String((await once(child.stdout, 'data'))[0]).trim(), 'held');
  assert.equal(holdFile(path), undefined);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const giveBack = holdFile(path);
  assert.ok(giveBack);
  giveBack();
});

test('where nothing can be locked, the fault says so', () => {
  assert.throws(() => holdFile(join(root, 'missing', 'file')), { code: 'lockUnavailable' });
});
