import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '@candor/wire';
import { keyedSender } from './keyedSender.ts';

const FAILED: Answer<never> = { type: 'failed', message: '' };
const DONE: Answer<number> = { type: 'success', message: '', data: 1 };

/** Sends the contents in turn, each with its answer; gives the keys they went under. */
async function keysOf(...sent: readonly (readonly [unknown, Answer<number>])[]) {
  let made = 0;
  const send = keyedSender(() => `key ${++made}`);
  const keys: string[] = [];
  for (const [content, answer] of sent) {
    await send(content, (key) => {
      keys.push(key);
      return Promise.resolve(answer);
    });
  }
  return keys;
}

test('what got no answer is sent again with its first key, so it cannot count twice', async () => {
  assert.deepEqual(await keysOf([{ buy: 1 }, FAILED], [{ buy: 1 }, DONE]), ['key 1', 'key 1']);
});

test('what was changed since gets a key of its own, so that no earlier answer is taken for its', async () => {
  assert.deepEqual(await keysOf([{ buy: 1 }, FAILED], [{ buy: 2 }, FAILED]), ['key 1', 'key 2']);
});

test('after an answer, also a refusal, the same is another deed', async () => {
  const refused: Answer<never> = { type: 'refused', code: 1, message: '' };
  for (const answer of [DONE, refused]) {
    assert.deepEqual(await keysOf([{ buy: 1 }, answer], [{ buy: 1 }, DONE]), ['key 1', 'key 2']);
  }
});
