import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { claimDrafts, keepDraft, readDraft } from '../session/drafts.ts';

/** A browser's storage. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function place(name: 'localStorage' | 'sessionStorage', value: object): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

place('localStorage', storage());
place('sessionStorage', storage());
const { deviceStore, tabStore } = await import('../native/storage.ts');
const { closeSession, openSession, useSession } = await import('./session.ts');
const { useSessionEnd } = await import('./sessionEnd.ts');
const { endedElsewhere, loseSession, onSessionLost } = await import('./sessionLost.ts');
const { markLeaving } = await import('./leaving.ts');

let logins = 0;
onSessionLost(() => {
  logins += 1;
});
const token = () => useSession.getState().token;
const why = () => useSessionEnd.getState().why;

beforeEach(() => {
  place('localStorage', storage());
  place('sessionStorage', storage());
  logins = 0;
});

test('§7 401: several answers of one lost session keep what was typed for its member alone', () => {
  openSession('abcdefgh-of-seven');
  claimDrafts(tabStore, 7);
  keepDraft(tabStore, 'chat', 'Hello');
  for (let answer = 0; answer < 3; answer += 1) loseSession();
  assert.equal(token(), undefined);
  assert.equal(readDraft(tabStore, 'chat'), 'Hello');
  claimDrafts(tabStore, 8);
  assert.equal(readDraft(tabStore, 'chat'), undefined);
});

test('§7 401: an answer that comes when somebody has logged in again does not end their session', () => {
  openSession('abcdefgh-the-old-one');
  loseSession('abcdefgh-the-old-one');
  assert.equal(logins, 1);
  openSession('zyxwvuts-the-new-one');
  assert.equal(loseSession('abcdefgh-the-old-one'), true, 'nothing is said of it');
  assert.equal(token(), 'zyxwvuts-the-new-one');
  assert.equal(logins, 1);
});

test('§7 401: whoever has no session is led to login', () => {
  closeSession();
  loseSession();
  assert.equal(logins, 1);
});

test('a session that ends in another tab says whose wish it was, and keeps what was typed unless it was the member’s', () => {
  for (const isOwnWish of [true, false]) {
    openSession('abcdefgh-this-one');
    keepDraft(tabStore, 'chat', 'Hello');
    if (isOwnWish) markLeaving(deviceStore, 'abcdefgh-this-one');
    else markLeaving(deviceStore, 'zyxwvuts-another');
    endedElsewhere();
    assert.equal(why(), isOwnWish ? 'otherTab' : 'elsewhere');
    assert.equal(readDraft(tabStore, 'chat'), isOwnWish ? undefined : 'Hello');
  }
});

test('a browser that forbids storage lets a member log out all the same', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  openSession('abcdefgh-this-one');
  place('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  closeSession();
  assert.equal(token(), undefined);
});
