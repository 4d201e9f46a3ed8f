import assert from 'node:assert/strict';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { putFile } from './putFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-put-file-'));
after(() => rmSync(folder, { recursive: true }));

test('a file takes its place whole, with its mode', () => {
  const path = join(folder, 'key');
  putFile(path, 'one', 0o600);
  putFile(path, Buffer.from('two'));
  assert.equal(readFileSync(path, 'utf8'), 'two');
  putFile(join(folder, 'secret'), 'x', 0o600);
  assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
});

test('a full disk leaves what was there, and nothing beside it', (context) => {
  const path = join(folder, 'list');
  putFile(path, 'whole');
  const before = readdirSync(folder);
  const { writeFileSync } = fs;
  const failing = context.mock.method(fs, 'writeFileSync', (to: string, text: string) => {
    writeFileSync(to, text.slice(0, 3));
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  assert.throws(() => putFile(path, 'another'), { code: 'ENOSPC' });
  failing.mock.restore();
  syncBuiltinESMExports();
  assert.equal(readFileSync(path, 'utf8'), 'whole');
  assert.deepEqual(readdirSync(folder), before);
});
