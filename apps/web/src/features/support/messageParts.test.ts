import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { messageParts } from './messageParts.ts';

const SITE = 'https://candor.example';
const linksOf = (content: string) =>
  messageParts(content, SITE).flatMap((part) => {
    if (part.kind === 'text') return [];
    return [part.kind === 'inside' ? `in ${part.path}` : `out ${part.href}`];
  });

test('addresses of the web and of screens can be followed, without the signs around them', () => {
  assert.deepEqual(linksOf('See https://example.org/tx/0xab?x=1&y=2#z, please.'), [
    'out https://example.org/tx/0xab?x=1&y=2#z',
  ]);
  assert.deepEqual(linksOf('(http://example.org/a_(b)) und „https://example.org“'), [
    'out http://example.org/a_(b)',
    'out https://example.org/',
  ]);
  assert.deepEqual(linksOf('Look under /balanceRecord. Or /marketDetails/trad?pair=BTC_USDT!'), [
    'in /balanceRecord',
    'in /marketDetails/trad?pair=BTC_USDT',
  ]);
  assert.deepEqual(linksOf('https://candor.example/coinRecharge?asset=ETH'), [
    'in /coinRecharge?asset=ETH',
  ]);
  assert.deepEqual(linksOf('https://candor.example/verify.mjs'), [
    'out https://candor.example/verify.mjs',
  ]);
});

test('what is no address, or one that deceives, stays text', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.org',
    '//example.org/balances',
    '/\\example.org',
    '/..//example.org',
    '/nowhere',
    'and/or, 1/2, BTC/USDT, /1',
    'https://candor.example@evil.example/',
    'https://user:word@evil.example/',
    'https://cаndor.example/',
    'https://',
    'xhttps://example.org',
  ]) {
    assert.deepEqual(linksOf(text), [], text);
  }
  assert.deepEqual(linksOf('https://example.org/\u202egpj.exe'), ['out https://example.org/']);
  assert.deepEqual(linksOf('<a href="https://example.org/">x</a>'), ['out https://example.org/']);
});

test('the parts put together are the message, whatever it is', () => {
  const word = fc.constantFrom(
    'https://',
    '/balances',
    '/',
    '.',
    ')',
    '(',
    ' ',
    '\n',
    '@',
    'é',
    '<',
  );
  const message = fc
    .array(fc.oneof(word, fc.string({ unit: 'grapheme' })))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(message, (content) => {
      const parts = messageParts(content, SITE);
      assert.equal(parts.map(({ text }) => text).join(''), content);
      for (const part of parts) {
        if (part.kind === 'outside') assert.match(part.href, /^https?:\/\//);
        if (part.kind === 'inside') assert.match(part.path, /^\/\w/);
      }
    }),
  );
});
