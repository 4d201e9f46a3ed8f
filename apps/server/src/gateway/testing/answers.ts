import assert from 'node:assert/strict';
import { type Answer, REFUSAL_CODES, type RefusalReason } from '@candor/wire';

/** The data of an answer; a test whose call was refused ends here and says why. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.type === 'success') return answer.data;
  assert.fail(`${answer.type}: ${answer.message}`);
}

/** The answer is a refusal, for this reason and no other. */
export function refusedFor(answer: Answer<unknown>, reason: RefusalReason): void {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
}
