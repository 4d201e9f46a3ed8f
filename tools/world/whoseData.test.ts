import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '../../packages/wire/src/index.ts';
import { clientOf, newMember } from './newMember.ts';
import { removeDataDir, startServer } from './serverProcess.ts';

const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main' } as const;
const kept = mkdtempSync(join(tmpdir(), 'candor-whose-'));
let dataDir = '';

/** A server that traded, was stopped, copied, started again, traded on, and was killed. */
before(async () => {
  const server = await startServer();
  dataDir = server.dataDir;
  const { url } = server;
  const member = await newMember(url);
  const buy = (call: typeof member.call) => call(CALLS.buyMarket, { ...BTC, quantity: '0.01' });
  assert.equal((await buy(member.call)).type, 'success');
  assert.equal(await server.stop(), 0);
  cpSync(join(dataDir, 'journal'), join(kept, 'older'), { recursive: true });
  const again = await startServer({ dataDir });
  assert.equal((await buy(clientOf(again.url, member.token))).type, 'success');
  // The mark is raised about once a second.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await assert.rejects(startServer({ dataDir }), /in use by another Candor/);
  await again.kill();
});
after(() => {
  removeDataDir(dataDir);
  rmSync(kept, { recursive: true });
});

test('a killed server starts again at once, and knows its data for its own', async () => {
  const server = await startServer({ dataDir });
  assert.equal(await server.stop(), 0);
});

test('a server whose journal is gone ends with words, and leaves the place as it was', async () => {
  renameSync(join(dataDir, 'journal'), join(kept, 'newer'));
  await assert.rejects(startServer({ dataDir }), (error: Error) => {
    assert.match(error.message, /ended with 1 before it had a URL/);
    assert.match(error.message, /The journal is missing or empty, but .* knows of entries up to/);
    assert.match(error.message, /npm start -- --accept-lost-journal=\d+/);
    return true;
  });
  assert.deepEqual(readdirSync(join(dataDir, 'journal')), []);
});

test('a server on an older journal ends with words, and goes on from it once that is accepted', async () => {
  rmSync(join(dataDir, 'journal'), { recursive: true });
  cpSync(join(kept, 'older'), join(dataDir, 'journal'), { recursive: true });
  const said = await startServer({ dataDir }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  assert.match(said, /The journal ends at entry \d+, but .* knows of entries up to \d+/);
  const [flag = ''] = /--accept-shorter-journal=\d+/.exec(said) ?? [];
  const server = await startServer({ dataDir, args: [flag] });
  assert.equal(await server.stop(), 0);
  const plain = await startServer({ dataDir });
  assert.equal(await plain.stop(), 0);
});
