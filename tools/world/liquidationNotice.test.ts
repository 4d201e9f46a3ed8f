import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '@candor/wire';
import { clientOf, newMember } from './newMember.ts';
import { removeDataDir, startServer } from './serverProcess.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const TRIES = 200;
const folder = mkdtempSync(join(tmpdir(), 'candor-notice-'));
const file = join(folder, 'steps-BTCUSDT.csv');
const env = { CANDOR_INDEX_SOURCE: 'replay', CANDOR_INDEX_FILE: file };
let dataDir = '';
after(() => {
  removeDataDir(dataDir);
  rmSync(folder, { recursive: true });
});

/** The index of BTC stands still from the next start on. */
function standAt(price: number): void {
  const rows = [1, 3_600_001].map((at) => `${at},${price}`);
  writeFileSync(file, `timestamp,price\n${rows.join('\n')}\n`);
}

async function inboxOf(url: string, email: string): Promise<string[]> {
  const page = await (await fetch(`${url}/inbox`)).text();
  return page.split('<article>').filter((article) => article.includes(email));
}

test('a short that is liquidated as the server starts again is told to its member, by message', async () => {
  standAt(67_800);
  const first = await startServer({ env });
  dataDir = first.dataDir;
  const member = await newMember(first.url);
  const funded = { asset: 'USDT', quantity: '200', direction: 'in' } as const;
  assert.equal((await member.call(CALLS.contractTransfer, funded)).type, 'success');
  const order = { ...PAIR, quantity: '20', leverage: 125, marginMode: 'isolated' } as const;
  const opened = await member.call(CALLS.contractSellMarket, order);
  assert.ok(opened.type === 'success' && opened.data.quantityFilled === '20', opened.message);
  await first.kill();

  standAt(70_000);
  const second = await startServer({ dataDir, env });
  const call = clientOf(second.url, member.token);
  let told: string[] = [];
  for (let attempt = 0; attempt < TRIES && told.length === 0; attempt += 1) {
    const messages = await inboxOf(second.url, member.email);
    told = messages.filter((message) => message.includes('was liquidated'));
    if (told.length === 0) await wait(100);
  }
  assert.equal(told.length, 1, 'one message says it');
  const left = await call(CALLS.contractPosition, {});
  assert.deepEqual(left.type === 'success' && left.data, []);
  const ends = await call(CALLS.contractPositionHistory, { page: 1 });
  assert.ok(ends.type === 'success' && ends.data.rows[0]?.cause === 'liquidated', ends.message);
  await second.stop();
});
