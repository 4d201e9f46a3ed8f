import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROUTES, routeOf } from './routes.ts';
import { keepOneSpelling, spelledPath } from './spelling.ts';

test('§2 routes: another spelling of a route goes to the route', () => {
  for (const [given, wanted] of [
    ['/trade/', '/trade'],
    ['/TRADE', '/trade'],
    ['//trade//', '/trade'],
    ['/coinrecharge', '/coinRecharge'],
    ['/Register/AbC/', '/register/AbC'],
    ['/register/', '/register'],
    ['/coinrecord/main_BTC_USDT', '/coinRecord/main_BTC_USDT'],
    ['/', '/'],
    ['//', '/'],
  ] as const) {
    assert.equal(spelledPath(given), wanted, given);
    assert.ok(routeOf(wanted), wanted);
  }
});

test('§2 unknown path: it is left as it is, so that it redirects to home', () => {
  for (const path of ['/nowhere/', '/trade/more', '/coinRecord/', '/tr%61de', '/trade%2F']) {
    assert.equal(spelledPath(path), path);
  }
});

test('no two routes are one but for their letters’ case', () => {
  assert.equal(new Set(ROUTES.map(({ path }) => path.toLowerCase())).size, ROUTES.length);
  for (const { path } of ROUTES) {
    const concrete = path.replace('{-$code}', 'x').replace(/\$\w+/, 'Y');
    assert.equal(spelledPath(`${concrete.toUpperCase()}/`).toLowerCase(), concrete.toLowerCase());
  }
});

test('the address keeps what is asked for and where on the page', () => {
  const told: unknown[] = [];
  const history = { state: 1, replaceState: (...given: unknown[]) => void told.push(given) };
  const at = (pathname: string) =>
    keepOneSpelling({
      location: { pathname, search: '?a=1', hash: '#b' },
      history,
    } as unknown as Window);
  at('/Trade/');
  at('/trade');
  assert.deepEqual(told, [[1, '', '/trade?a=1#b']]);
});
