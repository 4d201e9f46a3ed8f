/** The last part of `scale.bench.ts`: the server's main thread with as many markets, and few members. */
import { strict as assert } from 'node:assert';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { Command } from '@candor/core';
import { rowsOf } from '../../apps/server/src/gateway/account/assetRows.ts';
import {
  SocketClient,
  type SocketConnection,
} from '../../apps/server/src/gateway/socket/socketClient.ts';
import { SocketPushes } from '../../apps/server/src/gateway/socket/socketPushes.ts';
import { MarketData } from '../../apps/server/src/marketData/marketData.ts';
import { type Figure, round } from './bench.ts';
import { openBenchServer } from './benchServer.ts';
import type { ScaleReads } from './scaleReads.ts';
import { MID, ScaleWorld } from './scaleWorld.ts';

type Server = Awaited<ReturnType<typeof openBenchServer>>;

export interface GatewayPlace {
  readonly world: ScaleWorld;
  readonly dataDir: string;
  readonly report: (figure: Figure) => void;
}

/** An order book of about twenty orders in each market. */
const MEMBERS = 2_000;
const ORDERS_EACH = 20;
const REPEATS = 20;
const WARM_UP = 5;
const SECONDS = 5;
const KILOBYTE = 1_000;
const UNLIMITED = { points: 1_000_000_000, seconds: 10 };

/** What its lists weigh and take, what an index tick of all pairs takes, and what goes out on a quiet socket. */
export async function measureGateway({ world, dataDir, report }: GatewayPlace): Promise<void> {
  const limits = { perAddress: UNLIMITED, perMember: UNLIMITED };
  const server = await openBenchServer({ dataDir, limits });
  const { rooms, app } = server;
  const small = new ScaleWorld({
    ...world.size,
    members: MEMBERS,
    orders: world.spots * ORDERS_EACH,
  });
  try {
    for (const part of [small.listings(), small.members(), small.orders(), trades(small)]) {
      await submitAll(server, part);
    }
    await measureMirror(server, report);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const path of ['/trad/symbols', '/contract/symbols', '/trad/overview']) {
      await measureAnswer(`${url}${path}`, report);
    }
    measureOwn(server, report);
    await measureTicks(server, small, report);
    await measurePushes(server, small, report);
  } finally {
    await app.close();
    await rooms.close();
  }
}

/** They meet what rests. */
const BUY = { side: 'buy', price: MID + 400 } as const;
const SELL = { side: 'sell', price: MID - 400 } as const;

/** A few in each market, so that each has figures. */
function* trades(world: ScaleWorld): Generator<Command> {
  for (let number = 0; number < MEMBERS; number += 1) {
    yield world.order(number, number % 2 === 0 ? BUY : SELL);
  }
}

async function submitAll({ rooms }: Server, commands: Iterable<Command>): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const command of commands) {
    const told = rooms.engine.port.submit(command);
    waiting.push(told.then(({ outcome }) => assert.notEqual(outcome.type, 'refused')));
    if (waiting.length >= 4_096) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
}

/** A second mirror beside the server's own: how long it takes to be seeded, and what it keeps. */
async function measureMirror({ rooms }: Server, report: GatewayPlace['report']): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  const { engine, projections: history } = rooms;
  const mirror = await MarketData.start({ engine: engine.port, history, now: Date.now });
  const seconds = (performance.now() - startedAt) / 1_000;
  report({ name: 'scale.mirror.start', value: round(seconds), unit: 's' });
  collect();
  const kept = (process.memoryUsage().heapUsed - before) / KILOBYTE / KILOBYTE;
  report({ name: 'scale.mirror.memory', value: round(kept), unit: 'MB' });
  mirror.close();
}

async function measureAnswer(url: string, report: GatewayPlace['report']): Promise<void> {
  const { length, packed } = sizeOf(await read({ url, count: WARM_UP }));
  const name = `scale.answer ${new URL(url).pathname}`;
  report({ name, value: length, unit: `kB (${packed} as gzip)` });
  const taken = await cpuMs(async () => {
    await read({ url, count: REPEATS });
  });
  report({ name: `${name}.cpu`, value: round(taken / REPEATS), unit: 'ms' });
}

function sizeOf(text: string) {
  const bytes = Buffer.from(text);
  const packed = round(gzipSync(bytes).length / KILOBYTE);
  return { length: round(bytes.length / KILOBYTE), packed };
}

/** The last answer, whole. */
function read(reads: ScaleReads): Promise<string> {
  const worker = new Worker(new URL('./scaleReads.ts', import.meta.url), { workerData: reads });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

/** What a member is told of two coins after each of their orders. */
function measureOwn({ rooms }: Server, report: GatewayPlace['report']): void {
  const { marketData, custody } = rooms;
  const assets = marketData.directory.assets.slice(0, 2);
  const holdings = assets.map((asset) => ({ asset, available: 1n, held: 1n }));
  const before = process.threadCpuUsage();
  for (let at = 0; at < 100 * REPEATS; at += 1) rowsOf({ marketData, custody }, holdings);
  const { user, system } = process.threadCpuUsage(before);
  const value = round((user + system) / (100 * REPEATS));
  report({ name: 'scale.ownBalances.cpu', value, unit: 'µs' });
}

async function measureTicks(
  server: Server,
  world: ScaleWorld,
  report: GatewayPlace['report'],
): Promise<void> {
  await submitAll(server, world.ticks(0));
  const taken = await cpuMs(async () => {
    for (let turn = 1; turn <= REPEATS; turn += 1) await submitAll(server, world.ticks(turn));
  });
  report({ name: 'scale.ticksOfAll.cpu', value: round(taken / REPEATS), unit: 'ms' });
}

/** What one socket hears in a second in which nothing happens, and in one with an index tick of every pair. */
async function measurePushes(
  server: Server,
  world: ScaleWorld,
  report: GatewayPlace['report'],
): Promise<void> {
  await pause(SECONDS);
  const idle = await cpuMs(() => pause(SECONDS));
  const heard = { bytes: 0, frames: 0 };
  const pushes = new SocketPushes(server.rooms.marketData, ({ marketKey }) => {
    throw new Error(marketKey);
  });
  pushes.add(new SocketClient(connectionTo(heard)));
  report({ name: 'scale.push.greeting', value: round(heard.bytes / KILOBYTE), unit: 'kB' });
  for (const name of ['quiet', 'ticks'] as const) {
    await pause(1);
    heard.bytes = 0;
    const taken = await cpuMs(async () => {
      for (let second = 0; second < SECONDS; second += 1) {
        if (name === 'ticks') await submitAll(server, world.ticks(second));
        await pause(1);
      }
    });
    const size = round(heard.bytes / SECONDS / KILOBYTE);
    report({ name: `scale.push.${name}`, value: size, unit: 'kB/s a socket' });
    const value = round((taken - idle) / SECONDS);
    report({ name: `scale.push.${name}.cpu`, value, unit: 'ms/s' });
  }
  pushes.close();
}

function connectionTo(heard: { bytes: number; frames: number }): SocketConnection {
  return {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    on: () => undefined,
    ping: () => undefined,
    close: () => undefined,
    terminate: () => undefined,
    send: (frame) => {
      heard.bytes += frame.length;
      heard.frames += 1;
    },
  };
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

/** Processor time of this thread, in milliseconds. */
async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
