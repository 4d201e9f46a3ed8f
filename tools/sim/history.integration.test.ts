import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { simulate } from './simulation.ts';
import { Store } from './store.ts';

/** Each street once, then all at once; `npm run sim -- --sql` plays more. */
const SEEDS = 6;
/** Whether a store is put back to an older one depends on how fast it is: played on until it happened. */
const SEEDS_MAX = 24;
let store: Store;
before(async () => {
  store = await Store.open();
});
after(() => store.close());

test('history in SQL is what the log tells, whatever is lost, cut or full', async () => {
  const total = { applied: 0, cuts: 0, older: 0 };
  for (let seed = 1; seed <= SEEDS || (total.older === 0 && seed <= SEEDS_MAX); seed += 1) {
    const { applied, cuts, older } = await simulate({ seed, steps: 150, store });
    total.applied += applied;
    total.cuts += cuts;
    total.older += older;
  }
  const told = `${total.applied} batches, ${total.cuts} restarts, ${total.older} older stores, ${store.lost} lost connections`;
  assert.ok(total.applied > 100 && total.cuts > 5 && store.lost > 10, told);
  assert.ok(total.older > 0, told);
});
