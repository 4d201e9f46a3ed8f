import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import Fastify from 'fastify';
import { openEngine } from '../engine/openEngine.ts';
import { linkTo } from '../log/openLog.ts';
import { mountTicks } from './mountTicks.ts';
import { openTicks } from './openTicks.ts';

/** An engine with its ticks; what is told to it stands in the log when `tell` resolves. */
async function begin(dataDir: string, onTrouble: (words: string) => void = assert.fail) {
  const directory = join(dataDir, 'journal');
  const engine = await openEngine({ directory, isDemo: true, onFatal: assert.fail });
  const log = linkTo(directory, true);
  const ticks = await openTicks({
    dataDir,
    log,
    engine,
    now: Date.now,
    onStopped: assert.fail,
    onTrouble,
  });
  const tell = async (price: number) => {
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), decimals: 2, sources: 3 };
    await engine.port.submit({ type: 'setIndexPrice', price, ...pair });
  };
  return { engine, ticks, tell };
}

async function withData(check: (dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-ticks-'));
  try {
    await check(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

test('what a crash kept from the files is written from the log at the next start', async () => {
  await withData(async (dataDir) => {
    const first = await begin(dataDir);
    await first.engine.port.submit({ type: 'listAsset', code: 'USDT', decimals: 8 });
    await first.engine.port.submit({ type: 'listAsset', code: 'BTC', decimals: 8 });
    for (const price of [60_000_00, 60_001_00]) await first.tell(price);
    await first.ticks.close();
    const app = Fastify();
    mountTicks(app, first.ticks);
    const { pairs } = (await app.inject('/ticks')).json();
    assert.deepEqual(pairs, ['BTC-USDT']);
    const { files } = (await app.inject('/ticks/BTC-USDT')).json();
    const path = join(dataDir, 'ticks/BTC-USDT', files[1]);
    const known = (await app.inject(`/ticks/BTC-USDT/${files[1]}`)).body;
    assert.equal(known, readFileSync(path, 'utf8'));
    assert.equal(known.trim().split('\n').length, 3);
    for (const odd of ['/ticks/BTC-USDT/signing.key', '/ticks/..%2f/x', '/ticks/a/b']) {
      assert.equal((await app.inject(odd)).statusCode, 404);
    }
    const told = (await app.inject('/.well-known/candor-keys.json')).json();
    assert.equal(told.exchange, first.ticks.exchangeId);
    assert.equal(told.keys[0].id, first.ticks.keys.id);
    assert.match((await app.inject('/verify.mjs')).body, /^#!/);
    // The room has closed: these two stand in the log only.
    for (const price of [60_002_00, 60_003_00]) await first.tell(price);
    await first.engine.close();
    writeFileSync(path, `${known}99|`);
    const second = await begin(dataDir);
    await second.tell(60_004_00);
    await second.ticks.close();
    await second.engine.close();
    const folder = join(dataDir, 'ticks/BTC-USDT');
    const lines = readdirSync(folder)
      .filter((file) => file.endsWith('.ticks'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
      .filter((line) => !line.startsWith('candor-ticks'));
    assert.deepEqual(
      lines.map((line) => line.split('|')[3]),
      ['60000.00', '60001.00', '60002.00', '60003.00', '60004.00'],
    );
  });
});

test('ticks of a log that was given up are set aside, not gone on with', async () => {
  await withData(async (dataDir) => {
    const first = await begin(dataDir);
    await first.engine.port.submit({ type: 'listAsset', code: 'USDT', decimals: 8 });
    await first.engine.port.submit({ type: 'listAsset', code: 'BTC', decimals: 8 });
    await first.tell(60_000_00);
    await first.ticks.close();
    await first.engine.close();
    writeFileSync(join(dataDir, 'ticks/progress.json'), '{"seq":900}');
    const second = await begin(dataDir);
    await second.tell(61_000_00);
    await second.ticks.close();
    await second.engine.close();
    assert.ok(existsSync(join(dataDir, 'ticks-until-900/BTC-USDT')));
    const [file = ''] = readdirSync(join(dataDir, 'ticks/BTC-USDT')).filter((name) =>
      name.endsWith('.ticks'),
    );
    const [, line = ''] = readFileSync(join(dataDir, 'ticks/BTC-USDT', file), 'utf8').split('\n');
    assert.equal(line.split('|')[3], '61000.00');
  });
});

test('a damaged hour is answered in words, and told to the operator once', async () => {
  await withData(async (dataDir) => {
    const troubles: string[] = [];
    const { engine, ticks, tell } = await begin(dataDir, (words) => troubles.push(words));
    for (const code of ['USDT', 'BTC']) {
      await engine.port.submit({ type: 'listAsset', code, decimals: 8 });
    }
    await tell(60_000_00);
    await ticks.close();
    await engine.close();
    const app = Fastify();
    mountTicks(app, ticks);
    const path = join(dataDir, 'ticks/BTC-USDT/2026-11-22T10.ticks.zst');
    writeFileSync(path, 'damaged');
    for (let turn = 0; turn < 2; turn += 1) {
      const told = await app.inject('/ticks/BTC-USDT/2026-11-22T10.ticks');
      assert.equal(told.statusCode, 500);
      assert.match(told.body, /damaged on this server.*from a backup/);
    }
    assert.deepEqual(troubles, [`${path} is damaged: put it back from a backup`]);
  });
});
