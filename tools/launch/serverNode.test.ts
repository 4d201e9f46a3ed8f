import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './serverNode.mjs';

/** Keeps some forty megabytes, each piece of which grows old before another takes its place; tells the most it held. */
const KEEPING = `
  const kept = [];
  let most = 0;
  for (let at = 0; at < 3_000_000; at += 1) {
    kept[at % 400_000] = { at, also: [at, at + 1] };
    if (at % 10_000 !== 0) continue;
    most = Math.max(most, process.memoryUsage().heapTotal);
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(most);
`;
const MEGABYTE = 1_048_576;

test('a thread of the server is collected long before its heap is several times what it keeps', () => {
  const args = [...SERVER_FLAGS, '--input-type=module', '-e', KEEPING];
  const env = { ...process.env, ...SERVER_ENVIRONMENT };
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const most = Number(stdout) / MEGABYTE;
  // Half a heap more than what is kept, and what is young; Node's own growth takes more than two hundred.
  assert.ok(most > 40 && most < 130, `${most} MB at the most ${stderr}`);
});
