import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { matchPath } from './pathPattern.ts';
import { Router, type Rules } from './router.ts';
import { fakePage } from './testing/fakePage.ts';

const Screen = () => null;
const PATHS = ['/', '/market', '/trade', '/login', '/ticket/$id'];

/** An app of five screens; `closed` leads to login. */
async function openApp(first: string, closed: readonly string[] = []) {
  const page = fakePage(first);
  const routes = PATHS.map((path) => ({ path, load: async () => ({ default: Screen }) }));
  const rules: Rules = {
    routeOf: (pathname) => routes.find(({ path }) => matchPath(path, pathname)),
    insteadOf: ({ pathname }, from) => {
      if (!routes.some(({ path }) => matchPath(path, pathname)))
        return { href: '/', replace: true };
      if (!closed.includes(pathname)) return undefined;
      return { href: `/login?from=${pathname}`, replace: from === '/login' };
    },
    transition: (from, to) => [`${from} ${to}`],
    scrollKey: ({ key }) => key,
  };
  const router = new Router(page.port);
  await router.start(rules);
  return { router, page, routes };
}

test('what the address asks for is shown, with its words and open parts', async () => {
  const { router, page } = await openApp('/ticket/7?from=list');
  assert.equal(router.shown.path, '/ticket/$id');
  assert.deepEqual(router.shown.params, { id: '7' });
  assert.deepEqual(router.shown.place.search, { from: 'list' });
  assert.equal(router.shown.screen, Screen);
  assert.deepEqual(page.transitions, [undefined], 'the first screen comes from nowhere');
});

test('a navigation adds an entry or takes the place of one; Back travels', async () => {
  const { router, page } = await openApp('/');
  await router.navigate({ to: '/market' });
  await router.navigate({ to: '/trade', search: { kind: 'spot' } });
  await router.navigate({ to: '/trade', search: { kind: 'futures' }, replace: true });
  assert.deepEqual(page.hrefs(), ['/', '/market', '/trade?kind=futures']);
  assert.equal(router.location.index, 2);
  router.back();
  await settled();
  assert.equal(router.shown.path, '/market');
  assert.equal(router.location.index, 1);
});

test('who goes where they are stays there, without another entry', async () => {
  const { router, page } = await openApp('/market');
  await router.navigate({ to: '/market' });
  assert.deepEqual(page.hrefs(), ['/market']);
});

test('§2 guard: a closed screen leads to login; from login one stays, and no entry is added', async () => {
  const { router, page } = await openApp('/', ['/trade']);
  await router.navigate({ to: '/trade' });
  assert.deepEqual(page.hrefs(), ['/', '/login?from=/trade']);
  await router.navigate({ to: '/trade' });
  assert.deepEqual(page.hrefs(), ['/', '/login?from=/trade']);
  assert.equal(router.shown.path, '/login');
});

test('§2 guard: an address or a step back that is closed is replaced', async () => {
  const closed: string[] = [];
  const { router, page } = await openApp('/trade', closed);
  await router.navigate({ to: '/market' });
  closed.push('/trade');
  page.travel(-1);
  await settled();
  assert.equal(router.shown.path, '/login');
  assert.deepEqual(page.hrefs(), ['/login?from=/trade']);
  assert.deepEqual((await openApp('/nowhere')).page.hrefs(), ['/'], '§2: unknown paths are home');
});

test('the frame of a screen stands until its code is there, and a later screen puts an end to it', async () => {
  const { router, routes } = await openApp('/');
  const code = Promise.withResolvers<{ default: typeof Screen }>();
  Object.assign(routes.find(({ path }) => path === '/market') ?? {}, { load: () => code.promise });
  void router.navigate({ to: '/market' });
  await settled();
  assert.equal(router.shown.screen, 'coming');
  assert.equal(router.shown.path, '/market');
  await router.navigate({ to: '/trade' });
  code.resolve({ default: Screen });
  await settled();
  assert.equal(router.shown.path, '/trade');
});

test('the place in a screen is kept when it is left, and asked for when one comes back', async () => {
  const { router, page } = await openApp('/');
  const first = router.location.key;
  await router.navigate({ to: '/market' });
  const second = router.location.key;
  router.back();
  await settled();
  assert.deepEqual(page.scrolls.slice(1), [
    `keep ${first}`,
    ...[`restore ${second}`, `restore ${second}`],
    `keep ${second}`,
    `restore ${first}`,
  ]);
  page.scrolls.length = 0;
  await router.navigate({ to: '/', search: { a: '1' }, replace: true, keepsScroll: true });
  assert.deepEqual(page.scrolls, [], 'nothing is asked of a page that stays where it is');
});

test('a transition has the type of its two screens, unless none is wanted', async () => {
  const { router, page } = await openApp('/');
  await router.navigate({ to: '/market' });
  await router.navigate({ to: '/', isStill: true });
  assert.deepEqual(page.transitions, [undefined, ['/ /market'], undefined, undefined]);
});

test('a navigation waits for what holds it; travelling does not', async () => {
  const { router, page } = await openApp('/');
  await router.navigate({ to: '/market' });
  const left = Promise.withResolvers<void>();
  const end = router.holdBefore(() => left.promise);
  const going = router.navigate({ to: '/trade' });
  await settled();
  assert.deepEqual(page.hrefs(), ['/', '/market']);
  left.resolve();
  await going;
  assert.equal(router.shown.path, '/trade');
  end();
  router.back();
  await settled();
  assert.equal(router.shown.path, '/market');
});

test('an entry that somebody else has added gets a place behind the last one', async () => {
  const { router, page } = await openApp('/');
  page.port.write('push', {}, '/market');
  page.travel(0);
  await settled();
  assert.equal(router.shown.path, '/market');
  assert.equal(router.location.index, 1);
});
