import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange } from '@candor/core';
import { FaultyDisk, SnapshotStore } from '@candor/journal';
import { readLocalLog } from '../log/localLog.ts';
import { Feed } from './feed.ts';
import { openSnapshot, sealSnapshot } from './snapshotFile.ts';

const directory = '/journal';

function openFeed() {
  const disk = new FaultyDisk();
  const snapshots = new SnapshotStore({ directory, ownerId: '4'.repeat(32), disk });
  const troubles: string[] = [];
  const raised: number[] = [];
  const feed = new Feed({
    history: { isDemo: true, log: readLocalLog({ directory, disk }), snapshots },
    openMark: () => ({ raise: (seq) => raised.push(seq), close: () => undefined }),
    tellProjector: () => undefined,
    onTrouble: (trouble) => troubles.push(trouble),
    giveWay: async () => undefined,
  });
  feed.hear({ kind: 'opened', lastSeq: 7, passedOver: new Set() });
  return { disk, snapshots, feed, troubles, raised };
}

const last = () => {
  const bytes = sealSnapshot(createExchange({ isDemo: true }));
  return { kind: 'snapshot', seq: 7, bytes } as const;
};

test('the last snapshot of an engine that ends is kept, and the mark stands where it stands', () => {
  const { snapshots, feed, troubles, raised } = openFeed();
  feed.hear(last());
  assert.equal(openSnapshot(snapshots.newest(7)?.bytes ?? new Uint8Array()).seq, 0);
  assert.deepEqual([troubles, raised], [[], [7]]);
});

test('a last snapshot that a full disk has no room for is told, and the end stays a clean one', () => {
  const { disk, snapshots, feed, troubles, raised } = openFeed();
  disk.freeBytes = 0;
  feed.hear(last());
  assert.match(troubles.join(), /^the last snapshot could not be kept: .*(ENOSPC|short write)/);
  assert.deepEqual([snapshots.list(), raised], [[], [7]]);
});
