import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '@candor/core';
import { type SimulationOptions, simulate } from './simulation.ts';

const STEPS = 150;

/** True when one of the first seeds sees the fault. */
function isCaught(fault: Partial<SimulationOptions>): boolean {
  for (let seed = 1; seed <= 60; seed += 1) {
    try {
      simulate({ seed, steps: STEPS, ...fault });
    } catch {
      return true;
    }
  }
  return false;
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

test('seeds with crashes at any byte, lost replies and retries hold every promise', () => {
  let cuts = 0;
  let repeats = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const tally = simulate({ seed, steps: STEPS });
    cuts += tally.cuts;
    repeats += tally.repeats;
  }
  assert.ok(cuts > 150 && repeats > 150, `${cuts} restarts, ${repeats} repeats`);
});

test('the same seed gives the same run', () => {
  assert.deepEqual(simulate({ seed: 7, steps: STEPS }), simulate({ seed: 7, steps: STEPS }));
});

test('an exchange that forgets request keys is caught', () => {
  const meddleExchange = (exchange: Exchange) => {
    exchange.requests.find = () => -1;
  };
  assert.ok(isCaught({ meddleExchange }));
});

test('an acknowledgement before the sync is caught', () => {
  const isSeen = isCaught({
    meddleDisk: (disk) => {
      disk.sync = () => undefined;
    },
  });
  assert.ok(isSeen);
});

test('one minted unit is caught', () => {
  let transfers = 0;
  const meddleExchange = (exchange: Exchange) => {
    onTransfer(exchange, () => {
      transfers += 1;
      return transfers === 50 ? 1 : 0;
    });
  };
  assert.ok(isCaught({ meddleExchange }));
});

test('an order that holds nothing is caught', () => {
  const meddleExchange = (exchange: Exchange) => {
    onTransfer(exchange, (from, to) => (to === from + 1 && to % 2 === 1 ? -1 : 0));
  };
  assert.ok(isCaught({ meddleExchange }));
});
