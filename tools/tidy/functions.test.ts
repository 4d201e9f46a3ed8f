import assert from 'node:assert/strict';
import { test } from 'node:test';
import { functionsOf } from './functions.ts';

function read(...lines: readonly string[]): [name: string, line: number, lines: number][] {
  const found = functionsOf({ path: 'a.ts', text: lines.join('\n') });
  return found.map(({ name, line, lines: count }) => [name, line, count]);
}

test('a function is read from its first word to its last bracket', () => {
  const text = ['const x = 1;', 'export async function f(a: A): Promise<B> {', '  g();', '', '}'];
  assert.deepEqual(read(...text, 'h();'), [['f', 2, 4]]);
});

test('parameters and an answer on lines of their own belong to it', () => {
  const parameters = ['function f(', '  a: A,', '): B {', '  g();', '}'];
  assert.deepEqual(read(...parameters), [['f', 1, 5]]);
  const answer = ['function f(', '  a: A,', '): {', '  b: B;', '} {', '  g();', '}'];
  assert.deepEqual(read(...answer), [['f', 1, 7]]);
  const short = ['function f(a: A): {', '  b: B;', '} {', '  g();', '}'];
  assert.deepEqual(read(...short), [['f', 1, 5]]);
});

test('arrows are functions, with a block, a bracket or only an expression', () => {
  assert.deepEqual(read('const f = (a: A) => {', '  g();', '};'), [['f', 1, 3]]);
  assert.deepEqual(read('const f = () => ({', '  a,', '});'), [['f', 1, 3]]);
  assert.deepEqual(read('const f = (a: A) =>', '  g(a) &&', '  h();', '', 'k();'), [['f', 1, 4]]);
  assert.deepEqual(read('const f = (a: A) => g({', '  a,', '});'), [['f', 1, 3]]);
});

test('methods and functions inside functions are read as well', () => {
  const text = ['class A {', '  private async f(): Promise<void> {', '    g();', '  }', '}'];
  assert.deepEqual(read(...text), [['f', 2, 3]]);
  const nested = ['function f() {', '  const g = () => {', '    h();', '  };', '}'];
  assert.deepEqual(read(...nested), [
    ['f', 1, 5],
    ['g', 2, 3],
  ]);
});

test('a test has its title as name, a group of tests is no function', () => {
  const text = [
    "describe('all', () => {",
    "  test('one', async () => {",
    '    f();',
    '  });',
    '});',
  ];
  assert.deepEqual(read(...text), [['one', 2, 3]]);
});

test('statements are no functions, also when their heads are long', () => {
  assert.deepEqual(read('if (a) {', '  f();', '} else if (b) {', '  g();', '}'), []);
  assert.deepEqual(read('for (', '  const a of b', ') {', '  f();', '}'), []);
  assert.deepEqual(read('switch (a.type) {', '  default:', '}'), []);
  assert.deepEqual(read('const a = f({', '  b,', '});'), []);
});

test('brackets in texts and comments do not count', () => {
  const text = ['function f() {', "  g('}');", '  // }', '  h(`', '}', '`);', '}'];
  assert.deepEqual(read(...text), [['f', 1, 7]]);
});
