import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceId } from './deviceId.ts';

test('§3 stored locally: a device keeps its id, and what is no id is replaced once', () => {
  const kept = new Map([['candor.device', '<script>']]);
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const id = deviceId(store);
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.equal(kept.get('candor.device'), id);
  assert.equal(deviceId(store), id);
});
