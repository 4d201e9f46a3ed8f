import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPENED_FIRST } from '../src/app/routes.ts';
import { chunkOf, LETTERS, mayWait } from './chunks.ts';

const USERS = 'bcdhlmnoqst';
const ALL = Array.from({ length: 2 ** USERS.length }, (_, bits) =>
  [...USERS].filter((_letter, at) => bits & (1 << at)).join(''),
);

/** Each needs those before it. */
const SHARED_FILES: readonly (string | null)[] = [
  ...['first', 'lists', 'wealth', 'home', 'sentences', 'overlays', 'news'],
  ...['market', 'parts', 'orders', 'forms', 'account'],
];

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
  for (const letter of USERS) assert.equal(chunkOf(letter), null, letter);
  assert.equal(chunkOf(''), null);
});

/** Files that come with no module of this screen. */
const isSpared = (letter: string, files: readonly string[]) => {
  for (const users of ALL.filter((each) => each.includes(letter))) {
    assert.ok(!files.includes(chunkOf(users) ?? ''), users);
  }
};

test('home comes with nothing that only orders or forms need', () => {
  isSpared('h', ['sentences', 'overlays', 'news']);
  isSpared('h', ['market', 'parts', 'orders', 'forms', 'account']);
});

test('the market list comes with nothing that only panels, orders or forms need', () => {
  isSpared('m', ['parts', 'orders', 'forms', 'account']);
});

test('what news for members share with home brings no file of home', () => {
  isSpared('n', ['home']);
});

test('the styles of exactly the screens opened first come with the page', () => {
  const screens = OPENED_FIRST.map((path) => path.split('/')[1] || 'home');
  assert.deepEqual(screens.sort(), Object.keys(LETTERS).sort());
});

test('styles may wait if only screens lead to them that are opened later, wherever the house lies', () => {
  const root = '/screens/mine/src/app/web/src';
  const routes = `${root}/app/routes.ts`;
  const users: Readonly<Record<string, readonly string[]>> = {
    'ticket.css': [`${root}/screens/tickets/Tickets.tsx`],
    'sheet.css': [`${root}/features/sheet/Sheet.tsx`],
    'bar.css': [`${root}/app/Shell.tsx`],
  };
  const screen = (path: string) => path.startsWith(`${root}/screens/`);
  const graph = (asked: string) => ({
    getModuleInfo: (id: string) => ({
      importers: users[id] ?? [],
      dynamicImporters: screen(id) ? [routes] : id.includes('/sheet/') ? [asked] : [],
    }),
  });
  const [home, tickets] = [`${root}/screens/home/Home.tsx`, `${root}/screens/tickets/Tickets.tsx`];
  assert.equal(mayWait('ticket.css', graph(home)), true);
  assert.equal(mayWait('sheet.css', graph(tickets)), true);
  assert.equal(mayWait('sheet.css', graph(home)), false, 'home asks for the sheet later');
  assert.equal(mayWait('bar.css', graph(home)), false);
});
