import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameProps } from './sameProps.ts';

test('props are the same by what their records hold, one level down', () => {
  const act = () => undefined;
  const errors: string[] = [];
  const props = { side: 'buy', grid: { decimals: 2, asset: 'BTC' }, errors, act, note: undefined };
  assert.ok(isSameProps(props, { ...props, grid: { ...props.grid } }));
  assert.ok(!isSameProps(props, { ...props, side: 'sell' }));
  assert.ok(!isSameProps(props, { ...props, grid: { decimals: 3, asset: 'BTC' } }));
  assert.ok(!isSameProps(props, { ...props, errors: [] }));
  assert.ok(!isSameProps(props, { ...props, act: () => undefined }));
});

test('a record that comes, goes, or holds more is another', () => {
  const none: { note?: object | undefined } = { note: undefined };
  const some: typeof none = { note: { distance: '1' } };
  assert.ok(!isSameProps(none, some));
  assert.ok(!isSameProps(some, none));
  assert.ok(!isSameProps(none, {}));
  assert.ok(!isSameProps(some, { note: { distance: '1', broken: undefined } }));
  assert.ok(
    !isSameProps({ note: { bounds: { minimum: '1' } } }, { note: { bounds: { minimum: '1' } } }),
  );
});
