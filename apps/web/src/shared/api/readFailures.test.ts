import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFailures } from './readFailures.ts';

function listening() {
  const told: string[] = [];
  return {
    told,
    failures: readFailures(
      (text) => told.push(text),
      () => 'Request failed!',
    ),
  };
}

test("§7 handling of answers: a refusal's msg is shown each time", () => {
  const { told, failures } = listening();
  const refusal = { type: 'refused', code: 4001, message: 'Market is halted' } as const;
  assert.equal(failures.tell(refusal), 'Market is halted');
  failures.tell(refusal);
  assert.deepEqual(told, ['Market is halted', 'Market is halted']);
});

test('§8 HTTP error: the server message field if present, otherwise the generic error', () => {
  const { failures } = listening();
  assert.equal(failures.tell({ type: 'failed', message: 'Bad Gateway' }), 'Bad Gateway');
  assert.equal(failures.tell({ type: 'failed', message: '' }), 'Request failed!');
});

test('a missing answer is told once until a call succeeds again', () => {
  const { told, failures } = listening();
  const failure = { type: 'failed', message: '' } as const;
  failures.tell(failure);
  failures.tell(failure);
  assert.equal(told.length, 1);
  failures.forget();
  failures.tell(failure);
  assert.equal(told.length, 2);
});
