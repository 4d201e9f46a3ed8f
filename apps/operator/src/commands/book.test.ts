import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLines } from '../answerLines.ts';
import { runCandor, spawnCandor } from '../testing/runCandor.ts';
import { answerBook } from './book.ts';

const REST = { op: 'limit', id: 'a', side: 'sell', price: 100, qty: 5 };
const TAKE = { op: 'limit', id: 'b', side: 'buy', price: 101, qty: 7 };
const ANSWER = {
  fills: [{ maker: 'a', taker: 'b', price: 100, qty: 5 }],
  book: { bids: [[101, 2]], asks: [] },
  rejected: [],
};
const steps = JSON.stringify({ steps: [REST, TAKE] });

function parse(line: string): unknown {
  return JSON.parse(line);
}

async function answers(lines: readonly string[]) {
  const said: unknown[] = [];
  async function* read() {
    yield* lines;
  }
  const problem = await answerLines(read(), (line) => said.push(parse(line)), answerBook);
  return { said, problem };
}

test('one object on standard input is answered with its fills and the book that is left', async () => {
  const { code, out, err } = await spawnCandor(['book'], steps);
  assert.deepEqual([code, err, parse(out)], [0, '', ANSWER]);
});

test('an object over several lines is one object', async () => {
  const lines = JSON.stringify({ steps: [REST, TAKE] }, null, 2).split('\n');
  assert.deepEqual(await answers(lines), { said: [ANSWER], problem: undefined });
});

test('every line of several is answered, a bad one with its error, and the rest go on', async () => {
  const { code, out } = await runCandor(['book'], `{"steps":\n${steps}\r\n\n[]\n{}\n${steps}\n`);
  assert.equal(code, 0);
  const said = out.trim().split('\n').map(parse);
  assert.equal(said.length, 5);
  assert.deepEqual([said[1], said[4]], [ANSWER, ANSWER]);
  for (const at of [0, 2, 3]) assert.match(JSON.stringify(said[at]), /^\{"error":"the input/);
});

test('input that cannot be read ends with 2 and says why on standard error', async () => {
  for (const input of ['', '{', 'null', '{"steps":5}', '[1,2]']) {
    const run = input === '' ? spawnCandor : runCandor;
    const { code, out, err } = await run(['book'], input);
    assert.equal(code, 2, input);
    assert.equal(out, '');
    assert.match(err, /^the input /);
  }
});

test('steps that make no sense are rejected by their id and change nothing', async () => {
  const odd = [null, 5, {}, { op: 'buy', id: 'x' }, { ...REST, id: 'y', qty: 0.5 }];
  const { said } = await answers([JSON.stringify({ steps: [...odd, REST, TAKE] })]);
  assert.deepEqual(said, [{ ...ANSWER, rejected: ['', '', '', 'x', 'y'] }]);
});

test('an empty list of steps is an empty book', async () => {
  const { said } = await answers(['{"steps":[]}']);
  assert.deepEqual(said, [{ fills: [], book: { bids: [], asks: [] }, rejected: [] }]);
});
