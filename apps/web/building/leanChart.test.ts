import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutOwn } from './leanChart.ts';

const LIBRARY = readFileSync(fileURLToPath(import.meta.resolve('klinecharts')), 'utf8');

/** What a version of the library's text registers by itself; it asks on which system it runs. */
async function registered(code: string) {
  Object.assign(globalThis, { window: globalThis });
  const library = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return {
    indicators: library.getSupportedIndicators(),
    shapes: library.getSupportedOverlays(),
    figures: library.getSupportedFigures(),
    init: typeof library.init,
  };
}

test('the charting library comes without its own indicators and shapes, and with all else', async () => {
  const whole = await registered(LIBRARY);
  assert.ok(whole.indicators.length > 20 && whole.shapes.length > 10);
  assert.deepEqual(await registered(withoutOwn(LIBRARY)), { ...whole, indicators: [], shapes: [] });
});

test('a library of another shape fails the build', () => {
  assert.throws(() => withoutOwn('var extensions = [];'), /another way/);
});
