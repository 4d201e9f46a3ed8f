import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asMemberId, type MemberId } from '@candor/money';
import { TEST_STORES, type TestStore } from '../../sql/testing/stores.ts';
import { Projection } from '../projection.ts';
import { batchOf } from '../testing/batches.ts';
import { ALICE, BOB, tellIeoStory } from '../testing/ieoStory.ts';
import { findPlan, listCommitments } from './listCommitments.ts';

for (const kind of TEST_STORES) {
  describe(`offerings on ${kind.name}`, () => {
    let store: TestStore;
    let projection: Projection;
    const { events, lastSeq } = tellIeoStory();
    const db = () => store.sql.db;
    before(async () => {
      store = await kind.start();
    });
    after(() => store.stop());
    beforeEach(async () => {
      projection = await Projection.open(db());
      await projection.drop();
    });

    const ownOf = async (memberId: MemberId) => {
      const { rows } = await listCommitments(db(), { memberId, skip: 0, limit: 9 });
      return rows.map((row) => ({
        ...{ offering: row.offering_id, committed: row.committed, cost: row.cost },
        ...{ allocated: row.allocated, paid: row.paid, refund: row.refund },
        unlocks: row.unlocks.map(({ amount }) => amount),
      }));
    };

    /** 90 and 30 of 120 lots: of 100 that is 75 and 25. */
    const ALICES = [
      {
        ...{ offering: 0, committed: '90', cost: '2250', allocated: '75', paid: '1875' },
        ...{ refund: '375', unlocks: [375n, 375n] },
      },
    ];
    const BOBS = [
      {
        ...{ offering: 1, committed: '5', cost: '125', allocated: null, paid: null },
        ...{ refund: '125', unlocks: [] },
      },
      {
        ...{ offering: 0, committed: '30', cost: '750', allocated: '25', paid: '625' },
        ...{ refund: '125', unlocks: [125n, 125n] },
      },
    ];

    test('a commitment stands with what came of it, whatever the events come in at a time', async () => {
      for (const size of [lastSeq, 1, 3]) {
        await projection.drop();
        for (let first = 1; first <= lastSeq; first += size) {
          await projection.apply(batchOf(events, first, Math.min(first + size - 1, lastSeq)));
        }
        assert.deepEqual(await ownOf(asMemberId(ALICE)), ALICES, `${size} entries at a time`);
        assert.deepEqual(await ownOf(asMemberId(BOB)), BOBS);
      }
    });

    test('a plan stands with its entry, its time and how many had committed', async () => {
      await projection.apply(batchOf(events, 1, lastSeq));
      const planned = events.find(({ type }) => type === 'offeringPlanned');
      const plan = await findPlan(db(), 0);
      assert.deepEqual(
        [plan?.seq, plan?.at_ms, plan?.member_count],
        [`${planned?.seq}`, `${planned?.time}`, 2],
      );
      assert.equal(await findPlan(db(), 1), undefined, 'a canceled one has none');
    });

    test('pages leave out what came before, and one offering is found by its number', async () => {
      await projection.apply(batchOf(events, 1, lastSeq));
      const second = await listCommitments(db(), { memberId: asMemberId(BOB), skip: 1, limit: 1 });
      assert.deepEqual([second.count, second.rows[0]?.offering_id], [2, 0]);
      const asked = { memberId: asMemberId(BOB), offeringId: 1, skip: 0, limit: 9 };
      assert.deepEqual((await listCommitments(db(), asked)).count, 1);
    });
  });
}
