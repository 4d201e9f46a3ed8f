import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { clientOf, newMember } from './newMember.ts';
import { removeDataDir, type ServerProcess, startServer } from './serverProcess.ts';

const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main' } as const;
const kept = mkdtempSync(join(tmpdir(), 'candor-whose-'));
const backup = join(kept, 'backup');
let dataDir = '';
let token = '';
let server: ServerProcess;

async function buy(at: ServerProcess): Promise<void> {
  const call = clientOf(at.url, token);
  assert.equal((await call(CALLS.buyMarket, { ...BTC, quantity: '0.001' })).type, 'success');
}

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor(args);
  assert.equal(code, 0, out + err);
  return out;
}

/** A server that traded, was stopped, copied, started again, and traded on. */
before(async () => {
  server = await startServer();
  dataDir = server.dataDir;
  ({ token } = await newMember(server.url));
  await buy(server);
  assert.equal(await server.stop(), 0);
  cpSync(join(dataDir, 'journal'), join(kept, 'older'), { recursive: true });
  server = await startServer({ dataDir });
  await buy(server);
});
after(async () => {
  await server.kill();
  removeDataDir(dataDir);
  rmSync(kept, { recursive: true });
});

test('a backup beside a server that trades holds SQL too, agrees with itself, and goes on elsewhere', async () => {
  let isOver = false;
  const trading = (async () => {
    while (!isOver) {
      await buy(server);
      await delay(100);
    }
  })();
  assert.match(
    await candor('backup', backup, '--data-dir', dataDir),
    /the SQL store is copied too/,
  );
  isOver = true;
  await trading;
  const restored = join(kept, 'restored');
  await candor('restore', backup, '--to', restored);
  const whole = await candor('journal', 'verify', '--data-dir', restored);
  assert.doesNotMatch(whole, /database/, 'neither knows more than the other');
  const again = await startServer({ dataDir: restored });
  try {
    const call = clientOf(again.url, token);
    let history = await call(CALLS.tradHistory, {});
    while (history.type === 'success' && history.data.isBehind) {
      await delay(200);
      history = await call(CALLS.tradHistory, {});
    }
    assert.ok(history.type === 'success' && history.data.count >= 2, JSON.stringify(history));
    await buy(again);
    await candor('replay', '--verify', '--data-dir', restored);
  } finally {
    assert.equal(await again.stop(), 0);
  }
});

test('a second server is refused while the first beats, also where the lock files were removed', async () => {
  await assert.rejects(startServer({ dataDir }), /in use by another Candor/);
  rmSync(join(dataDir, 'exchange.lock'));
  rmSync(join(dataDir, 'journal', 'journal.held'));
  const second = startServer({ dataDir });
  await assert.rejects(
    second,
    new RegExp(`in use by another Candor: stop process ${server.pid} on`),
  );
  await buy(server);
});

test('where the directory is taken all the same, the first stops, and both never acknowledge', async () => {
  rmSync(join(dataDir, 'exchange.lock'));
  rmSync(join(dataDir, 'exchange.owner'));
  rmSync(join(dataDir, 'sql', 'lock'), { force: true });
  const { ended } = server;
  const taking = startServer({ dataDir });
  const call = clientOf(server.url, token);
  let lastTold = 0;
  const told = (async () => {
    for (;;) {
      const answer = await call(CALLS.buyMarket, { ...BTC, quantity: '0.001' }).catch(
        () => undefined,
      );
      if (answer?.type !== 'success') return;
      lastTold = performance.now();
      await delay(10);
    }
  })();
  assert.equal(await ended, 1, 'the first ends');
  await told;
  server = await taking;
  const openedAt = performance.now();
  assert.ok(lastTold < openedAt);
  await buy(server);
});

test('a killed server starts again at once, and knows its data for its own', async () => {
  // The mark is raised about once a second.
  await delay(2_500);
  await server.kill();
  server = await startServer({ dataDir });
  await server.kill();
});

test('a server whose journal is gone ends with words, and leaves the place as it was', async () => {
  renameSync(join(dataDir, 'journal'), join(kept, 'newer'));
  await assert.rejects(startServer({ dataDir }), (error: Error) => {
    assert.match(error.message, /ended with 1 before it had a URL/);
    assert.match(error.message, /The journal is missing or empty, but .* knows of entries up to/);
    assert.match(error.message, /npm start -- --accept-lost-journal=\d+/);
    return true;
  });
  const left = existsSync(join(dataDir, 'journal')) ? readdirSync(join(dataDir, 'journal')) : [];
  assert.deepEqual(left, []);
});

test('a server on an older journal ends with words, and goes on from it once that is accepted', async () => {
  rmSync(join(dataDir, 'journal'), { recursive: true, force: true });
  cpSync(join(kept, 'older'), join(dataDir, 'journal'), { recursive: true });
  const said = await startServer({ dataDir }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  assert.match(said, /The journal ends at entry \d+, but .* knows of entries up to \d+/);
  const [flag = ''] = /--accept-shorter-journal=\d+/.exec(said) ?? [];
  server = await startServer({ dataDir, args: [flag] });
  assert.equal(await server.stop(), 0);
});
