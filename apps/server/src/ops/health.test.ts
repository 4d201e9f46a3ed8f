import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHealth } from './health.ts';
import { openMetrics } from './metrics.ts';

test('all parts well means healthy', async () => {
  const health = await checkHealth({ engine: () => true, sql: async () => true });
  assert.deepEqual(health, { isHealthy: true, parts: { engine: 'ok', sql: 'ok' } });
});

test('a part that throws, refuses or stays silent is failing, and the others are still told', async () => {
  const health = await checkHealth({
    throwing: () => Promise.reject(new Error('down')),
    refusing: () => false,
    silent: () => new Promise<boolean>(() => {}),
    fine: () => true,
  });
  assert.equal(health.isHealthy, false);
  assert.deepEqual(health.parts, {
    throwing: 'failing',
    refusing: 'failing',
    silent: 'failing',
    fine: 'ok',
  });
});

test('a part that warns is told and leaves the server healthy', async () => {
  const health = await checkHealth({ disk: () => 'warning', clock: () => 'ok' });
  assert.deepEqual(health, { isHealthy: true, parts: { disk: 'warning', clock: 'ok' } });
  assert.equal((await checkHealth({ disk: () => 'failing' })).isHealthy, false);
});

test('metrics carry the project name and can be opened twice in one process', async () => {
  const first = openMetrics();
  openMetrics();
  first.refusals.inc({ reason: 'balanceTooLow' });
  first.journalSeq.set(42);
  const text = await first.render();
  assert.match(text, /candor_refusals_total\{reason="balanceTooLow"\} 1/);
  assert.match(text, /candor_journal_seq 42/);
});
