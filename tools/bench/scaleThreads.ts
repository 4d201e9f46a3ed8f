/** The second part of `scale.bench.ts`: the same data in the engine's threads, while a snapshot is made. */

import { strict as assert } from 'node:assert';
import { openEngine } from '../../apps/server/src/engine/openEngine.ts';
import { round } from './bench.ts';
import { reportWaits, type ScalePlace } from './scaleCore.ts';
import { MID, mixed, type ScaleWorld } from './scaleWorld.ts';

const IN_FLIGHT = 16;
const CALM_MS = 10_000;
const SNAPSHOT_MAX_MS = 180_000;
const MEGABYTE = 1_000_000;

type Engine = Awaited<ReturnType<typeof openEngine>>;

/** Start in threads, then orders in a calm time and beside a snapshot. */
export async function measureThreads({ world, directory, report }: ScalePlace): Promise<void> {
  const before = process.memoryUsage().rss;
  const onFatal = (message: string) => {
    throw new Error(message);
  };
  const engine = await openEngine({ directory, isDemo: false, warmsUp: true, onFatal });
  report({ name: 'scale.threads.start', value: round(engine.recoveryMs / 1_000), unit: 's' });
  const load = new OrderLoad(engine, world);
  await load.run(performance.now() + CALM_MS, () => false);
  const calm = await load.run(performance.now() + CALM_MS, () => false);
  reportWaits(report, 'scale.answer.calm', calm);
  const begunAt = performance.now();
  const beside = await load.besideSnapshot();
  reportWaits(report, 'scale.answer.beside', beside);
  const seconds = (performance.now() - begunAt) / 1_000;
  report({ name: 'scale.snapshot.beside', value: round(seconds), unit: 's' });
  const resident = (process.memoryUsage().rss - before) / MEGABYTE;
  report({ name: 'scale.threads.resident', value: round(resident), unit: 'MB more' });
  const closingAt = performance.now();
  await engine.close();
  const closed = (performance.now() - closingAt) / 1_000;
  report({ name: 'scale.threads.end', value: round(closed), unit: 's' });
}

/** Some callers who each place an order, wait, and take it back. */
class OrderLoad {
  private readonly engine: Engine;
  private readonly world: ScaleWorld;
  private next = 0;

  constructor(engine: Engine, world: ScaleWorld) {
    this.engine = engine;
    this.world = world;
  }

  /** Until a time, or until told: the waits for each answer in microseconds. */
  async run(until: number, isOver: () => boolean): Promise<Float64Array> {
    const waits: number[] = [];
    const caller = async () => {
      while (performance.now() < until && !isOver()) await this.placeAndCancel(waits);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
    return Float64Array.from(waits);
  }

  /** From the wish for a snapshot until it is there. */
  async besideSnapshot(): Promise<Float64Array> {
    const { seals } = this.engine;
    const before = seals.newest()?.seq ?? 0;
    seals.wish(Number.MAX_SAFE_INTEGER);
    const isMade = () => (seals.newest()?.seq ?? 0) > before;
    const waits = await this.run(performance.now() + SNAPSHOT_MAX_MS, isMade);
    assert.ok(isMade(), 'a snapshot was made');
    return waits;
  }

  private async placeAndCancel(waits: number[]): Promise<void> {
    this.next += 1;
    const price = MID - 1 - (mixed(this.next) % 400);
    const order = this.world.order(this.next, { side: 'buy', price });
    const { outcome } = await this.timed(() => this.engine.port.submit(order), waits);
    assert.equal(outcome.type, 'orderPlaced');
    if (outcome.type !== 'orderPlaced') return;
    const { memberId } = order;
    const { orderId } = outcome;
    await this.timed(
      () => this.engine.port.submit({ type: 'cancelOrder', memberId, orderId }),
      waits,
    );
  }

  private async timed<Of>(ask: () => Promise<Of>, waits: number[]): Promise<Of> {
    const startedAt = performance.now();
    const answer = await ask();
    waits.push((performance.now() - startedAt) * 1_000);
    return answer;
  }
}
