import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JournalFault } from './fault.ts';
import { FaultyDisk } from './faultyDisk.ts';
import { openJournal } from './journal.ts';
import { verifyJournal } from './readFrames.ts';

const OWNER = { id: '5'.repeat(32), purpose: 'test' };
const OPTIONS = { directory: '/log', owner: OWNER, segmentBytes: 24 * 1024 };
const GROUPS = 8;

function payload(seq: number): Uint8Array {
  return Buffer.alloc((seq * 1013) % 6000, seq);
}

/** Numbers in 0 ≤ x < 1 that depend on the seed alone. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Appends groups until the power goes; returns the last acknowledged seq. */
function run(disk: FaultyDisk): number {
  let acked = 0;
  try {
    const journal = openJournal({ ...OPTIONS, disk });
    for (let seq = journal.lastSeq + 1; seq <= GROUPS; seq += 1) {
      journal.append(seq, 1, payload(seq));
      acked = seq;
      if (seq % 3 === 0) journal.sealIdle();
    }
    journal.close();
  } catch (error) {
    if (disk.hasPower) throw error;
  }
  return acked;
}

function checkAll(disk: FaultyDisk, acked: number, where: string): void {
  const journal = openJournal({ ...OPTIONS, disk });
  assert.ok(journal.lastSeq >= acked, `${where}: seq ${acked} was acknowledged and is lost`);
  assert.ok(journal.lastSeq <= acked + 1, `${where}: more than the group in flight appeared`);
  for (const frame of journal.frames(1)) {
    assert.ok(Buffer.from(frame.payload).equals(payload(frame.seq)), `${where}: seq ${frame.seq}`);
  }
  journal.append(journal.lastSeq + 1, 1, payload(journal.lastSeq + 1));
  journal.close();
}

test('a power cut at any byte loses nothing acknowledged, also when the recovery is cut again', () => {
  const whole = new FaultyDisk();
  run(whole);
  let points = 0;
  for (let cutAt = 1; cutAt < whole.work; cutAt += 19, points += 1) {
    const where = `cut at ${cutAt}`;
    const chance = chanceOf(cutAt);
    const disk = new FaultyDisk();
    disk.cutAt = cutAt;
    const acked = run(disk);
    disk.restart(chance);
    disk.cutAt = disk.work + Math.floor(chance() * 40_000);
    const again = Math.max(acked, run(disk));
    disk.restart(chance);
    checkAll(disk, again, where);
  }
  assert.ok(points > 5_000, `${points} points`);
});

test('every flipped bit before the last frame is reported as damage, never shortened away', () => {
  const disk = new FaultyDisk();
  run(disk);
  const files = disk.list('/log').filter((name) => name.endsWith('.log'));
  assert.ok(files.length > 2);
  for (const name of files.slice(0, -1)) {
    const path = `/log/${name}`;
    const used = usedBits(disk.contentOf(path));
    for (let bit = 0; bit < used; bit += 61) {
      disk.rot(path, bit);
      const isSeen = () => verifyJournal({ directory: '/log', disk });
      assert.throws(isSeen, isDamage, `${name} bit ${bit}`);
      disk.rot(path, bit);
    }
  }
  assert.equal(verifyJournal({ directory: '/log', disk }).lastSeq, GROUPS);
});

function isDamage(error: unknown): boolean {
  return error instanceof JournalFault && error.code === 'damaged';
}

/** Bits up to the end of the last page in use. */
function usedBits(content: Buffer): number {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  return Math.ceil(end / 4096) * 4096 * 8;
}
