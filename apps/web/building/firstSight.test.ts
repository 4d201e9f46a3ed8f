import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '../src/shared/productName.ts';
import { sightOf, withSight } from './firstSight.ts';
import { showFirst } from './showFirst.ts';

const SIGHT = await sightOf(fileURLToPath(new URL('..', import.meta.url)), (name) => name);
const SIGNED_IN = { 'candor.session': '{"state":{"isSignedIn":true}}' };

/** What is drawn at a path, for who stored this. */
function seen(path: string, kept: Readonly<Record<string, string>> = {}, language = 'en') {
  const splash = {
    outerHTML: 'splash',
    behind: '',
    insertAdjacentHTML: (_place: string, markup: string) => {
      splash.behind += markup;
    },
  };
  const says = { textContent: '' };
  const stored = (key: string) => kept[key] ?? null;
  showFirst(SIGHT, { path, language, stored, splash, says });
  return { screen: splash.outerHTML, bar: splash.behind, says: says.textContent };
}

test('§2 tab bar: with the first paint on the paths that have it, the current one marked', () => {
  const links = (bar: string) => [...bar.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  const market = seen('/market').bar;
  assert.deepEqual(links(market), ['/', '/market', '/trade', '/cycle', '/balances']);
  assert.match(market, /href="\/market" aria-current="page"/);
  assert.equal(market.match(/"page"/g)?.length, 1);
  assert.deepEqual(links(seen('/', { 'candor.hiddenFeatures': 'cycle mining' }).bar), [
    ...['/', '/market', '/trade', '/balances'],
  ]);
});

test('§2 guard: a visitor on a member’s path sees no tab bar, as the way leads to the login', () => {
  assert.equal(seen('/trade').bar, '');
  assert.notEqual(seen('/trade', SIGNED_IN).bar, '');
  assert.equal(seen('/login').bar, '');
});

test('a visitor’s home begins with its own words; every other screen with the splash', () => {
  const home = seen('/', {}, 'de').screen;
  assert.match(home, /<h2>Die Börse[^<]*<\/h2><p>[^<]+<\/p>.*href="\/register".*href="\/login"/);
  assert.match(home, /data-demo/);
  assert.doesNotMatch(seen('/', { 'candor.isDemo': 'false' }).screen, /data-demo/);
  assert.equal(seen('/', SIGNED_IN).screen, 'splash');
  assert.equal(seen('/market').screen, 'splash');
});

test('§1 language: each has every word, and no brace is left', () => {
  for (const language of Object.keys(SIGHT.texts)) {
    const { screen, bar } = seen('/', {}, language);
    assert.doesNotMatch(screen + bar, /[{}]|undefined/, language);
    assert.ok(seen('/market', {}, language).says, language);
  }
});

test('what is drawn says no figure, and never the program’s name, which an operator’s replaces in the page', () => {
  const page = withSight('<p class="says"></p></body>', JSON.stringify(SIGHT));
  assert.doesNotMatch(page, new RegExp(PRODUCT_NAME));
  assert.ok(Object.values(SIGHT.texts).every((words) => !/\d/.test(Object.values(words).join())));
  assert.throws(() => withSight('<p></p></body>', ''), /another shape/);
});
