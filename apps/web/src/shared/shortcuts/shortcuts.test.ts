import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Press, printed, SHORTCUT_NAMES, SHORTCUTS, shortcutOf } from './shortcuts.ts';

/** A press of one key of an English board. */
function pressed(key: string, more: Partial<Press> = {}): Press {
  const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  return { key, code: '', ...none, repeat: false, isComposing: false, ...more };
}

test('each shortcut has a key of its own, and the key asks for it', () => {
  assert.deepEqual(SHORTCUT_NAMES.toSorted(), Object.keys(SHORTCUTS).toSorted());
  assert.equal(new Set(Object.values(SHORTCUTS)).size, SHORTCUT_NAMES.length);
  for (const name of SHORTCUT_NAMES) assert.equal(shortcutOf(pressed(SHORTCUTS[name])), name);
  assert.deepEqual(SHORTCUT_NAMES.map(printed).join(''), '/HMTFABSC?');
});

test('a shortcut never answers a modifier, a held key or a word being composed', () => {
  for (const name of SHORTCUT_NAMES) {
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing']) {
      assert.equal(shortcutOf(pressed(SHORTCUTS[name], { [held]: true })), undefined, held);
    }
  }
  assert.equal(shortcutOf(pressed('B', { shiftKey: true })), undefined);
});

test('capitals lock, boards with the sign on Shift, and boards of other scripts work', () => {
  for (const [press, name] of [
    [pressed('B'), 'buy'],
    [pressed('/', { shiftKey: true, code: 'Digit7' }), 'search'],
    [pressed('?', { shiftKey: true, code: 'Minus' }), 'list'],
    [pressed('ㅠ', { code: 'KeyB' }), 'buy'],
    [pressed('ㄥ', { code: 'Slash' }), 'search'],
    [pressed('ㄥ', { code: 'Slash', shiftKey: true }), 'list'],
  ] as const) {
    assert.equal(shortcutOf(press), name, press.key);
  }
});

test('no other key is one', () => {
  for (const key of ['Escape', 'Enter', 'x', ' ', '', 'Shift', 'ß', 'Process', 'Home']) {
    assert.equal(shortcutOf(pressed(key, { code: 'Quote' })), undefined, key);
  }
});
