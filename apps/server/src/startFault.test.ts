import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startFaultOf } from './startFault.ts';

const PLACES = { dataDir: '/srv/candor', host: '127.0.0.1', port: 8080 };

async function listening(port: number, host: string): Promise<Server> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

test('a port that is taken, and an address that is none of this machine, name their settings', async () => {
  const taken = await listening(0, '127.0.0.1');
  const bound = taken.address();
  assert.ok(typeof bound === 'object' && bound !== null);
  const { port } = bound;
  const failed = await listening(port, '127.0.0.1').catch((error: unknown) => error);
  taken.close();
  assert.match(
    startFaultOf(failed, { ...PLACES, port }),
    /^CANDOR_PORT \(\d+\): listen EADDRINUSE/,
  );
  const host = '203.0.113.9';
  const nowhere = await listening(0, host).catch((error: unknown) => error);
  assert.match(
    startFaultOf(nowhere, { ...PLACES, host }),
    /^CANDOR_HOST \(203\.0\.113\.9\): listen/,
  );
});

test('a data directory that cannot be made names its setting, as a file in its place does', () => {
  const root = mkdtempSync(join(tmpdir(), 'candor-start-'));
  const dataDir = join(root, 'data');
  writeFileSync(dataDir, 'no directory');
  try {
    mkdirSync(join(dataDir, 'journal'));
    assert.fail('a file has no directories');
  } catch (error) {
    const told = startFaultOf(error, { ...PLACES, dataDir });
    assert.match(told, /^CANDOR_DATA_DIR \(.*data\): ENOTDIR/);
  }
  rmSync(root, { recursive: true });
});

test('what names a setting itself, or has none, stays as it is', () => {
  const named = Object.assign(new Error('CANDOR_PORT is odd'), {
    syscall: 'listen',
    code: 'EACCES',
  });
  assert.equal(startFaultOf(named, PLACES), 'CANDOR_PORT is odd');
  assert.equal(startFaultOf(new Error('entry 7 is damaged'), PLACES), 'entry 7 is damaged');
  assert.equal(startFaultOf('gone', PLACES), 'gone');
});
