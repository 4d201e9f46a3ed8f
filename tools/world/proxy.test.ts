import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeDataDir, startServer } from './serverProcess.ts';

const LOCAL = ['/metrics', '/inbox', '/inbox/newest?since=0'];
const FORGED = '127.0.0.1, 203.0.113.9';

async function statusesOf(env: Record<string, string>, forwarded?: string): Promise<number[]> {
  const server = await startServer({ env });
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const answers = await Promise.all(LOCAL.map((path) => fetch(server.url + path, { headers })));
  await server.stop();
  removeDataDir(server.dataDir);
  return answers.map((answer) => answer.status);
}

test('metrics and the demo inbox answer to this machine alone, whatever a client claims', async () => {
  const demo = { CANDOR_DEMO_HISTORY_HOURS: '0' };
  assert.deepEqual(await statusesOf(demo), [200, 200, 200]);
  assert.deepEqual(await statusesOf(demo, FORGED), [404, 404, 404]);
  assert.deepEqual(
    await statusesOf({ ...demo, CANDOR_BEHIND_PROXY: 'yes' }, FORGED),
    [404, 404, 404],
  );
});
