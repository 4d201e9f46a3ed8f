import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { dismissToast, holdToast, releaseToast, toast, toastMs, useToastState } from './toast.ts';

const shown = () => useToastState.getState().toast?.text;

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

test('a toast goes by itself, and a new one begins its own time', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  toast({ kind: 'info', text: 'first' });
  context.mock.timers.tick(1_500);
  toast({ kind: 'refusal', text: 'second' });
  context.mock.timers.tick(1_500);
  assert.equal(shown(), 'second');
  context.mock.timers.tick(500);
  assert.equal(shown(), undefined);
});

test('a toast that is held stays until it is released, and can be dismissed', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  toast({ kind: 'info', text: 'held' });
  holdToast();
  context.mock.timers.tick(60_000);
  assert.equal(shown(), 'held');
  releaseToast();
  context.mock.timers.tick(1_999);
  assert.equal(shown(), 'held');
  dismissToast();
  assert.equal(shown(), undefined);
  mock.timers.reset();
});

test('an empty sentence shows nothing', () => {
  dismissToast();
  toast({ kind: 'done', text: '' });
  assert.equal(shown(), undefined);
});
