import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashBytes } from '@candor/core';
import { makeWorkload, type Workload, type WorkloadName } from './workload.ts';

const COUNT = 20_000;

/** One number over every command. */
function printOf({ op, side, id, ticks, lots }: Workload): string {
  return [op, side, id, ticks, lots]
    .map(({ buffer }) => hashBytes(new Uint8Array(buffer)).slice(0, 6))
    .join(' ');
}

const PRINTS: Readonly<Record<WorkloadName, string>> = {
  main: '64ae0a ffa7b6 465fcf cbde68 7efa5d',
  small: '4f21f3 a714d4 463c07 618a06 dda319',
  sparse: '5dcbce a193b5 a3d95c 1810c5 b86966',
};

for (const name of ['main', 'small', 'sparse'] as const) {
  test(`the ${name} workload is the same for ever: figures of different days compare`, () => {
    assert.equal(printOf(makeWorkload(name, COUNT)), PRINTS[name]);
  });
}

test('every cancel names an order placed before it', () => {
  const { count, op, id } = makeWorkload('small', COUNT);
  let orders = 0;
  for (let index = 0; index < count; index += 1) {
    if (op[index] !== 1) assert.equal(id[index], orders++);
    else assert.ok((id[index] ?? orders) < orders);
  }
});

test('orders rest up to the workload’s size and no further', () => {
  const { liveAtEnd, fills, filledLots } = makeWorkload('small', COUNT);
  assert.ok(liveAtEnd > 1_900 && liveAtEnd < 2_100);
  assert.ok(fills > 0 && filledLots > fills);
});
