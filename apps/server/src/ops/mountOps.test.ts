import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { openMetrics } from './metrics.ts';
import { mountOps } from './mountOps.ts';

test('health is 200 or 503, and metrics are read when asked for', async () => {
  const app = fastify();
  const metrics = openMetrics();
  let isWell = true;
  let lag = 0;
  mountOps(app, {
    probes: { engine: () => isWell },
    metrics,
    refresh: () => metrics.projectionLag.set(lag),
  });
  assert.equal((await app.inject('/health')).statusCode, 200);
  isWell = false;
  const failing = await app.inject('/health');
  assert.equal(failing.statusCode, 503);
  assert.deepEqual(failing.json(), { isHealthy: false, parts: { engine: 'failing' } });
  lag = 7;
  assert.match((await app.inject('/metrics')).body, /candor_projection_lag_commands 7/);
  await app.close();
});
