import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { backup } from './backup.ts';
import type { Disk } from './disk.ts';
import { JournalFault, type JournalFaultCode } from './fault.ts';
import { FaultyDisk } from './faultyDisk.ts';
import { type JournalOptions, openJournal } from './journal.ts';
import { firstKeptSeq, inspectJournal, readFrames, verifyJournal } from './readFrames.ts';
import { pruneBeside, pruneJournal, readSnapshotHeads, SnapshotStore } from './snapshotStore.ts';

const OWNER = { id: '1'.repeat(32), purpose: 'test' };
const SMALL = { directory: '/log', owner: OWNER, segmentBytes: 64 * 1024 };

function open(disk: FaultyDisk, options: Partial<JournalOptions> = {}) {
  return openJournal({ ...SMALL, disk, ...options });
}

function bytes(seq: number): Uint8Array {
  return Buffer.from(`group ${seq} `.repeat(1 + ((seq * 37) % 900)));
}

function isFault(code: JournalFaultCode) {
  return (error: unknown) => error instanceof JournalFault && error.code === code;
}

test('what was appended is read back in order over many segments, also after a reopening', () => {
  const disk = new FaultyDisk();
  let journal = open(disk);
  for (let seq = 1; seq <= 200; seq += 2) journal.append(seq, 2, bytes(seq));
  assert.equal(journal.sealIdle(), true);
  assert.equal(journal.sealIdle(), false);
  journal.close();
  journal = open(disk);
  assert.equal(journal.lastSeq, 200);
  journal.append(201, 1, bytes(201));
  const frames = [...journal.frames(100)];
  assert.deepEqual(
    frames.map((frame) => frame.seq),
    [...Array.from({ length: 51 }, (_, index) => 99 + index * 2), 201],
  );
  for (const frame of frames) assert.deepEqual(Buffer.from(frame.payload), bytes(frame.seq));
  journal.close();
  assert.ok(verifyJournal({ directory: '/log', disk }).segments > 5);
});

test('a reader beside the writer sees everything up to the acknowledged seq', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 50; seq += 1) {
    journal.append(seq, 1, bytes(seq));
    const seen = [...readFrames({ directory: '/log', disk, fromSeq: 1, toSeq: seq })];
    assert.equal(seen.length, seq);
  }
});

test('a reader that stops early gives every file back', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 50; seq += 1) journal.append(seq, 1, bytes(seq));
  journal.close();
  const held = new Set<number>();
  const watched: Disk = Object.create(disk, {
    open: {
      value: (...asked: Parameters<Disk['open']>) => {
        const file = disk.open(...asked);
        held.add(file);
        return file;
      },
    },
    close: {
      value: (file: number) => {
        held.delete(file);
        disk.close(file);
      },
    },
  });
  for (const frame of readFrames({ directory: '/log', disk: watched, fromSeq: 1 })) {
    if (frame.seq === 3) break;
  }
  assert.deepEqual([...held], []);
});

test('a second owner is refused, and a lock left by a dead process is taken over', () => {
  const directory = mkdtempSync(`${tmpdir()}/journal-`);
  const options = { ...SMALL, directory };
  const journal = openJournal(options);
  assert.throws(() => openJournal(options), isFault('locked'));
  journal.append(1, 1, bytes(1));
  journal.close();
  writeFileSync(`${directory}/journal.lock`, '999999999\n1\nother boot\n');
  const again = openJournal(options);
  assert.equal(again.lastSeq, 1);
  again.close();
  rmSync(directory, { recursive: true });
});

test('a failed sync is fatal, acknowledges nothing and is never tried again', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  journal.append(1, 1, bytes(1));
  disk.failsSync = true;
  assert.throws(() => journal.append(2, 1, bytes(2)), isFault('syncFailed'));
  assert.throws(() => journal.append(2, 1, bytes(2)), isFault('syncFailed'));
  journal.close();
  disk.endProcess();
  const again = open(disk);
  const { lastSeq } = again;
  disk.restart(() => 0.9);
  assert.equal(open(disk).lastSeq, lastSeq, 'the tail that was seen is durable');
});

