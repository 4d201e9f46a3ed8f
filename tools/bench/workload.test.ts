import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { makeWorkload, type Workload, type WorkloadName } from './workload.ts';

const COUNT = 20_000;

/** One number over every command. */
function printOf({ op, side, id, ticks, lots }: Workload): string {
  return [op, side, id, ticks, lots]
    .map(({ buffer }) =>
      createHash('sha256').update(new Uint8Array(buffer)).digest('hex').slice(0, 6),
    )
    .join(' ');
}

const PRINTS: Readonly<Record<WorkloadName, string>> = {
  main: '73fb64 50caa0 d3321d 6c633d 911cd6',
  small: '88152d 5fef07 20ce58 4bf0c0 4d5219',
  sparse: 'a4fbdd f765b3 d9617d 342cea 8cc5be',
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
