import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from './code.ts';

function read(text: string): string {
  const code = codeOf({ path: 'a.ts', text });
  assert.equal(code.length, text.length, 'positions stay');
  return code.replace(/ +/g, ' ');
}

test('comments and strings become spaces, code stays', () => {
  assert.equal(read("a('Date'); // Date\nb();"), "a(' '); \nb();");
  assert.equal(read('/** Date\n * x */\na();'), ' \n \na();');
  assert.equal(read('f("it\'s {")'), 'f(" ")');
});

test('a template is text, what it holds in braces is code', () => {
  // biome formats a template as it stands, so this one is built.
  const text = ['`a {', '$', "{f({ x: 'y' }, `Date$", '{z}`)} b`; g()'].join('');
  assert.equal(read(text), "` {f({ x: ' ' }, ` {z}`)} `; g()");
});

test('a regular expression is text, a division is code', () => {
  assert.equal(read("x.replace(/[/'{]/g, y)"), 'x.replace( , y)');
  assert.equal(read('a = b / c; d = e / f;'), 'a = b / c; d = e / f;');
});

test('an apostrophe in the text of an element ends with its line', () => {
  assert.equal(read("<p>don't</p>\nf({ x })"), "<p>don' >\nf({ x })");
});
