/**
 * The durable pipeline: submit → fsync → apply → acknowledge through the real engine in its threads, in
 * a closed loop, against a bare loop of write + fdatasync with groups as large; then recovery from the
 * whole journal. Wall time, because the disk is part of it.
 */

import { strict as assert } from 'node:assert';
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, createExchange, EventBuffer, step } from '@candor/core';
import { oneMarket } from '@candor/core/testing';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { openEngine } from '../../apps/server/src/engine/openEngine.ts';
import { type Bench, median, round } from './bench.ts';
import { makeWorkload, type Workload } from './workload.ts';

const MEMBERS = 1_000;
const COMMANDS = 1_000_000;
const ROUNDS = 5;
const ROUND_COMMANDS = 60_000;
/** About what a command takes in the journal. */
const COMMAND_BYTES = 40;
const PAGE = 4_096;

type Engine = Awaited<ReturnType<typeof openEngine>>;

export const bench: Bench = {
  name: 'durable',
  async run(report) {
    const root = mkdtempSync(join(tmpdir(), 'candor-bench-'));
    try {
      const { setUp, commands } = makeCommands();
      const directory = join(root, 'journal');
      const engine = await open(directory);
      await submitAll(engine, setUp, 4_096);
      let from = 0;
      for (const inFlight of [64, 1_024]) {
        const perSecond: number[] = [];
        const bare: number[] = [];
        const waits: number[] = [];
        for (let run = 0; run <= ROUNDS; run += 1) {
          const part = commands.slice(from, from + ROUND_COMMANDS);
          from += ROUND_COMMANDS;
          const took = await submitAll(engine, part, inFlight);
          // The first round warms up.
          if (run === 0) continue;
          perSecond.push(part.length / took.seconds);
          waits.push(took.p99);
          bare.push(bareLoop(join(root, 'bare'), inFlight));
        }
        const ratio = round(median(perSecond) / median(bare));
        const name = `durable.${inFlight}`;
        const value = round(median(perSecond) / 1_000);
        const peer = `bare write + fdatasync (${round(median(bare) / 1_000)} k/s)`;
        report({ name, value, unit: 'k commands/s', peer, ratio });
        report({ name: `${name}.p99`, value: round(median(waits)), unit: 'ms' });
      }
      await submitAll(engine, commands.slice(from), 4_096);
      await engine.close();
      report({ name: 'durable.recovery1M', value: await recover(directory), unit: 's' });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
};

function open(directory: string): Promise<Engine> {
  return openEngine({
    directory,
    isDemo: true,
    warmsUp: true,
    onFatal: (message) => {
      throw new Error(message);
    },
  });
}

/** Keeps `inFlight` commands waiting until all are acknowledged. */
async function submitAll(engine: Engine, commands: readonly Command[], inFlight: number) {
  const waits = new Float64Array(commands.length);
  let next = 0;
  const loop = async () => {
    for (let index = next++; index < commands.length; index = next++) {
      const command = commands[index];
      if (command === undefined) return;
      const startedAt = performance.now();
      const { outcome } = await engine.port.submit(command);
      assert.notEqual(outcome.type, 'refused');
      waits[index] = performance.now() - startedAt;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, loop));
  const seconds = (performance.now() - startedAt) / 1_000;
  waits.sort();
  return { seconds, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 };
}

/** Commands a second of nothing but write and fdatasync, in groups as large, over a file of zeros. */
function bareLoop(path: string, group: number): number {
  const bytes = Buffer.alloc(Math.ceil((group * COMMAND_BYTES) / PAGE) * PAGE, 1);
  const groups = Math.min(Math.ceil(ROUND_COMMANDS / group), 500);
  const file = openSync(path, 'w');
  writeSync(file, Buffer.alloc(groups * bytes.length));
  fdatasyncSync(file);
  const startedAt = performance.now();
  for (let index = 0; index < groups; index += 1) {
    writeSync(file, bytes, 0, bytes.length, index * bytes.length);
    fdatasyncSync(file);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  closeSync(file);
  return (groups * group) / seconds;
}

/** Seconds to open the engine from the journal alone: as after a crash that left no snapshot. */
async function recover(directory: string): Promise<number> {
  for (const name of readdirSync(directory)) {
    if (name.startsWith('snapshot-')) rmSync(join(directory, name));
  }
  const engine = await open(directory);
  assert.ok(engine.lastSeq > COMMANDS);
  const seconds = engine.recoveryMs / 1_000;
  await engine.close();
  return round(seconds);
}

/** The main workload as commands: order ids are those the exchange gives when they come in this order. */
function makeCommands() {
  const workload = makeWorkload('main', COMMANDS);
  const exchange = createExchange({ isDemo: true });
  const sink = new EventBuffer();
  const apply = (command: Command) => {
    sink.clear();
    const outcome = step(
      exchange,
      { seq: asSeq(exchange.seq + 1), time: 1, requestKey: 0n, command },
      sink,
    );
    assert.notEqual(outcome.type, 'refused');
    return outcome.type === 'orderPlaced' ? outcome.orderId : 0;
  };
  const setUp = setUpCommands(workload.ticks[0] ?? 0);
  setUp.forEach(apply);
  const orderIds = new Float64Array(workload.orders);
  const owners = new Uint32Array(workload.orders);
  const commands: Command[] = [];
  for (let index = 0; index < workload.count; index += 1) {
    const command = commandOf(workload, index, { orderIds, owners });
    const orderId = apply(command);
    if (command.type === 'placeLimitOrder') orderIds[workload.id[index] ?? 0] = orderId;
    commands.push(command);
  }
  return { setUp, commands };
}

/** What is known of the orders that came before, by their number in the workload. */
interface Placed {
  readonly orderIds: Float64Array;
  readonly owners: Uint32Array;
}

function commandOf(workload: Workload, index: number, placed: Placed): Command {
  const number = workload.id[index] ?? 0;
  if (workload.op[index] === 1) {
    const orderId = placed.orderIds[number] ?? 0;
    return {
      type: 'cancelOrder',
      memberId: asMemberId(placed.owners[number] ?? 0),
      orderId: asOrderId(orderId),
    };
  }
  const side = workload.side[index] === 0 ? 'buy' : 'sell';
  const memberId = memberOf(number, side);
  placed.owners[number] = memberId;
  return {
    type: 'placeLimitOrder',
    memberId,
    marketId: asMarketId(0),
    side,
    price: ticks(workload.ticks[index] ?? 0),
    quantity: lots(workload.lots[index] ?? 0),
    timeInForce: 'gtc',
  };
}

/** Half of the members buy, half sell, so that nobody meets an order of their own. */
function memberOf(number: number, side: 'buy' | 'sell'): MemberId {
  return asMemberId(1_000 + (number % (MEMBERS / 2)) * 2 + (side === 'buy' ? 0 : 1));
}

function setUpCommands(mid: number): Command[] {
  const commands: Command[] = [
    ...oneMarket({ feeRateTaker: rate(1_500n), priceBand: rate(100_000n) }),
    {
      type: 'setIndexPrice',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      price: mid,
      decimals: 2,
      sources: 1,
    },
  ];
  for (let memberId = 1_000; memberId < 1_000 + MEMBERS; memberId += 1) {
    commands.push({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
    for (const assetId of [0, 1]) {
      commands.push({
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId: asAssetId(assetId),
        amount: amount(10n ** 13n),
        externalId: 0n,
      });
    }
  }
  return commands;
}
