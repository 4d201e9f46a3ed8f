import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '@candor/wire';
import { attempts } from './attempts.ts';

const FAILED: Answer<never> = { type: 'failed', message: '' };
const DONE: Answer<number> = { type: 'success', message: '', data: 1 };

/** Sends the contents in turn, each with its answer, `apart` milliseconds later; gives the keys they went under. */
async function keysOf(sent: readonly (readonly [unknown, Answer<number>])[], apart = 0) {
  let [made, time] = [0, 0];
  const send = attempts(
    () => `key ${++made}`,
    () => time,
  );
  const keys: string[] = [];
  for (const [content, answer] of sent) {
    await send(content, (key) => {
      keys.push(key);
      return Promise.resolve(answer);
    });
    time += apart;
  }
  return keys;
}

test('what got no answer is sent again with its first key, so it cannot count twice', async () => {
  const sent = [
    [{ buy: 1 }, FAILED],
    [{ buy: 2 }, DONE],
    [{ buy: 1 }, DONE],
  ] as const;
  assert.deepEqual(await keysOf(sent), ['key 1', 'key 2', 'key 1']);
});

test('what was changed since gets a key of its own, so that no earlier answer is taken for its', async () => {
  const sent = [
    [{ buy: 1 }, FAILED],
    [{ buy: 2 }, FAILED],
  ] as const;
  assert.deepEqual(await keysOf(sent), ['key 1', 'key 2']);
});

test('after an answer, also a refusal, or after ten minutes the same is another deed', async () => {
  const refused: Answer<never> = { type: 'refused', code: 1, message: '' };
  const twice = (answer: Answer<number>) => [
    [{ buy: 1 }, answer] as const,
    [{ buy: 1 }, DONE] as const,
  ];
  for (const answer of [DONE, refused]) {
    assert.deepEqual(await keysOf(twice(answer)), ['key 1', 'key 2']);
  }
  assert.deepEqual(await keysOf(twice(FAILED), 599_999), ['key 1', 'key 1']);
  assert.deepEqual(await keysOf(twice(FAILED), 600_000), ['key 1', 'key 2']);
});

test('§7 duplicates: the same is not sent a second time while the first is under way', async () => {
  const send = attempts();
  const answer = Promise.withResolvers<Answer<number>>();
  let sent = 0;
  const tap = (content: unknown) =>
    send(content, () => {
      sent += 1;
      return answer.promise;
    });
  const [first, second, other] = [tap({ close: 3 }), tap({ close: 3 }), tap({ close: 4 })];
  assert.equal(await second, undefined);
  assert.equal(sent, 2, 'something else is');
  answer.resolve(DONE);
  assert.deepEqual([await first, await other], [DONE, DONE]);
  await tap({ close: 3 });
  assert.equal(sent, 3, 'and the same once it was answered');
});
