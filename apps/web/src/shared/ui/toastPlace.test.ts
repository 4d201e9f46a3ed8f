import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toastBottom } from './toastPlace.ts';

const PHONE = { viewport: 800, homeBar: 0, height: 50 };
const TAB_BAR = { top: 744, bottom: 800 };

test('a toast stands 12 px above the tab bar, or above the edge where there is none', () => {
  assert.equal(toastBottom({ ...PHONE, bars: [TAB_BAR], actions: [] }), 68);
  assert.equal(toastBottom({ ...PHONE, bars: [], actions: [] }), 12);
});

test('a home bar at the foot is kept clear of, once where a bar above it does so already', () => {
  const phone = { ...PHONE, homeBar: 21 };
  assert.equal(toastBottom({ ...phone, bars: [], actions: [] }), 33);
  assert.equal(toastBottom({ ...phone, bars: [TAB_BAR], actions: [] }), 68);
});

test('the highest of several bars counts', () => {
  const strip = { top: 708, bottom: 744 };
  assert.equal(toastBottom({ ...PHONE, bars: [TAB_BAR, strip], actions: [] }), 104);
});

test('what was just pressed stays in sight: the toast moves above it', () => {
  const button = { top: 690, bottom: 738 };
  assert.equal(toastBottom({ ...PHONE, bars: [TAB_BAR], actions: [button] }), 800 - 678);
  const far = { top: 300, bottom: 348 };
  assert.equal(
    toastBottom({ ...PHONE, bars: [TAB_BAR], actions: [far] }),
    68,
    'it was not covered',
  );
});

test('two actions above each other are both left free', () => {
  const actions = [
    { top: 630, bottom: 670 },
    { top: 690, bottom: 738 },
  ];
  assert.equal(toastBottom({ ...PHONE, bars: [TAB_BAR], actions }), 800 - 618);
});

test('news beside a sheet stand at the top, clear of the notch: below are its controls', () => {
  const actions = [{ top: 690, bottom: 738 }];
  assert.equal(toastBottom({ ...PHONE, bars: [TAB_BAR], actions, notch: 30 }), 800 - 30 - 12 - 50);
});

test('an action as high as the page does not push the toast out of it', () => {
  const whole = { top: 0, bottom: 800 };
  assert.equal(toastBottom({ ...PHONE, bars: [], actions: [whole] }), 12);
});
