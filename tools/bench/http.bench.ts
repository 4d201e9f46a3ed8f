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
import { type Command, OPEN_ORDERS_MAX_HOUSE } from '@candor/core';
import { amount, lots, rate, ticks } from '@candor/money';
import { readConfig } from '../../apps/server/src/config.ts';
import { buildGateway } from '../../apps/server/src/gateway/buildGateway.ts';
import { openLog } from '../../apps/server/src/ops/log.ts';
import { openRooms, type Rooms } from '../../apps/server/src/rooms.ts';
import { type Bench, median, round } from './bench.ts';
import type { HttpLoad, HttpLoadDone } from './httpLoad.ts';

const CONNECTIONS = 64;
const MAKER = 900;
const FIRST_MEMBER = 1_000;
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
      const tokens = await setUp(rooms);
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

/** The server as `npm start` opens it, without demo trading and without limits on calls. */
async function openServer(dataDir: string) {
  const config = readConfig({ CANDOR_MODE: 'live', CANDOR_DATA_DIR: dataDir });
  const log = openLog({ level: 'silent' });
  const onFatal = (message: string) => {
    throw new Error(message);
  };
  const rooms = await openRooms({ config, log, onFatal });
  const app = await buildGateway({
    rooms: {
      ...rooms,
      engine: rooms.engine.port,
      publicUrl: undefined,
      isDemo: false,
      now: Date.now,
    },
    metrics: rooms.metrics,
    log,
    probes: {},
    refreshMetrics: () => undefined,
    inbox: undefined,
    webDirectory: dataDir,
    productName: 'Candor',
    proxies: [],
    limits: { perAddress: UNLIMITED, perMember: UNLIMITED },
  });
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

/** A member who never signs in: the sessions are opened beside. */
const MEMBER_ROW = `INSERT INTO members
  (member_id, username, email, password_hash, invite_code, is_opened, agreed_at_ms, registered_at_ms)
  OVERRIDING SYSTEM VALUE VALUES ($1, $2, $2, '$argon2id$none', $2, true, 0, 0)`;

/** One market, a maker who sells, and a signed-in member per connection. */
const INDEX: Command = {
  type: 'setIndexPrice',
  baseAsset: 1,
  quoteAsset: 0,
  price: 10_000,
  decimals: 2,
  sources: 1,
};

async function setUp({ engine, members, sql }: Rooms): Promise<string[]> {
  const submit = async (command: Command) => {
    const { outcome } = await engine.port.submit(command);
    assert.notEqual(outcome.type, 'refused', command.type);
  };
  await submit({ type: 'listAsset', code: 'USDT', decimals: 8 });
  await submit({ type: 'listAsset', code: 'BTC', decimals: 8 });
  await submit({
    type: 'listMarket',
    kind: 'spot',
    baseAsset: 1,
    quoteAsset: 0,
    board: 'main',
    priceDecimals: 2,
    quantityDecimals: 3,
    quantityMin: lots(1),
    quantityMax: lots(1_000_000_000),
    feeRateMaker: rate(1_000n),
    feeRateTaker: rate(1_000n),
    priceBand: rate(50_000n),
    openOrdersMax: OPEN_ORDERS_MAX_HOUSE,
  });
  await submit(INDEX);
  const tokens: string[] = [];
  const memberIds = Array.from({ length: CONNECTIONS }, (_, at) => FIRST_MEMBER + at);
  for (const memberId of [MAKER, ...memberIds]) {
    await submit({ type: 'openMember', memberId, role: 'member' });
    for (const assetId of [0, 1]) {
      await submit({
        type: 'creditMember',
        memberId,
        assetId,
        amount: amount(10n ** 16n),
        externalId: 0n,
      });
    }
    if (memberId === MAKER) continue;
    await sql.pool.query(MEMBER_ROW, [memberId, `bench-${memberId}`]);
    tokens.push(
      await members.sessions.open(memberId, {
        address: '',
        device: undefined,
        userAgent: undefined,
      }),
    );
  }
  await submit({
    type: 'placeLimitOrder',
    memberId: MAKER,
    marketId: 0,
    side: 'sell',
    price: ticks(10_000),
    quantity: lots(90_000_000),
    timeInForce: 'gtc',
  });
  return tokens;
}