test('a short write is fatal', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  disk.writesShort = true;
  assert.throws(() => journal.append(1, 1, bytes(1)), isFault('writeFailed'));
});

test('a full disk refuses before anything is written, and goes on when there is room', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  disk.freeBytes = 0;
  let seq = 0;
  const fill = () => {
    for (seq = 1; ; seq += 1) journal.append(seq, 1, bytes(seq));
  };
  assert.throws(fill, isFault('diskFull'));
  assert.equal(journal.lastSeq, seq - 1);
  disk.freeBytes = Infinity;
  journal.append(seq, 1, bytes(seq));
  assert.equal([...journal.frames(1)].length, seq);
});

test('a missing segment, a foreign journal and an older epoch are refused', () => {
  const disk = new FaultyDisk();
  const journal = open(disk, { epoch: 3 });
  for (let seq = 1; seq <= 60; seq += 1) journal.append(seq, 1, bytes(seq));
  journal.close();
  for (const other of [{ id: '2'.repeat(32) }, { purpose: 'other' }]) {
    assert.throws(() => open(disk, { owner: { ...OWNER, ...other } }), isFault('notWanted'));
  }
  assert.throws(() => open(disk, { epoch: 2 }), isFault('notWanted'));
  const names = disk.list('/log').filter((name) => name.endsWith('.log'));
  disk.remove(`/log/${names[1]}`);
  assert.throws(() => open(disk), isFault('damaged'));
});

test('the newest snapshot whose hash holds is loaded, three are kept, old segments may go', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 100; seq += 1) journal.append(seq, 1, bytes(seq));
  const snapshots = new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk });
  for (const seq of [20, 40, 60, 80]) snapshots.save(seq, bytes(seq));
  assert.deepEqual(snapshots.list(), [40, 60, 80]);
  disk.rot('/log/snapshot-0000000000000080.bin', 8 * 70);
  assert.equal(snapshots.newest()?.seq, 60);
  assert.equal(snapshots.newest(59)?.seq, 40);
  assert.ok(pruneJournal(journal, snapshots).length > 0);
  assert.ok(journal.firstSeq > 1 && journal.firstSeq <= 41);
  assert.equal([...journal.frames(41)].at(-1)?.seq, 100);
  assert.throws(() => [...journal.frames(1)], isFault('damaged'));
});

test('a large snapshot is synced piece by piece, so that the journal beside it never waits for all of it', () => {
  const disk = new FaultyDisk();
  const unsynced: number[] = [0];
  const counting = Object.create(disk, {
    write: {
      value: (...written: Parameters<FaultyDisk['write']>) => {
        unsynced[0] = (unsynced[0] ?? 0) + written[2].length;
        return disk.write(...written);
      },
    },
    sync: {
      value: (file: number) => {
        unsynced.unshift(0);
        disk.sync(file);
      },
    },
  });
  const large = Buffer.alloc(20 * 2 ** 20, 7);
  const snapshots = new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk: counting });
  for (const [seq, state] of [large, Buffer.alloc(0)].entries()) {
    snapshots.save(seq + 1, state);
    assert.deepEqual(Buffer.from(snapshots.newest()?.bytes ?? []), state);
  }
  assert.ok(Math.max(...unsynced) <= 8 * 2 ** 20 + 80);
  assert.equal(unsynced[0], 0, 'nothing is left to be synced');
});

test('beside the writer no more goes than the second snapshot allows and a reader has read', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 100; seq += 1) journal.append(seq, 1, bytes(seq));
  const place = { directory: '/log', ownerId: OWNER.id, disk };
  assert.deepEqual(pruneBeside(place, 101), [], 'no snapshot');
  const snapshots = new SnapshotStore(place);
  for (const seq of [60, 80]) snapshots.save(seq, bytes(seq));
  const whole = disk.list('/log').length;
  assert.deepEqual(pruneBeside(place, 2), [], 'a reader is at the beginning');
  assert.equal(disk.list('/log').length, whole);
  const removed = pruneBeside(place, 101);
  assert.ok(removed.length > 0);
  assert.equal(firstKeptSeq(place), journal.firstSeq);
  assert.ok(journal.firstSeq > 1 && journal.firstSeq <= 61);
  journal.append(101, 1, bytes(101));
  journal.close();
  assert.equal(open(disk).lastSeq, 101);
});

