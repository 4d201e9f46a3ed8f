import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { holdDirectory } from './holdDirectory.ts';
import { SignerFault } from './signerFault.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-held-'));
after(() => rmSync(folder, { recursive: true }));

test('a directory has one signer; one that is gone or whose file is torn gives it up [wd-daemon-06]', () => {
  const pidFile = join(folder, 'signer.pid');
  writeFileSync(pidFile, String(process.ppid));
  assert.throws(() => holdDirectory(folder), SignerFault);
  for (const gone of ['999999999', '', 'torn']) {
    writeFileSync(pidFile, gone);
    holdDirectory(folder)();
  }
  const letGo = holdDirectory(folder);
  letGo();
  holdDirectory(folder)();
});
