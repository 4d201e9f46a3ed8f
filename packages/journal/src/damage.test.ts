import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FaultyDisk } from './faultyDisk.ts';
import { openJournal } from './journal.ts';
import { inspectJournal, readFrames, verifyJournal } from './readFrames.ts';
import { listSegments, segmentName } from './segment.ts';

const OWNER = { id: '1'.repeat(32), purpose: 'test' };
const PLACE = { directory: '/log' };
const GROUPS = 24;

/** A log of groups of one page each, in segments of a few pages, ended cleanly. */
function written(): FaultyDisk {
  const disk = new FaultyDisk();
  const journal = openJournal({ ...PLACE, owner: OWNER, segmentBytes: 7 * 4096, disk });
  for (let seq = 1; seq <= GROUPS; seq += 1) journal.append(seq, 1, Buffer.from(`group ${seq}`));
  journal.sealIdle();
  journal.close();
  return disk;
}

/** Where a group stands: its segment's first seq, and its offset there. */
function placeOf(disk: FaultyDisk, seq: number): { readonly path: string; readonly at: number } {
  const first = listSegments(disk, '/log').findLast((each) => each <= seq) ?? 1;
  return { path: `/log/${segmentName(first)}`, at: (1 + seq - first) * 4096 };
}

function open(disk: FaultyDisk, trustedSeq: number) {
  return openJournal({ ...PLACE, owner: OWNER, segmentBytes: 7 * 4096, disk, trustedSeq });
}

test('damage to a group stops the start, unless a verified snapshot has it and all before', () => {
  for (let rotten = 1; rotten <= GROUPS; rotten += 1) {
    for (const trusted of [0, rotten - 1, rotten, GROUPS - 1, GROUPS]) {
      const disk = written();
      const { path, at } = placeOf(disk, rotten);
      disk.rot(path, (at + 100) * 8);
      assert.throws(() => verifyJournal({ ...PLACE, disk }), { code: 'damaged' });
      const told = `group ${rotten}, trusted ${trusted}`;
      if (trusted >= rotten) {
        const found = inspectJournal({ ...PLACE, disk, trustedSeq: trusted });
        assert.equal(found?.lastSeq, GROUPS, told);
        const journal = open(disk, trusted);
        assert.equal(journal.lastSeq, GROUPS, told);
        journal.append(GROUPS + 1, 1, Buffer.from('more'));
        const read = [...readFrames({ ...PLACE, disk, fromSeq: trusted + 1 })];
        assert.equal(read.length, GROUPS + 1 - trusted, told);
        journal.close();
      } else {
        // Of older segments only the headers are looked at here: who replays them meets it.
        assert.throws(() => [...readFrames({ ...PLACE, disk, fromSeq: trusted + 1 })], {
          code: 'damaged',
          message: /where seq \d+ belongs.*Restore/,
        });
      }
    }
  }
});

test('a damaged header or a missing segment below a verified snapshot stops no start, above it names the entries', () => {
  const segments = listSegments(written(), '/log');
  assert.ok(segments.length >= 4);
  for (const [index, first] of segments.slice(0, -1).entries()) {
    const next = segments[index + 1] ?? 0;
    for (const spoil of [
      (disk: FaultyDisk) => disk.rot(`/log/${segmentName(first)}`, 8 * 30),
      (disk: FaultyDisk) => disk.remove(`/log/${segmentName(first)}`),
    ]) {
      const disk = written();
      spoil(disk);
      assert.equal(open(disk, next - 1).lastSeq, GROUPS);
      if (index === 0) continue;
      const other = written();
      spoil(other);
      assert.throws(() => open(other, 0), { code: 'damaged', message: /entries|another exchange/ });
    }
  }
});
