import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { APP_PATHS } from '@candor/wire';
import { everyAddress } from './routeSteps.ts';

const TABLE = new URL('../../apps/web/src/app/routes.ts', import.meta.url);

// The app's own test holds the router's table against the same list.
test('§2 routes: "every screen" is one of every address of the app', () => {
  const firsts = everyAddress().map((address) => address.split('/')[1] ?? '');
  assert.deepEqual([...new Set(firsts)].sort(), [...APP_PATHS].sort());
});

test('§2 routes: a screen that is listed in another way, or has parts and no example, is told', () => {
  const table = readFileSync(TABLE, 'utf8');
  const end = table.lastIndexOf('];');
  const withRow = (row: string) => `${table.slice(0, end)}${row}\n${table.slice(end)}`;
  const screen = /\(\) => import\('[^']+'\)/.exec(table)?.[0];
  const address = "{ path: '/extra', level: 3, needsLogin: false, load:";
  assert.throws(
    () => everyAddress(withRow(`  ${address} ${screen} },`)),
    /neither open nor member/,
  );
  assert.throws(() => everyAddress(withRow(`  open('/extra/$id', 3, ${screen}),`)), /no example/);
  assert.ok(everyAddress(withRow(`  open('/extra', 3, ${screen}),`)).includes('/extra'));
  assert.throws(() => everyAddress(table.replace("'/ticket/$ticketId'", "'/ticket'")), /no more/);
});
