import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '@candor/core';
import { type FaultyDisk, PAGE_BYTES } from '@candor/journal';
import type { Log, LogGroup } from '../../apps/server/src/log/logPort.ts';
import { type SimulationOptions, simulate } from './simulation.ts';

const STEPS = 200;
/** Shared among spot, perpetuals, timed contracts, offerings, lock mining, and all of them over each other; `npm run sim` plays more. */
const COMMANDS = 50_000;
/** What has to happen somewhere among them. */
const HAPPENINGS = [
  ...['opened', 'closed', 'margin', 'funding', 'reduced', 'liquidated', 'deleveraged'],
  ...['fundingCharged', 'triggerFired'],
  ...['offeringAllocated', 'offeringUnlocked', 'commitmentRefunded', 'offeringSettled'],
  ...['won', 'lost', 'tie', 'entryTickMissing', 'exitTicksMissing'],
  ...['miningLocked', 'miningAccrued', 'lock complete', 'lock redeemed'],
];

/** What the first seed that sees the fault says. */
async function caught(fault: Partial<SimulationOptions>): Promise<string> {
  for (let seed = 1; seed <= 60; seed += 1) {
    try {
      await simulate({ seed, steps: STEPS, ...fault });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return 'nothing was seen';
}

/** Changes what a transfer of this exchange does. */
function onTransfer(exchange: Exchange, change: (from: number, to: number) => number): void {
  const { ledger } = exchange;
  const transfer = ledger.transfer.bind(ledger);
  ledger.transfer = (from, to, asset, amount) => {
    const extra = change(from, to);
    if (extra >= 0) transfer(from, to, asset, amount);
    if (extra > 0) transfer(ledger.houseCell('external', asset), to, asset, extra);
  };
}

/** Leaves out the sync after each write of a frame; headers and snapshots are synced as they should. */
function skipFrameSyncs(disk: FaultyDisk): void {
  const write = disk.write.bind(disk);
  const sync = disk.sync.bind(disk);
  let isFrame = false;
  disk.write = (file, position, source) => {
    isFrame = position >= PAGE_BYTES && source.byteLength % PAGE_BYTES === 0 && source[0] !== 0;
    return write(file, position, source);
  };
  disk.sync = (file) => {
    if (!isFrame) sync(file);
  };
}

test('every street with crashes at any byte, lost replies and retries holds every promise', async () => {
  const total = { commands: 0, cuts: 0, repeats: 0, faults: 0 };
  const happened = new Set<string>();
  let seed = 0;
  for (; total.commands < COMMANDS; seed += 1) {
    const tally = await simulate({ seed: seed + 1, steps: STEPS });
    total.commands += tally.commands;
    total.cuts += tally.cuts;
    total.repeats += tally.repeats;
    total.faults += tally.faults;
    for (const what of Object.keys(tally.happened)) happened.add(what);
  }
  assert.deepEqual(
    HAPPENINGS.filter((what) => !happened.has(what)),
    [],
  );
  const told = `${total.cuts} restarts and ${total.repeats} repeats in ${seed} seeds`;
  assert.ok(total.cuts > seed && total.repeats > seed && total.faults > seed / 2, told);
});

test('the same seed gives the same run', async () => {
  const once = await simulate({ seed: 7, steps: STEPS });
  assert.deepEqual(await simulate({ seed: 7, steps: STEPS }), once);
});

test('an exchange that forgets request keys is caught', async () => {
  const meddleExchange = (exchange: Exchange) => {
    exchange.requests.find = () => -1;
  };
  assert.match(await caught({ meddleExchange }), /done a second time/);
});

test('an acknowledgement before the sync is caught', async () => {
  const seen = await caught({ meddleDisk: skipFrameSyncs });
  assert.match(seen, /is lost|bad frame|gives up entries \d+ to \d+, which were acknowledged/);
});

test('one minted unit is caught', async () => {
  let transfers = 0;
  const meddleExchange = (exchange: Exchange) => {
    onTransfer(exchange, () => {
      transfers += 1;
      return transfers === 50 ? 1 : 0;
    });
  };
  assert.match(await caught({ meddleExchange }), /lost or minted|snapshot and replay differ/);
});

test('an order that holds nothing is caught', async () => {
  const meddleExchange = (exchange: Exchange) => {
    exchange.ledger.holdBeside = () => {};
  };
  assert.match(await caught({ meddleExchange }), /below zero|held ≠ open orders/);
});

test('an exit that is not of the ticks in the log is caught', async () => {
  const meddleExchange = ({ cycles }: Exchange) => {
    const productOf = cycles.productOf.bind(cycles);
    cycles.productOf = (contract) => {
      const product = productOf(contract);
      product.exitOf = () => ({ price: 1n, decimals: 0, count: 9, firstTick: 1, lastTick: 1 });
      return product;
    };
  };
  assert.match(
    await caught({ meddleExchange }),
    /the receipt of order \d+ does not hold|snapshot and replay differ|the state is another/,
  );
});

test('a day of a lock that is left out is caught', async () => {
  const meddleExchange = ({ mining }: Exchange) => {
    const find = mining.find.bind(mining);
    mining.find = (orderId) => {
      const lock = find(orderId);
      if (lock?.days === 1) lock.days = 2;
      return lock;
    };
  };
  assert.match(
    await caught({ meddleExchange }),
    /still to earn|held ≠|snapshot and replay differ|below zero|the state is another|a day is earned once/,
  );
});

test('an engine that answers before its log has the group is caught', async () => {
  const meddleLog = (log: Log): Log => {
    let isLate = false;
    const append = async (group: LogGroup) => {
      isLate = !isLate && group.seq > 100;
      if (!isLate) await log.append(group);
    };
    return Object.setPrototypeOf({ append }, log);
  };
  assert.match(await caught({ meddleLog }), /is lost|not the group after/);
});

test('a recovery that skips the first group behind a snapshot is caught', async () => {
  const meddleLog = (log: Log): Log => {
    async function* read(fromSeq: number, toSeq?: number) {
      let isFirst = fromSeq > 1;
      for await (const group of log.read(fromSeq, toSeq)) {
        if (!isFirst) yield group;
        isFirst = false;
      }
    }
    return Object.setPrototypeOf({ read }, log);
  };
  assert.match(await caught({ meddleLog }), /what lies between is missing|stands where the log/);
});

test('a recovery that leaves out the last group is caught', async () => {
  const meddleLog = (log: Log): Log => {
    async function* read(fromSeq: number, toSeq?: number) {
      const groups = await Array.fromAsync(log.read(fromSeq, toSeq));
      yield* groups.slice(0, -1);
    }
    return Object.setPrototypeOf({ read }, log);
  };
  assert.match(await caught({ meddleLog }), /stands where the log ends/);
});

test('a recovery that leaves out a group in the middle is caught', async () => {
  const meddleLog = (log: Log): Log => {
    async function* read(fromSeq: number, toSeq?: number) {
      let isFirst = true;
      for await (const group of log.read(fromSeq, toSeq)) {
        if (isFirst || group.seq % 3 > 0) yield group;
        isFirst = false;
      }
    }
    return Object.setPrototypeOf({ read }, log);
  };
  assert.match(await caught({ meddleLog }), /what lies between is missing|stands where the log/);
});
