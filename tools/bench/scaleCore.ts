/** The first part of `scale.bench.ts`: the host in this thread, so that memory and single steps can be told. */

import { strict as assert } from 'node:assert';
import { mkdirSync } from 'node:fs';
import { type Command, createExchange, EventBuffer, type Exchange, step } from '@candor/core';
import { asSeq, type MemberId, type OrderId } from '@candor/money';
import { adoptNewestRules } from '../../apps/server/src/engine/adoptNewestRules.ts';
import { EngineHost } from '../../apps/server/src/engine/engineHost.ts';
import { recoverExchange } from '../../apps/server/src/engine/recover.ts';
import { sealSnapshot } from '../../apps/server/src/engine/snapshotFile.ts';
import { linkTo, openLog, openSnapshots } from '../../apps/server/src/log/openLog.ts';
import { type Figure, round } from './bench.ts';
import { MID, mixed, type ScaleWorld } from './scaleWorld.ts';

export interface ScalePlace {
  readonly world: ScaleWorld;
  /** Of the journal and its snapshots. */
  readonly directory: string;
  readonly report: (figure: Figure) => void;
}

const GROUP = 4_096;
const TAIL = 100_000;
const STEPS = 200_000;
const SECONDS = 600;
const BEGAN = 1_700_000_000_000;
const MEGABYTE = 1_000_000;

/** Fills, seals, starts again, and steps. */
export async function measureCore(place: ScalePlace): Promise<void> {
  await fill(place);
  const exchange = await start(place);
  measureSteps(exchange, place);
}

async function fill({ world, directory, report }: ScalePlace): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const link = linkTo(directory, false);
  const log = await openLog(link);
  const before = memory();
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: false }) });
  await adoptNewestRules(host);
  const startedAt = performance.now();
  for (const commands of [world.listings(), world.members(), world.orders()]) {
    await run(host, commands);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  report({ name: 'scale.fill', value: round(seconds), unit: `s (${host.lastSeq} entries)` });
  const after = memory();
  for (const part of ['resident', 'heap', 'arrays'] as const) {
    const value = round((after[part] - before[part]) / MEGABYTE);
    report({ name: `scale.memory.${part}`, value, unit: 'MB' });
  }
  const sealed = timed(() => sealSnapshot(host.exchange));
  report({ name: 'scale.snapshot.size', value: round(sealed.of.length / MEGABYTE), unit: 'MB' });
  report({ name: 'scale.snapshot.seal', value: round(sealed.ms), unit: 'ms' });
  const saved = timed(() => openSnapshots(link).save(host.lastSeq, sealed.of));
  report({ name: 'scale.snapshot.save', value: round(saved.ms), unit: 'ms' });
  await run(host, tail(world));
  await log.seal();
  await log.close();
}

/** What comes behind the snapshot: a round of index ticks, and orders that are taken back. */
function* tail(world: ScaleWorld): Generator<Command> {
  yield* world.ticks(1);
  for (let number = 0; number < TAIL; number += 1) {
    yield world.order(number, { side: 'buy', price: MID - 450 - (number % 50) });
  }
}

async function run(host: EngineHost, commands: Iterable<Command>): Promise<void> {
  let group: { readonly command: Command; readonly requestKey: bigint }[] = [];
  const flush = async () => {
    const { answers } = await host.runGroup(group, BEGAN);
    for (const answer of answers) assert.notEqual(answer.type, 'refused');
    group = [];
  };
  for (const command of commands) {
    group.push({ command, requestKey: 0n });
    if (group.length === GROUP) await flush();
  }
  if (group.length > 0) await flush();
}

async function start({ directory, report }: ScalePlace): Promise<Exchange> {
  const link = linkTo(directory, false);
  const startedAt = performance.now();
  const log = await openLog(link);
  const exchange = await recoverExchange({ isDemo: false, snapshots: openSnapshots(link), log });
  const seconds = (performance.now() - startedAt) / 1_000;
  report({ name: 'scale.start', value: round(seconds), unit: `s (${TAIL} entries behind)` });
  assert.equal(exchange.seq, log.lastSeq);
  await log.close();
  return exchange;
}

