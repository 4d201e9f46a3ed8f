import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platformOf } from './platformOf.ts';

test('a device is known by what its browser says, an iPad by its touch screen', () => {
  assert.equal(platformOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 5), 'android');
  assert.equal(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5), 'ios');
  assert.equal(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5), 'ios');
  assert.equal(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0), 'desktop');
  assert.equal(platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10), 'desktop');
});
