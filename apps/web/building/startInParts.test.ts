import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInParts } from './startInParts.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('each part runs in a task of its own, behind those that it needs', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const ran: string[] = [];
  const started = startInParts(['/frame', '/calls', '/index'], async (file) => {
    ran.push(file);
  });
  for (const expected of [['/frame'], ['/frame', '/calls'], ['/frame', '/calls', '/index']]) {
    await settled();
    assert.deepEqual(ran, expected);
    mock.timers.tick(1);
  }
  await started;
});

test('a part that does not arrive ends the start', async () => {
  const ran: string[] = [];
  const run = async (file: string) => {
    ran.push(file);
    throw new Error('offline');
  };
  await assert.rejects(startInParts(['/frame', '/index'], run), /offline/);
  assert.deepEqual(ran, ['/frame']);
});