test('whoever has still to read keeps the snapshot it begins at, and the log behind that', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 200; seq += 1) journal.append(seq, 1, bytes(seq));
  const place = { directory: '/log', ownerId: OWNER.id, disk };
  const snapshots = new SnapshotStore(place);
  for (const seq of [20, 40, 60, 80, 100, 120]) snapshots.save(seq, bytes(seq), 51);
  assert.deepEqual(snapshots.list(), [40, 80, 100, 120], 'from 51 on is read behind 40');
  assert.ok(pruneBeside(place, 51).length > 0);
  assert.ok(firstKeptSeq(place) > 20 && firstKeptSeq(place) <= 41);
  for (const seq of [140, 160]) snapshots.save(seq, bytes(seq), 125);
  assert.deepEqual(snapshots.list(), [120, 140, 160], 'one of the newest is early enough');
  snapshots.save(180, bytes(180), 1);
  assert.deepEqual(snapshots.list(), [120, 140, 160, 180], 'nobody knows yet what is needed');
  assert.deepEqual(pruneBeside(place, 1), []);
  snapshots.save(200, bytes(200));
  assert.deepEqual(snapshots.list(), [160, 180, 200]);
});

test('a backup beside the writer holds the acknowledged groups and opens', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 77; seq += 1) journal.append(seq, 1, bytes(seq));
  new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk }).save(50, bytes(50));
  const extent = backup({ directory: '/log', target: '/copy', ackedSeq: 70, disk });
  assert.equal(extent.lastSeq, 70);
  journal.close();
  assert.equal(open(disk, { directory: '/copy' }).lastSeq, 70);
});

test('a backup does without a snapshot that the writer removes meanwhile', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 60; seq += 1) journal.append(seq, 1, bytes(seq));
  const snapshots = new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk });
  for (const seq of [20, 40]) snapshots.save(seq, bytes(seq));
  let isThere = true;
  const list = (directory: string) => {
    const names = disk.list(directory);
    if (isThere && directory === '/log') disk.remove(`/log/snapshot-${'20'.padStart(16, '0')}.bin`);
    if (directory === '/log') isThere = false;
    return names;
  };
  const watched: Disk = Object.create(disk, { list: { value: list } });
  backup({ directory: '/log', target: '/copy', ackedSeq: 60, disk: watched });
  const copied = new SnapshotStore({ directory: '/copy', ownerId: OWNER.id, disk });
  assert.deepEqual([copied.list(), copied.verify(40)], [[40], true]);
});

test('a backup begins anew where the writer prunes the log under it', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 60; seq += 1) journal.append(seq, 1, bytes(seq));
  const snapshots = new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk, keep: 2 });
  snapshots.save(20, bytes(20));
  const prune = () => {
    for (const seq of [30, 50]) snapshots.save(seq, bytes(seq));
    assert.ok(pruneJournal(journal, snapshots).length > 0);
  };
  let isPruned = false;
  const sizeOf: Disk['size'] = (file) => {
    if (!isPruned) {
      isPruned = true;
      prune();
    }
    return disk.size(file);
  };
  const watched: Disk = Object.assign(Object.create(disk), { size: sizeOf });
  const extent = backup({ directory: '/log', target: '/copy', ackedSeq: 60, disk: watched });
  assert.equal(extent.firstSeq, firstKeptSeq({ directory: '/log', disk }));
  const copied = new SnapshotStore({ directory: '/copy', ownerId: OWNER.id, disk });
  assert.deepEqual([copied.list(), extent.lastSeq], [[30, 50], 60]);
});

