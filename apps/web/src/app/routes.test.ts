import assert from 'node:assert/strict';
import { test } from 'node:test';
import { APP_PATHS } from '@candor/wire';
import { parentOf } from '../shared/router/parentOf.ts';
import { TAB_PATHS } from './navigation.ts';
import { ROUTES, routeOf } from './routes.ts';

const LEVELS: Readonly<Record<string, readonly [number, boolean]>> = {
  '/': [1, false],
  '/market': [1.1, false],
  '/trade': [1.2, true],
  '/cycle': [1.3, true],
  '/balances': [1.4, true],
  '/activitylist/1': [2, true],
  '/activityitem/7': [3, true],
  '/marketDetails/trad': [10, false],
  '/coinSearch': [2, false],
  '/notice': [3, false],
  '/lockMining': [2, true],
  '/comfirmLock': [3, true],
  '/lockRecord': [4, true],
  '/login': [10, false],
  '/register/abc': [11, false],
  '/register': [11, false],
  '/resetPass': [11, false],
  '/downloadApp': [12, false],
  '/my': [2, false],
  '/inviteFriends': [3, true],
  '/myTeam': [3, true],
  '/securityCenter': [3, true],
  '/idAuth': [4, true],
  '/modifyLoginPass': [4, true],
  '/modifyPayPass': [4, true],
  '/bindPhone': [3, true],
  '/bindEmail': [3, true],
  '/helpCenter': [3, true],
  '/aboutUs': [3, true],
  '/setting': [3, false],
  '/coinRecharge': [3, true],
  '/coinWithdraw': [3, true],
  '/coinTransfer': [3, true],
  '/coinConvert': [3, true],
  '/balanceRecord': [3, true],
  '/coinAddress': [4, true],
  '/coinRecord/main_BTC_USDT': [3, true],
  '/allRecord': [3, true],
  '/stopPl': [3, true],
  '/cycleHistory': [3, true],
  '/futuresRecord': [2, true],
};

/** Beside the specification, which shows no route for them (ADR 5). */
const OWN: Readonly<Record<string, readonly [number, boolean]>> = {
  '/cycleFairness': [3, false],
  '/futuresGuide': [3, false],
  '/onlineService': [4, true],
  '/purchase': [3, true],
  '/messages': [3, true],
  '/priceAlerts': [3, true],
  '/share': [11, false],
  '/tickets': [4, true],
  '/ticket/7': [5, true],
  '/freeze/1007-2-ab': [4, false],
  '/outsideWallet': [4, true],
};

test('§2 routes: every route of the specification has its level and its auth rule', () => {
  for (const [path, [level, needsLogin]] of Object.entries({ ...LEVELS, ...OWN })) {
    const route = routeOf(path);
    assert.ok(route, path);
    assert.deepEqual([route.level, route.needsLogin], [level, needsLogin], path);
  }
  assert.equal(ROUTES.length, Object.keys(LEVELS).length + Object.keys(OWN).length - 1);
});

test('§2 routes: the server knows the first part of every address of the app', () => {
  const firsts = ROUTES.map(({ path }) => path.split('/')[1] ?? '');
  assert.deepEqual([...new Set(firsts)].sort(), [...APP_PATHS].sort());
});

test('§2 unknown path: has no route, so that it can redirect to home', () => {
  assert.equal(routeOf('/nowhere'), undefined);
  assert.equal(routeOf('/coinRecord'), undefined);
});

test('§2 back: a page opened by its address leads to the one above it, a list or home', () => {
  const ways = {
    '/ticket/7': '/tickets',
    '/coinAddress': '/coinWithdraw',
    '/coinRecharge': '/balances',
    '/modifyPayPass': '/securityCenter',
    '/securityCenter': '/my',
    '/lockRecord': '/lockMining',
    '/my': '/',
  };
  assert.deepEqual(Object.keys(ways).map(parentOf), Object.values(ways));
  const levelOf = (path: string) => routeOf(path)?.level ?? Number.POSITIVE_INFINITY;
  for (const path of [...Object.keys(LEVELS), ...Object.keys(OWN)]) {
    const parent = parentOf(path);
    assert.ok(parent === '/' || levelOf(parent) <= levelOf(path), `${path} → ${parent}`);
    const isOpen = routeOf(path)?.needsLogin !== true;
    assert.ok(!isOpen || !routeOf(parent)?.needsLogin, `a visitor of ${path} may see ${parent}`);
  }
});

test('§2 tab bar: the five tabs are routes', () => {
  for (const path of TAB_PATHS) assert.ok(routeOf(path));
});
