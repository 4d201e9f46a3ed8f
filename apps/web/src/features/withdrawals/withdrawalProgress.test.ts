import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressOf } from './withdrawalProgress.ts';

test('a withdrawal goes on from stage to stage, and then with every confirmation', () => {
  const stages = ['waiting', 'review', 'approved', 'signing', 'sent'] as const;
  const shares = stages.map((stage) => progressOf({ stage, confirmationsNeeded: 4 }));
  const confirming = [0, 1, 4].map((confirmations) =>
    progressOf({ stage: 'confirming', confirmations, confirmationsNeeded: 4 }),
  );
  const all = [...shares, ...confirming];
  assert.deepEqual(
    all,
    all.toSorted((one, other) => one - other),
  );
  assert.ok((shares[0] ?? 0) > 0);
  assert.equal(confirming.at(-1), 1);
  assert.equal(progressOf({ stage: 'unclear', confirmationsNeeded: 4 }), 0.6);
});
