import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteWriter, type Command } from '@candor/core';
import { asMarketId, asMemberId } from '@candor/money';
import { readGroup } from './groupCodec.ts';
import { isTaken, runsOf } from './restraint.ts';
import { encodeGroup, placeGroup } from './waitingEntries.ts';

const less: Command = { type: 'cancelAllOrders', memberId: asMemberId(7), marketId: asMarketId(0) };
const more: Command = { type: 'openMember', memberId: asMemberId(8), role: 'member' };

test('a group is cut into what is taken and what is not, in order, with bytes of its own', () => {
  const commands = [more, less, less, more, more, less];
  const group = encodeGroup(
    new ByteWriter(),
    commands.map((command) => ({ command, requestKey: 5n })),
  );
  const runs = runsOf(group, 'diskFull');
  assert.deepEqual(
    runs.map((run) => [run.isTaken, run.group.entries.length]),
    [
      [false, 1],
      [true, 2],
      [false, 2],
      [true, 1],
    ],
  );
  for (const [index, run] of runs.entries()) {
    const placed = placeGroup(run.group, { firstSeq: 10 * index + 1, time: 9 });
    assert.deepEqual(readGroup(run.group.payload), placed);
  }
  assert.deepEqual(
    runsOf(group, 'entryBroken').map((run) => run.isTaken),
    [false],
  );
});

test('without a restraint everything is taken, with a broken entry nothing is', () => {
  assert.equal(isTaken('placeLimitOrder', undefined), true);
  assert.equal(isTaken('placeLimitOrder', 'clockJumped'), false);
  assert.equal(isTaken('cancelOrder', 'clockJumped'), true);
  assert.equal(isTaken('cancelOrder', 'entryBroken'), false);
});
