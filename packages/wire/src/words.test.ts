import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characterCount, cleanLine, cleanWords, seenPart, shownText } from './words.ts';

test('what cannot be seen is taken out: control characters, direction marks, halves of characters', () => {
  assert.equal(cleanWords(' a\u0000b\u202Ec\u2066d\uFEFF\r\ne\u2028f\tg '), 'a b c d \ne\nf g');
  assert.equal(cleanWords('\uD800x'), '\uFFFDx');
  assert.equal(cleanLine('12\u200F34\u200E5\u061C6\uFFF97'), '12 34 5 6 7');
  assert.equal(cleanLine(' one\n\n two\t'), 'one two');
});

test('a line break and letters of every script stay', () => {
  for (const text of ['你好\n世界', 'مرحبا', 'Grüße', '👩‍👩‍👧 안녕'])
    assert.equal(cleanWords(text), text);
});

test('a text of nothing that can be seen is none; what joins or breaks seen letters stays', () => {
  for (const text of ['\u200b', '\u200b \u2060', '\u3164\u00ad', ' \ufe0f\u200d\n', '\u115f'])
    assert.equal(cleanWords(text), '', JSON.stringify(text));
  for (const text of ['Donau\u00addampf', 'می\u200cخواهم', '❤\ufe0f'])
    assert.equal(cleanWords(text), text);
  assert.equal(seenPart('a\u200b b\u2060 '), 'a b');
});

test('§9 ticket content: characters are counted, not the halves they are stored in', () => {
  assert.equal(characterCount('𠮷野家'), 3);
  assert.equal(characterCount('😀'.repeat(10)), 10);
});

test('text that is shown keeps its rim and its signs, and turns or moves nothing', () => {
  assert.equal(shownText('  a\u001B[1A\u202Eb\u009B2K\r\n c '), '  a [1A b 2K\n c ');
});
