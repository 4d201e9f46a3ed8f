import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { openFreezeLinks } from './freezeLink.ts';

const DAY_MS = 86_400_000;
const digest = (purpose: string, text: string) =>
  hash('sha256', `secret ${purpose} ${text}`, 'hex');

function linksAt(time: number, publicUrl: string | undefined = 'https://exchange.example') {
  return openFreezeLinks({ keys: { digest }, publicUrl, now: () => time });
}

function tokenOf(link: string | undefined): string {
  return link?.slice('https://exchange.example/freeze/'.length) ?? '';
}

test('a link is of its member for seven days, and of nobody else', () => {
  const token = tokenOf(linksAt(0).linkFor(1007));
  assert.equal(linksAt(0).memberOf(token), 1007);
  assert.equal(linksAt(7 * DAY_MS).memberOf(token), 1007);
  assert.equal(linksAt(7 * DAY_MS + 1).memberOf(token), undefined);
  for (const wrong of ['', 'x', token.replace('1007', '1008'), `${token}0`, token.slice(0, -1)]) {
    assert.equal(linksAt(0).memberOf(wrong), undefined, wrong);
  }
  const later = token.replace(`-${7 * DAY_MS}-`, `-${8 * DAY_MS}-`);
  assert.equal(linksAt(0).memberOf(later), undefined);
});

test('without an address of the server there is no link', () => {
  assert.equal(
    openFreezeLinks({ keys: { digest }, publicUrl: undefined, now: () => 0 }).linkFor(7),
    undefined,
  );
});
