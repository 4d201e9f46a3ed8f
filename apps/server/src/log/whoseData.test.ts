import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { flagOf, readAcceptances } from './acceptance.ts';
import type { DataFound } from './dataFound.ts';
import { ownerOf } from './exchangeId.ts';
import type { DataCase } from './finding.ts';
import { DataFault, judgeData } from './whoseData.ts';

const OURS = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const FRESH = { stamp: undefined, appliedSeq: 0, hasMembers: false };
const NOTHING: DataFound = { journal: undefined, snapshots: [], mark: undefined, database: FRESH };

function journal(isDemo: boolean, lastSeq: number, firstSeq = 1) {
  return { owner: ownerOf({ exchangeId: OURS, isDemo }), firstSeq, lastSeq };
}

function database(seq: number, more: Partial<NonNullable<DataFound['database']>> = {}) {
  return { stamp: { exchangeId: OURS, seq }, appliedSeq: seq, hasMembers: true, ...more };
}

/** A data directory where all is as it must be, at entry 100. */
function healthy(isDemo: boolean): DataFound {
  return {
    journal: journal(isDemo, 100),
    snapshots: [40, 80].map((seq) => ({ seq, ownerId: OURS })),
    mark: { ownerId: OURS, seq: 99 },
    database: database(97),
  };
}

/** What is refused: the case, the data, what the sentence says, and what would be accepted. */
type Refused = readonly [DataCase, (isDemo: boolean) => Partial<DataFound>, RegExp, string?];

const REFUSED: readonly Refused[] = [
  ['otherMode', (isDemo) => ({ journal: journal(!isDemo, 100) }), /kept for candor-.*CANDOR_MODE/],
  [
    'databaseOld',
    () => ({ database: { ...FRESH, hasMembers: true } }),
    /before exchanges had an id.*move \.\/data away/,
  ],
  [
    'journalLost',
    () => ({ journal: undefined }),
    /missing or empty.*the mark .* up to 99.*gives up every balance/,
    '--accept-lost-journal=99',
  ],
  [
    'journalLost',
    (isDemo) => ({ journal: journal(isDemo, 0), mark: undefined, snapshots: [] }),
    /the database knows of entries up to 97/,
    '--accept-lost-journal=97',
  ],
  [
    'journalLost',
    () => ({ journal: undefined, mark: undefined, database: undefined }),
    /a snapshot knows of entries up to 80/,
    '--accept-lost-journal=80',
  ],
  [
    'journalLost',
    () => ({ ...NOTHING, database: database(0) }),
    /the database has members/,
    '--accept-lost-journal=0',
  ],
  [
    'snapshotForeign',
    () => ({ snapshots: [{ seq: 80, ownerId: THEIRS }] }),
    /snapshot at entry 80 is of exchange bbbbbbbb, the journal of aaaaaaaa/,
    '--accept-other-exchange=bbbbbbbb',
  ],
  [
    'markForeign',
    () => ({ mark: { ownerId: THEIRS, seq: 7 } }),
    /was exchange bbbbbbbb's up to entry 7/,
    '--accept-other-exchange=bbbbbbbb',
  ],
  [
    'databaseForeign',
    () => ({ database: database(50, { stamp: { exchangeId: THEIRS, seq: 50 } }) }),
    /database is exchange bbbbbbbb's/,
    '--accept-other-exchange=bbbbbbbb',
  ],
  [
    'chainForeign',
    () => ({ database: database(97, { chainsOf: [OURS, THEIRS] }) }),
    /chains were read is exchange bbbbbbbb's.*aaaaaaaa.*Restore the whole database/,
    '--accept-other-exchange=bbbbbbbb',
  ],
  [
    'startMissing',
    (isDemo) => ({ journal: journal(isDemo, 100, 90) }),
    /begins at entry 90, and no snapshot reaches that far/,
  ],
  [
    'snapshotAhead',
    () => ({ snapshots: [{ seq: 130, ownerId: OURS }] }),
    /ends at entry 100, but a snapshot knows .* up to 130.*gives up entries 101 to 130/,
    '--accept-shorter-journal=100',
  ],
  [
    'journalShort',
    () => ({ mark: { ownerId: OURS, seq: 101 } }),
    /the mark in the data directory knows .* up to 101.*gives up entry 101,/,
    '--accept-shorter-journal=100',
  ],
  [
    'journalShort',
    () => ({ database: database(97, { stamp: { exchangeId: OURS, seq: 120 } }) }),
    /the database knows .* up to 120/,
    '--accept-shorter-journal=100',
  ],
  [
    'journalShort',
    () => ({ database: database(97, { appliedSeq: 140 }) }),
    /the database knows .* up to 140/,
    '--accept-shorter-journal=100',
  ],
  [
    'databaseEmpty',
    () => ({ database: FRESH }),
    /database is empty, but the journal has entries up to 100/,
    '--accept-empty-database=aaaaaaaa',
  ],
];

