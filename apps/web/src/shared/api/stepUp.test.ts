import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askForStepUp, onStepUpRequired } from './stepUp.ts';

test('two calls at the same moment ask the member once, the next one asks anew', async () => {
  const asked: PromiseWithResolvers<boolean>[] = [];
  onStepUpRequired(() => {
    const question = Promise.withResolvers<boolean>();
    asked.push(question);
    return question.promise;
  });
  const both = Promise.all([askForStepUp(), askForStepUp()]);
  asked[0]?.resolve(true);
  assert.deepEqual(await both, [true, true]);
  const next = askForStepUp();
  assert.equal(asked.length, 2);
  asked[1]?.resolve(false);
  assert.equal(await next, false);
});

test('without a way to ask, the answer is no', async () => {
  onStepUpRequired(async () => false);
  assert.equal(await askForStepUp(), false);
});
