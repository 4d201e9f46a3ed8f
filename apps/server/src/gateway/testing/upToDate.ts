/** For tests: lists of what has happened, which SQL tells a moment after the exchange has acknowledged it. */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@candor/wire';

/** Together far longer than a busy machine stays behind. */
const TURNS_MAX = 600;
const TURN_MS = 25;

/** The data of an answer that holds all that was acknowledged before it was asked. */
export async function upToDate<Data extends { readonly isBehind?: boolean | undefined }>(
  ask: () => Promise<Answer<Data>>,
): Promise<Data> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const answer = await ask();
    assert.ok(answer.type === 'success', JSON.stringify(answer));
    if (answer.data.isBehind !== true) return answer.data;
    await delay(TURN_MS);
  }
  assert.fail('the answer stays behind');
}
