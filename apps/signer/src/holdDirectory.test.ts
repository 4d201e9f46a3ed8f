import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { holdDirectory } from './holdDirectory.ts';
import { SignerFault } from './signerFault.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-held-'));
after(() => rmSync(folder, { recursive: true }));

const HOLDER = `
  import { holdDirectory } from '${new URL('./holdDirectory.ts', import.meta.url)}';
  const letGo = holdDirectory(process.argv[1]);
  console.log('held');
  setInterval(() => letGo, 1_000);
`;

test('a directory has one signer; one that was killed gives it up [wd-daemon-06]', async (t) => {
  const script = ['--input-type=module', '-e', HOLDER, folder];
  const other = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => other.kill('SIGKILL'));
  assert.equal(String((await once(other.stdout, 'data'))[0]).trim(), 'held');
  // Another container has another count of processes: there the other one's number says nothing.
  for (const pid of [process.pid, 999_999_999]) {
    writeFileSync(join(folder, 'signer.pid'), String(pid));
    assert.throws(() => holdDirectory(folder), SignerFault);
  }
  other.kill('SIGKILL');
  await once(other, 'exit');
  const letGo = holdDirectory(folder);
  assert.throws(() => holdDirectory(folder), /another signer/);
  letGo();
  holdDirectory(folder)();
});

test('where nothing can be locked, the signer says so and does not begin', () => {
  const path = join(folder, 'no-folder');
  writeFileSync(path, '');
  assert.throws(() => holdDirectory(join(path, 'below')), SignerFault);
});