test('a backup whose log goes on from no whole snapshot is told, not kept for a bad day', () => {
  const disk = new FaultyDisk();
  const journal = open(disk);
  for (let seq = 1; seq <= 60; seq += 1) journal.append(seq, 1, bytes(seq));
  const snapshots = new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk });
  for (const seq of [30, 50]) snapshots.save(seq, bytes(seq));
  assert.ok(pruneJournal(journal, snapshots).length > 0);
  backup({ directory: '/log', target: '/whole', ackedSeq: 60, disk });
  for (const seq of [30, 50]) disk.rot(`/log/snapshot-${`${seq}`.padStart(16, '0')}.bin`, 8 * 100);
  const copy = () => backup({ directory: '/log', target: '/copy', ackedSeq: 60, disk });
  assert.throws(copy, isFault('damaged'));
});

test('a journal at rest says whose it is and where it ends, and is left as it was', () => {
  const disk = new FaultyDisk();
  assert.equal(inspectJournal({ directory: '/log', disk }), undefined);
  const journal = open(disk);
  assert.deepEqual(inspectJournal({ directory: '/log', disk }), {
    owner: OWNER,
    firstSeq: 1,
    lastSeq: 0,
  });
  for (let seq = 1; seq <= 60; seq += 1) journal.append(seq, 1, bytes(seq));
  const before = disk.list('/log').map((name) => Buffer.from(disk.contentOf(`/log/${name}`)));
  assert.equal(inspectJournal({ directory: '/log', disk })?.lastSeq, 60);
  const after = disk.list('/log').map((name) => disk.contentOf(`/log/${name}`));
  assert.deepEqual(after, before);
});

test('a segment of another version of the program is refused as such, not as damage', () => {
  const disk = new FaultyDisk();
  open(disk).close();
  const [name = ''] = disk.list('/log').filter((each) => each.endsWith('.log'));
  const head = disk.contentOf(`/log/${name}`);
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(crc32(head.subarray(0, 4092)), 4092);
  assert.throws(() => open(disk), isFault('formatOther'));
  assert.throws(() => inspectJournal({ directory: '/log', disk }), isFault('formatOther'));
});

test("another owner's snapshot is never loaded, and every snapshot says whose it is", () => {
  const disk = new FaultyDisk();
  const other = '2'.repeat(32);
  new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk }).save(20, bytes(20));
  new SnapshotStore({ directory: '/log', ownerId: other, disk }).save(40, bytes(40));
  const snapshots = new SnapshotStore({ directory: '/log', ownerId: OWNER.id, disk });
  assert.equal(snapshots.newest()?.seq, 20);
  assert.deepEqual(readSnapshotHeads({ directory: '/log', disk }), [
    { seq: 20, ownerId: OWNER.id },
    { seq: 40, ownerId: other },
  ]);
});

test('on a full disk what makes less goes on in the spare segment, and that is made again when there is room', () => {
  const disk = new FaultyDisk();
  const journal = open(disk, { spareBytes: 16 * 1024 });
  journal.makeSpare();
  assert.equal(journal.hasSpare, true);
  disk.freeBytes = 0;
  let seq = 1;
  const fill = (makesLess: boolean) => {
    assert.throws(() => {
      for (; ; seq += 1) journal.append(seq, 1, Buffer.from(`group ${seq}`), makesLess);
    }, isFault('diskFull'));
  };
  fill(false);
  assert.equal(journal.hasSpare, true);
  const before = seq;
  fill(true);
  assert.equal(seq, before + 3, 'the header and three groups fill the spare');
  assert.equal(journal.hasSpare, false);
  journal.makeSpare();
  assert.equal(journal.hasSpare, false, 'there is still no room');
  disk.freeBytes = Infinity;
  journal.append(seq, 1, Buffer.from('goes on'));
  journal.makeSpare();
  assert.equal(journal.hasSpare, true);
  journal.close();
  const again = open(disk, { spareBytes: 16 * 1024 });
  assert.deepEqual([again.lastSeq, again.hasSpare], [seq, true]);
  again.close();
});
