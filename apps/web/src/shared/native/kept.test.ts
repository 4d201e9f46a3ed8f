import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeKept, fieldsOf, keptIn } from './kept.ts';
import { memoryStore } from './testing/memoryStore.ts';

const sideOf = (kept: unknown) => (kept === 'sell' ? 'sell' : 'buy');
const listOf = (kept: unknown): readonly unknown[] => (Array.isArray(kept) ? kept : []);

test('a choice is found again by the next page', () => {
  const store = memoryStore();
  keptIn(store, 'side', sideOf).keep('sell');
  assert.equal(keptIn(store, 'side', sideOf).get(), 'sell');
  keptIn(store, 'list', listOf).keep(['BTC', 7]);
  assert.deepEqual(keptIn(store, 'list', listOf).get(), ['BTC', 7]);
});

test('a text is kept as it is, so that what runs before the app can read it', () => {
  const store = memoryStore();
  keptIn(store, 'side', sideOf).keep('sell');
  assert.equal(store.getItem('side'), 'sell');
});

test('a part of a choice changes, the rest stays', () => {
  const looks = keptIn(memoryStore(), 'looks', () => ({ theme: 'dark', upDown: 'green' }));
  changeKept(looks, { theme: 'light' });
  assert.deepEqual(looks.get(), { theme: 'light', upDown: 'green' });
});

test('whoever listens hears of a change until it stops', () => {
  const side = keptIn(memoryStore(), 'side', sideOf);
  const heard: string[] = [];
  const stop = side.subscribe(() => heard.push(side.get()));
  side.keep('sell');
  stop();
  side.keep('buy');
  assert.deepEqual(heard, ['sell']);
});

test('the same choice is the same value: nothing is drawn again without a change', () => {
  const list = keptIn(memoryStore({ list: '[1]' }), 'list', listOf);
  assert.equal(list.get(), list.get());
});

test('where storage is forbidden a choice holds until the page closes', () => {
  const forbidden = {
    getItem: (): string => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  const side = keptIn(forbidden, 'side', sideOf);
  assert.equal(side.get(), 'buy');
  side.keep('sell');
  assert.equal(side.get(), 'sell');
});

test('a choice that lies in an envelope is taken out of it', () => {
  const store = memoryStore({ list: '{"state":[1],"version":0}' });
  assert.deepEqual(keptIn(store, 'list', listOf).get(), [1]);
});

test('what another tab chooses holds here too, and a choice of this tab takes nothing of it back', () => {
  const heard: ((event: { readonly key: string | null }) => void)[] = [];
  const addEventListener = (_: string, hear: (typeof heard)[0]) => void heard.push(hear);
  Object.assign(globalThis, { addEventListener });
  const store = memoryStore({ looks: '{"theme":"dark"}' });
  const looks = keptIn(store, 'looks', fieldsOf);
  const seen: unknown[] = [];
  looks.subscribe(() => seen.push(looks.get().theme));
  assert.equal(looks.get().theme, 'dark');
  store.setItem('looks', '{"theme":"light","upDown":"red"}');
  for (const key of ['other', 'looks', null]) for (const hear of heard) hear({ key });
  assert.deepEqual(seen, ['light', 'light']);
  changeKept(looks, { theme: 'dark' });
  assert.deepEqual(looks.get(), { theme: 'dark', upDown: 'red' });
});
