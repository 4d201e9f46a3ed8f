import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeStorage, StorageFault } from './checkStorage.ts';

function judge(
  kind: 'local' | 'lost' | 'remote',
  rules: { isDemo: boolean; isAnyAllowed: boolean },
  syncMicros = 150,
): string[] {
  const warned: string[] = [];
  const log = { info: () => undefined, warn: (_: object, name: string) => warned.push(name) };
  const storage = { kind, fileSystem: 'some', syncMicros };
  judgeStorage(storage, { directory: '/data', ...rules }, log);
  return warned;
}

test('a live exchange refuses memory and network storage with a sentence that says what to do', () => {
  for (const kind of ['lost', 'remote'] as const) {
    const refuse = () => judge(kind, { isDemo: false, isAnyAllowed: false });
    assert.throws(refuse, (error: Error) => {
      return error instanceof StorageFault && error.message.includes('CANDOR_ANY_STORAGE=yes');
    });
  }
});

test('a demo, and an operator who means it, are only warned', () => {
  assert.deepEqual(judge('lost', { isDemo: true, isAnyAllowed: false }), ['storageUnsafe']);
  assert.deepEqual(judge('remote', { isDemo: false, isAnyAllowed: true }), ['storageUnsafe']);
});

test('a local disk is taken, and a sync that cannot have reached a device is told', () => {
  assert.deepEqual(judge('local', { isDemo: false, isAnyAllowed: false }), []);
  const warned = judge('local', { isDemo: false, isAnyAllowed: false }, 3);
  assert.deepEqual(warned, ['storageSyncImplausiblyFast']);
});
