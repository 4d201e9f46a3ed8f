import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import { openFreezeLinks } from './freezeLink.ts';

const DAY_MS = 86_400_000;
const digest = (purpose: string, text: string) =>
  hash('sha256', `secret ${purpose} ${text}`, 'hex');
const derive = (purpose: string) => hash('sha256', `secret ${purpose}`, 'buffer');
const keys = { digest, derive };

function linksAt(time: number, publicUrl: string | undefined = 'https://exchange.example') {
  return openFreezeLinks({ keys, publicUrl, now: () => time });
}

function tokenOf(link: string | undefined): string {
  return link?.slice('https://exchange.example/freeze/'.length) ?? '';
}

test('a link is of its member for seven days, and of nobody else', () => {
  const token = tokenOf(linksAt(0).linkFor(asMemberId(1007)));
  assert.equal(linksAt(0).memberOf(token), 1007);
  assert.equal(linksAt(7 * DAY_MS - 1).memberOf(token), 1007);
  assert.equal(linksAt(7 * DAY_MS).memberOf(token), undefined);
  const [shown = ''] = token.split('-');
  const next = `${Number(shown) + 1}`;
  for (const wrong of ['', 'x', token.replace(shown, next), `${token}0`, token.slice(0, -1)]) {
    assert.equal(linksAt(0).memberOf(wrong), undefined, wrong);
  }
  const later = token.replace(`-${7 * DAY_MS}-`, `-${8 * DAY_MS}-`);
  assert.equal(linksAt(0).memberOf(later), undefined);
});

test('a link does not tell the number by which the member is kept, nor one near it', () => {
  const shown = [1007, 1008].map((memberId) =>
    Number(tokenOf(linksAt(0).linkFor(asMemberId(memberId))).split('-')[0]),
  );
  const [one = 0, other = 0] = shown;
  assert.ok(one > 2 ** 52 && other > 2 ** 52 && Math.abs(one - other) > 1_000_000);
});

test('a link of before, which named the number itself, works for its seven days', () => {
  const seal = digest('freezeLink', `1007 ${DAY_MS}`).slice(0, 32);
  assert.equal(linksAt(0).memberOf(`1007-${DAY_MS}-${seal}`), 1007);
});

test('without an address of the server there is no link', () => {
  assert.equal(
    openFreezeLinks({ keys, publicUrl: undefined, now: () => 0 }).linkFor(asMemberId(7)),
    undefined,
  );
});
