import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress.mjs';

test('every text file worth it gets a twin that unpacks to the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-compress-'));
  try {
    const long = 'const price = 1;\n'.repeat(200);
    writeFileSync(join(folder, 'long.js'), long);
    writeFileSync(join(folder, 'short.js'), 'x');
    writeFileSync(join(folder, 'font.woff2'), long);
    await compressFolder(folder);
    const names = readdirSync(folder).sort();
    assert.deepEqual(names, ['font.woff2', 'long.js', 'long.js.br', 'long.js.gz', 'short.js']);
    assert.equal(`${brotliDecompressSync(readFileSync(join(folder, 'long.js.br')))}`, long);
    assert.equal(`${gunzipSync(readFileSync(join(folder, 'long.js.gz')))}`, long);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
