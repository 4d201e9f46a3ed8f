/**
 * POST /trad/buyLimit on 64 connections, authenticated, checked, durable and answered, against an empty
 * schema-checked POST on the same app in turn. A quarter of the orders fills. Wall time; the load comes
 * from a thread of its own on the same machine.
 */
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Bench, median, round } from './bench.ts';
import { openBenchServer, setUpMarket } from './benchServer.ts';
import type { HttpLoad, HttpLoadDone } from './httpLoad.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 4;
const UNLIMITED = { points: 1_000_000_000, seconds: 10 };
const EMPTY_PATH = '/bench/empty';

export const bench: Bench = {
  name: 'http',
  async run(report) {
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
    const { rooms, app, port } = await openServer(dataDir);
    try {
      const tokens = await setUpMarket(rooms, CONNECTIONS);
      const orders = {
        port,
        tokens,
        bodies: bodies(),
        path: '/trad/buyLimit',
        expected: '"code":200',
      };
      const empty = { ...orders, path: EMPTY_PATH };
      await play({ ...orders, seconds: WARM_UP_SECONDS });
      await play({ ...empty, seconds: WARM_UP_SECONDS });
      const played: HttpLoadDone[] = [];
      const peers: HttpLoadDone[] = [];
      for (let run = 0; run < ROUNDS; run += 1) {
        played.push(await play({ ...orders, seconds: ROUND_SECONDS }));
        peers.push(await play({ ...empty, seconds: ROUND_SECONDS }));
      }
      const ours = median(played.map((each) => each.perSecond));
      const theirs = median(peers.map((each) => each.perSecond));
      const peer = `empty POST on the same app (${round(theirs / 1_000)} k/s)`;
      const value = round(ours / 1_000);
      report({
        name: 'http.buyLimit',
        value,
        unit: 'k calls/s',
        peer,
        ratio: round(ours / theirs),
      });
      const p99 = round(median(played.map((each) => each.p99)));
      report({ name: 'http.buyLimit.p99', value: p99, unit: 'ms' });
    } finally {
      await app.close();
      await rooms.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function play(load: HttpLoad): Promise<HttpLoadDone> {
  const worker = new Worker(new URL('./httpLoad.ts', import.meta.url), { workerData: load });
  const done = await new Promise<HttpLoadDone>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  assert.equal(done.unexpected, undefined);
  return done;
}

/** Without limits on calls, and with an empty call beside. */
async function openServer(dataDir: string) {
  const limits = { perAddress: UNLIMITED, perMember: UNLIMITED };
  const { rooms, app } = await openBenchServer({ dataDir, limits });
  const schema = { body: EMPTY_BODY, response: { 200: EMPTY_ANSWER } };
  app.post(EMPTY_PATH, { schema, config: { isData: true } }, () =>
    Promise.resolve({ code: 200, msg: 'Success', data: {} }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { rooms, app, port: Number.parseInt(new URL(url).port, 10) };
}

const text = { type: 'string' };
const EMPTY_BODY = {
  type: 'object',
  required: ['price', 'number', 'tradcoin', 'maincoin'],
  properties: { price: text, number: text, tradcoin: text, maincoin: text },
};
const EMPTY_ANSWER = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: text, data: { type: 'object' } },
};

/** Buys around a large sell order at 100.00: every fourth reaches it. */
function bodies(): string[] {
  return Array.from({ length: 256 }, (_, at) => {
    const price = at % 4 === 0 ? '100.00' : `99.${String(at % 90).padStart(2, '0')}`;
    return JSON.stringify({ price, number: '0.001', tradcoin: 'BTC', maincoin: 'USDT' });
  });
}
