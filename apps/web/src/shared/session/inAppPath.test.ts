import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inAppPath } from './inAppPath.ts';

test('a path of the app is followed, a foreign address never', () => {
  assert.equal(inAppPath('/market?x=1'), '/market?x=1');
  for (const address of ['//evil.example', 'https://evil.example', '/\\evil.example', '', 7]) {
    assert.equal(inAppPath(address), undefined);
  }
});

test('a path with signs that browsers leave out is no path', () => {
  for (const sign of ['\t', '\n', '\r', '\0', '\u007f', '\u200b', '\ud800']) {
    assert.equal(inAppPath(`/${sign}/evil.example`), undefined, JSON.stringify(sign));
    assert.equal(inAppPath(`/market${sign}`), undefined, JSON.stringify(sign));
  }
});

test('a path that leads elsewhere once its dots are resolved is no path', () => {
  const sites = ['/.//x', '/..//x', '/./\\x', '/trade/..//x', '/%2e%2e//x', '/trade/../../\\x'];
  for (const address of sites) assert.equal(inAppPath(address), undefined, address);
  for (const address of ['/market/../trade', '/a?next=//x', '/a#//x', '/a//x']) {
    assert.equal(inAppPath(address), address);
  }
});