for (const isDemo of [true, false]) {
  describe(isDemo ? 'in demo' : 'live', () => {
    test('data that belongs together opens as what it is', () => {
      const verdict = judgeData(healthy(isDemo), { isDemo, accepted: [] });
      assert.deepEqual(verdict, { exchangeId: OURS, accepted: [] });
      assert.equal(
        judgeData({ ...healthy(isDemo), database: undefined }, { isDemo, accepted: [] }).exchangeId,
        OURS,
      );
    });

    test('where there is nothing, a new exchange begins, also over what a first start left half done', () => {
      const rules = { isDemo, accepted: [] };
      const first = judgeData(NOTHING, rules).exchangeId;
      assert.match(first, /^[0-9a-f]{32}$/);
      assert.notEqual(judgeData(NOTHING, rules).exchangeId, first);
      const half = { ...NOTHING, mark: { ownerId: THEIRS, seq: 0 } };
      assert.notEqual(judgeData(half, rules).exchangeId, THEIRS);
      const begun = { ...half, journal: journal(isDemo, 0) };
      assert.equal(judgeData(begun, rules).exchangeId, OURS);
      const stamped = { ...begun, database: { ...FRESH, stamp: { exchangeId: OURS, seq: 0 } } };
      assert.equal(judgeData(stamped, rules).exchangeId, OURS);
    });

    for (const [name, change, sentence, flag] of REFUSED) {
      test(`${name} is refused with words${flag ? `, and opens with ${flag} alone` : ''}`, () => {
        const found = { ...healthy(isDemo), ...change(isDemo) };
        const judge = (text: string) =>
          judgeData(found, { isDemo, accepted: readAcceptances(text, assert.fail) });
        const refusal = (error: unknown) => {
          assert.ok(error instanceof DataFault);
          assert.equal(error.code, name);
          assert.match(error.message, sentence);
          assert.equal(/--accept-\S+/.exec(error.message)?.[0], flag);
          return true;
        };
        assert.throws(() => judge(''), refusal);
        assert.throws(() => judge('shorter-journal=7,lost-journal=7,other-exchange=7'), refusal);
        if (!flag) return;
        const { accepted, exchangeId } = judge(flag.slice('--accept-'.length));
        assert.deepEqual(
          accepted.map((finding) => finding.accept && flagOf(finding.accept)),
          accepted.map(() => flag),
        );
        assert.equal(exchangeId === OURS, name !== 'journalLost');
      });
    }
  });
}

test('what is accepted is read strictly, and what cannot be read is told', () => {
  const problems: string[] = [];
  const read = readAcceptances(
    'shorter-journal=12, nonsense=1,lost-journal,lost-journal=-,shorter-journal=1=2',
    (text) => problems.push(text),
  );
  assert.deepEqual(read, [{ word: 'shorter-journal', value: '12' }]);
  assert.equal(problems.length, 4);
});
