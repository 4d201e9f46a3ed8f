import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { classifyFileSystem, probeStorage } from './probeStorage.ts';

test('memory and network file systems are told from disks', () => {
  assert.deepEqual(classifyFileSystem(0xef53), { fileSystem: 'ext4', kind: 'local' });
  assert.deepEqual(classifyFileSystem(0x01021994), { fileSystem: 'tmpfs', kind: 'lost' });
  assert.deepEqual(classifyFileSystem(0x6969), { fileSystem: 'nfs', kind: 'remote' });
  assert.deepEqual(classifyFileSystem(-11317950), { fileSystem: 'cifs', kind: 'remote' });
  assert.deepEqual(classifyFileSystem(0x1234), { fileSystem: '0x1234', kind: 'local' });
});

test('a probe measures a sync and leaves nothing behind', () => {
  const directory = mkdtempSync(join(tmpdir(), 'candor-probe-'));
  try {
    assert.ok(probeStorage(directory).syncMicros > 0);
    assert.deepEqual(readdirSync(directory), []);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
