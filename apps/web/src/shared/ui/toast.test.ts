import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { dismissAnswers, dismissToast, toast, useToasts } from './toast.ts';
import { holdToast, releaseToast, toastMs } from './toastTime.ts';

const shown = () => useToasts.getState()[0]?.text;
const waiting = () =>
  useToasts
    .getState()
    .slice(1)
    .map(({ text }) => text);

before(() => mock.timers.enable({ apis: ['setTimeout'] }));
beforeEach(() => useToasts.setState([], true));
after(() => mock.timers.reset());

test('§9 toast 2 s: one line stays two seconds, each further line a second more', () => {
  assert.equal(toastMs({ kind: 'done', text: 'Copied' }), 2_000);
  assert.equal(toastMs({ kind: 'done', text: 'x'.repeat(41) }), 3_000);
  assert.equal(toastMs({ kind: 'done', text: 'x'.repeat(121) }), 5_000);
  assert.equal(
    toastMs({ kind: 'done', text: '委'.repeat(21) }),
    3_000,
    'wide signs fill a line sooner',
  );
  assert.equal(toastMs({ kind: 'done', text: 'Filled', details: 'Bought 1 BTC' }), 3_000);
});

test('a toast with a link leaves time to follow it', () => {
  const link = { label: 'Details', follow: () => undefined };
  assert.equal(toastMs({ kind: 'done', text: 'Order filled', link }), 4_000);
});

test('a toast goes by itself, and a new one waits until it has gone', () => {
  toast({ kind: 'info', text: 'first' });
  mock.timers.tick(1_500);
  toast({ kind: 'refusal', text: 'second' });
  mock.timers.tick(499);
  assert.equal(shown(), 'first', 'it has the whole of its two seconds');
  mock.timers.tick(1);
  assert.equal(shown(), 'second');
  mock.timers.tick(2_000);
  assert.equal(shown(), undefined);
});

test('a long toast gives way after three seconds when another waits', () => {
  const long = { kind: 'refusal', text: 'x'.repeat(200) } as const;
  toast(long);
  toast({ kind: 'done', text: 'soon' });
  mock.timers.tick(2_999);
  assert.equal(shown(), long.text);
  mock.timers.tick(1);
  assert.equal(shown(), 'soon');
  mock.timers.tick(2_000);
  toast(long);
  mock.timers.tick(4_000);
  assert.equal(shown(), long.text, 'nothing waits');
});

test('every one of a burst that fits is seen, the newest among them', () => {
  const texts = ['1', '2', '3', '4'];
  for (const text of texts) toast({ kind: 'done', text });
  const seen = texts.map(() => {
    const text = shown();
    mock.timers.tick(2_000);
    return text;
  });
  assert.deepEqual(seen, texts);
  assert.equal(shown(), undefined);
});

test('of too many the oldest answer gives way, then the oldest news, and never the newest', () => {
  toast({ kind: 'done', text: 'shown' });
  toast({ kind: 'refusal', text: 'liquidated', isNews: true });
  toast({ kind: 'done', text: 'answer 1' });
  toast({ kind: 'done', text: 'answer 2' });
  toast({ kind: 'done', text: 'answer 3' });
  assert.deepEqual(waiting(), ['liquidated', 'answer 2', 'answer 3']);
  for (const text of ['a', 'b', 'c']) toast({ kind: 'info', text, isNews: true });
  assert.deepEqual(waiting(), ['a', 'b', 'c']);
});

test('a sentence that is there already is shown once, with its time begun anew', () => {
  toast({ kind: 'done', text: 'Copied' });
  mock.timers.tick(1_500);
  toast({ kind: 'done', text: 'Copied' });
  mock.timers.tick(1_500);
  assert.deepEqual([shown(), waiting()], ['Copied', []]);
  toast({ kind: 'info', text: 'a' });
  toast({ kind: 'info', text: 'b' });
  toast({ kind: 'info', text: 'a' });
  assert.deepEqual(waiting(), ['b', 'a']);
});

test('what a deed came to goes when a dialog opens; what the exchange tells of itself stays', () => {
  toast({ kind: 'done', text: 'answer' });
  toast({ kind: 'refusal', text: 'liquidated', isNews: true });
  dismissAnswers();
  assert.equal(shown(), 'liquidated');
  mock.timers.tick(1_999);
  assert.equal(shown(), 'liquidated', 'its time begins when it is shown');
});

test('a toast that is held stays until it is released, and can be dismissed', () => {
  toast({ kind: 'info', text: 'held' });
  holdToast();
  toast({ kind: 'info', text: 'next' });
  mock.timers.tick(60_000);
  assert.equal(shown(), 'held');
  releaseToast();
  mock.timers.tick(1_999);
  assert.equal(shown(), 'held');
  dismissToast();
  assert.equal(shown(), 'next');
  mock.timers.tick(2_000);
  assert.equal(shown(), undefined, 'who held the first does not hold the next');
});

test('an empty sentence shows nothing', () => {
  toast({ kind: 'done', text: '' });
  assert.equal(shown(), undefined);
});
