import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { FeedLine } from './feedLine.ts';
import type { ToFeed } from './protocol.ts';

function openLine() {
  const posted: ToFeed[] = [];
  const line = new FeedLine((message) => void posted.push(message));
  return { line, posted };
}

const group = (firstSeq: number, bytes: readonly number[]) => ({
  firstSeq,
  lastSeq: firstSeq + 1,
  bytes: Uint8Array.from(bytes),
});

test('groups that come within milliseconds go to the feed as one that has all of them in order', async () => {
  const { line, posted } = openLine();
  line.tell(group(5, [1, 2]));
  line.tell(group(7, []));
  line.tell(group(9, [3]));
  assert.deepEqual(posted, []);
  while (posted.length === 0) await delay(1);
  const bytes = Uint8Array.of(1, 2, 3);
  assert.deepEqual(posted, [{ kind: 'live', batch: { firstSeq: 5, lastSeq: 10, bytes } }]);
  line.tell(group(11, [4]));
  while (posted.length === 1) await delay(1);
  assert.deepEqual(posted[1], {
    kind: 'live',
    batch: { firstSeq: 11, lastSeq: 12, bytes: Uint8Array.of(4) },
  });
});

test('what was gathered goes before anything else that the feed is told, once', async () => {
  const { line, posted } = openLine();
  line.tell(group(1, [7]));
  line.tellNow({ kind: 'snapshot', seq: 2, bytes: Uint8Array.of(9) });
  assert.deepEqual(
    posted.map(({ kind }) => kind),
    ['live', 'snapshot'],
  );
  await delay(30);
  assert.equal(posted.length, 2);
});

test('much at once does not wait for the clock', () => {
  const { line, posted } = openLine();
  line.tell({ firstSeq: 1, lastSeq: 1, bytes: new Uint8Array(300_000) });
  assert.equal(posted.length, 1);
});
