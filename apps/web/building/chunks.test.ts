import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunkOf, SHARED_FILES } from './chunks.ts';

const LETTERS = 'bcdhlmnotv';
const ALL = Array.from({ length: 2 ** LETTERS.length }, (_, bits) =>
  [...LETTERS].filter((_letter, at) => bits & (1 << at)).join(''),
);

const placeOf = (users: string) => {
  const at = SHARED_FILES.indexOf(chunkOf(users));
  return at < 0 ? SHARED_FILES.length : at;
};
const isWithin = (some: string, all: string) => [...some].every((letter) => all.includes(letter));

test('what a module imports has all its users and lies in the same file or one before: files never need each other', () => {
  for (const users of ALL) {
    for (const wider of ALL.filter((each) => isWithin(users, each))) {
      assert.ok(placeOf(wider) <= placeOf(users), `${users} needs ${wider}`);
    }
  }
});

test('what one screen alone uses stays beside it', () => {
  for (const letter of LETTERS) assert.equal(chunkOf(letter), null, letter);
  assert.equal(chunkOf(''), null);
});

test('home comes with nothing that only orders or forms need', () => {
  for (const users of ALL.filter((each) => each.includes('h'))) {
    assert.ok(
      !['overlays', 'news', 'market', 'orders', 'forms', 'account'].includes(chunkOf(users) ?? ''),
      users,
    );
  }
});