/** Steps of every kind, each timed by itself. */
function measureSteps(exchange: Exchange, { world, report }: ScalePlace): void {
  const player = new StepTimer(exchange);
  for (const name of ['warm', 'order'] as const) {
    const orders = player.playOrders(world);
    if (name === 'order') reportWaits(report, 'scale.order', orders);
  }
  player.playSeconds();
  reportWaits(report, 'scale.advanceTime', player.playSeconds());
  player.playTicks(world, 2);
  const ticks = player.playTicks(world, 3);
  reportWaits(report, 'scale.setIndexPrice', ticks);
  const all = ticks.reduce((sum, each) => sum + each, 0);
  report({ name: 'scale.setIndexPrice.all', value: round(all / 1_000), unit: 'ms' });
}

class StepTimer {
  private readonly exchange: Exchange;
  private readonly sink = new EventBuffer();
  private played = 0;

  constructor(exchange: Exchange) {
    this.exchange = exchange;
  }

  /** Orders of members far apart in all markets in turn: every fourth meets another, the others are taken back. */
  playOrders(world: ScaleWorld): Float64Array {
    const waits: number[] = [];
    const resting: { readonly memberId: MemberId; readonly orderId: OrderId }[] = [];
    for (let at = 0; at < STEPS; at += 1) {
      this.played += 1;
      const order = world.order(this.played, { side: sideOf(at), price: priceOf(at) });
      const outcome = this.time(order, waits);
      assert.equal(outcome.type, 'orderPlaced');
      if (at % 4 !== 0 && outcome.type === 'orderPlaced') {
        resting.push({ memberId: order.memberId, orderId: outcome.orderId });
      }
      const old = at > 1_000 ? resting.shift() : undefined;
      if (old) this.time({ type: 'cancelOrder', ...old }, waits);
    }
    return Float64Array.from(waits);
  }

  playSeconds(): Float64Array {
    const waits: number[] = [];
    for (let second = 0; second < SECONDS; second += 1) {
      this.time({ type: 'advanceTime' }, waits, 1_000);
    }
    return Float64Array.from(waits);
  }

  playTicks(world: ScaleWorld, round: number): Float64Array {
    const waits: number[] = [];
    for (const tick of world.ticks(round)) this.time(tick, waits);
    return Float64Array.from(waits);
  }

  /** Applies a command; its microseconds go to `waits`. */
  private time(command: Command, waits: number[], later = 0) {
    const { exchange, sink } = this;
    if (this.sink.count > 10_000) sink.clear();
    const entry = {
      seq: asSeq(exchange.seq + 1),
      time: exchange.time + later,
      requestKey: 0n,
      command,
    };
    const startedAt = performance.now();
    const outcome = step(exchange, entry, sink);
    waits.push((performance.now() - startedAt) * 1_000);
    return outcome;
  }
}

function sideOf(at: number): 'buy' | 'sell' {
  return mixed(at) % 2 === 0 ? 'buy' : 'sell';
}

/** Every fourth meets what rests, the others stand behind. */
function priceOf(at: number): number {
  const away = at % 4 === 0 ? -400 : 1 + (mixed(at + 7) % 400);
  return sideOf(at) === 'buy' ? MID - away : MID + away;
}

/** The middle, the 99th and the 99.9th of a hundred, and the longest, in microseconds. */
export function reportWaits(
  report: (figure: Figure) => void,
  name: string,
  waits: Float64Array,
): void {
  waits.sort();
  const at = (share: number) => round(waits[Math.floor(waits.length * share)] ?? 0);
  report({ name: `${name}.p50`, value: at(0.5), unit: 'µs' });
  report({ name: `${name}.p99`, value: at(0.99), unit: 'µs' });
  report({ name: `${name}.p99.9`, value: at(0.999), unit: 'µs' });
  report({ name: `${name}.max`, value: round(waits.at(-1) ?? 0), unit: 'µs' });
}

function timed<Of>(work: () => Of): { readonly of: Of; readonly ms: number } {
  const startedAt = performance.now();
  const of = work();
  return { of, ms: performance.now() - startedAt };
}

function memory() {
  const { rss: resident, heapUsed: heap, arrayBuffers: arrays } = process.memoryUsage();
  return { resident, heap, arrays };
}
