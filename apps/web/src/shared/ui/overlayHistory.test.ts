import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HistoryPort, OverlayHistory } from './overlayHistory.ts';

/** A browser with entries of pages and overlays; travelling takes until `arrive`. */
function fakeBrowser() {
  const entries = [{ page: 'trade', depth: 0 }];
  let at = 0;
  let page = 'trade';
  const travels: number[] = [];
  const here = () => entries[at] ?? { page: '', depth: 0 };
  const port: HistoryPort = {
    depth: () => here().depth,
    isSamePage: () => here().page === page,
    push: (depth) => {
      entries.splice(at + 1, entries.length, { page: here().page, depth });
      at += 1;
    },
    go: (delta) => travels.push(delta),
  };
  const overlays = new OverlayHistory(port);
  return {
    overlays,
    depth: () => here().depth,
    at: () => at,
    /** The person presses Back. */
    back: () => {
      at -= 1;
      return overlays.popped();
    },
    forward: () => {
      at += 1;
      return overlays.popped();
    },
    /** The travel that was asked for happens. */
    arrive: () => {
      at += travels.shift() ?? 0;
      return overlays.popped();
    },
    isTravelling: () => travels.length > 0,
    navigate: (next: string) => {
      entries.splice(at + 1, entries.length, { page: next, depth: 0 });
      at += 1;
      page = next;
    },
  };
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const closed = () => true;

test('an overlay has an entry; Back closes it and the page is not told', async () => {
  const browser = fakeBrowser();
  let isOpen = true;
  const release = browser.overlays.add(() => {
    isOpen = false;
    return true;
  });
  await settled();
  assert.equal(browser.depth(), 1);
  assert.equal(browser.back(), true);
  release();
  await settled();
  assert.deepEqual([isOpen, browser.depth(), browser.isTravelling()], [false, 0, false]);
  assert.equal(browser.overlays.isInUse, false);
});

test('an overlay closed by its own button takes its entry with it', async () => {
  const browser = fakeBrowser();
  const release = browser.overlays.add(closed);
  await settled();
  release();
  await settled();
  assert.equal(browser.isTravelling(), true);
  assert.equal(browser.arrive(), true, 'the router does not hear of it');
  assert.equal(browser.at(), 0);
});

test('of two overlays Back closes the upper one', async () => {
  const browser = fakeBrowser();
  const order: string[] = [];
  for (const name of ['sheet', 'question']) {
    browser.overlays.add(() => {
      order.push(name);
      return true;
    });
  }
  await settled();
  assert.equal(browser.depth(), 2);
  browser.back();
  assert.deepEqual(order, ['question']);
  browser.back();
  assert.deepEqual(order, ['question', 'sheet']);
});

test('one that opens as another closes takes its entry over', async () => {
  const browser = fakeBrowser();
  const release = browser.overlays.add(closed);
  await settled();
  release();
  browser.overlays.add(closed);
  await settled();
  assert.deepEqual([browser.depth(), browser.isTravelling()], [1, false]);
});

test('one that opens while an entry is being left waits for the travel', async () => {
  const browser = fakeBrowser();
  const release = browser.overlays.add(closed);
  await settled();
  release();
  await settled();
  browser.overlays.add(closed);
  await settled();
  assert.equal(browser.depth(), 1, 'still on its way');
  browser.arrive();
  assert.deepEqual([browser.depth(), browser.at()], [1, 1]);
});

test('one that may not be closed is there again after Back', async () => {
  const browser = fakeBrowser();
  browser.overlays.add(() => false);
  await settled();
  assert.equal(browser.back(), true);
  await settled();
  assert.equal(browser.depth(), 1);
});

test('Forward into the entry of a closed overlay leads back at once', async () => {
  const browser = fakeBrowser();
  browser.overlays.add(closed);
  await settled();
  browser.back();
  await settled();
  assert.equal(browser.forward(), true);
  await settled();
  browser.arrive();
  assert.equal(browser.at(), 0);
});

test('a navigation leaves the entries of overlays first, so that none is left behind', async () => {
  const browser = fakeBrowser();
  const release = browser.overlays.add(closed);
  await settled();
  const left = browser.overlays.leave();
  browser.arrive();
  await left;
  browser.navigate('login');
  release();
  await settled();
  assert.deepEqual([browser.at(), browser.depth(), browser.overlays.isInUse], [1, 0, false]);
});

test('Back to another page is the business of the router', () => {
  const browser = fakeBrowser();
  browser.navigate('login');
  assert.equal(browser.back(), false);
});
