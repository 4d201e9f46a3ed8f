import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '@candor/core';
import { type FaultyDisk, PAGE_BYTES } from '@candor/journal';
import { type SimulationOptions, simulate } from './simulation.ts';

const STEPS = 150;
const COMMANDS = 1_000_000;

/** What the first seed that sees the fault says. */
function caught(fault: Partial<SimulationOptions>): string {
  for (let seed = 1; seed <= 60; seed += 1) {
    try {
      simulate({ seed, steps: STEPS, ...fault });
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

test('a million commands with crashes at any byte, lost replies and retries hold every promise', () => {
  const total = { commands: 0, cuts: 0, repeats: 0 };
  let seed = 0;
  for (; total.commands < COMMANDS; seed += 1) {
    const tally = simulate({ seed: seed + 1, steps: STEPS });
    total.commands += tally.commands;
    total.cuts += tally.cuts;
    total.repeats += tally.repeats;
  }
  const told = `${total.cuts} restarts and ${total.repeats} repeats in ${seed} seeds`;
  assert.ok(total.cuts > seed && total.repeats > seed, told);
});

test('the same seed gives the same run', () => {
  assert.deepEqual(simulate({ seed: 7, steps: STEPS }), simulate({ seed: 7, steps: STEPS }));
});

test('an exchange that forgets request keys is caught', () => {
  const meddleExchange = (exchange: Exchange) => {
    exchange.requests.find = () => -1;
  };
  assert.match(caught({ meddleExchange }), /done a second time/);
});

test('an acknowledgement before the sync is caught', () => {
  const seen = caught({ meddleDisk: skipFrameSyncs });
  assert.match(seen, /is lost|bad frame/);
});

test('one minted unit is caught', () => {
  let transfers = 0;
  const meddleExchange = (exchange: Exchange) => {
    onTransfer(exchange, () => {
      transfers += 1;
      return transfers === 50 ? 1 : 0;
    });
  };
  assert.match(caught({ meddleExchange }), /lost or minted/);
});

test('an order that holds nothing is caught', () => {
  const meddleExchange = (exchange: Exchange) => {
    onTransfer(exchange, (from, to) => (to === from + 1 && to % 2 === 1 ? -1 : 0));
  };
  assert.match(caught({ meddleExchange }), /below zero|held ≠ open orders/);
});
