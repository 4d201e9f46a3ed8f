import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { prepareDemoSigner } from './demoSigner.ts';

test("a demo's signer has one key for ever, and only its public side is told", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-demo-signer-'));
  try {
    const keys = await prepareDemoSigner(dataDir);
    for (const xpub of Object.values(keys)) assert.match(xpub, /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/);
    assert.notEqual(keys.xpub, keys.coldXpub, 'the cold wallet is of another key');
    assert.deepEqual(await prepareDemoSigner(dataDir), keys);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
