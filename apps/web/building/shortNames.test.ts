import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shortNames } from './shortNames.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUTTON = join(ROOT, 'src/shared/ui/Button.module.css');
const SCREEN = join(ROOT, 'src/shared/ui/Screen.module.css');

test('each class of each file has a short name of its own, the same in every build', () => {
  const { nameOf, fileOf } = shortNames(ROOT);
  const given = [nameOf('a', BUTTON), nameOf('b', BUTTON), nameOf('a', SCREEN)];
  assert.equal(new Set(given).size, 3);
  assert.ok(
    given.every((name) => /^[b-z]{2}\d$/i.test(name)),
    given.join(),
  );
  assert.equal(nameOf('a', BUTTON), given[0]);
  assert.equal(shortNames(ROOT).nameOf('a', BUTTON), given[0]);
  assert.equal(fileOf(given[2] ?? ''), SCREEN);
  assert.equal(fileOf('sr'), undefined);
});
