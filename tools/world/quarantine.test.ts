import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { poison } from '../../apps/server/src/engine/testing/poison.ts';
import { clientOf } from './newMember.ts';
import { removeDataDir, startServer } from './serverProcess.ts';

const BUG = new URL('../../apps/server/src/engine/testing/poisoned.ts', import.meta.url);
/** The program with a bug: freezing member 1 violates an invariant. */
const env = { NODE_OPTIONS: `--import=${BUG}` };
let dataDir = '';
after(() => removeDataDir(dataDir));

/** What asks the server, or is refused before the log is read: the program with the bug has no part in it. */
async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', dataDir]);
  return { code, said: out + err };
}

/** What reads the log by the program with the bug, in this process. */
async function buggyCandor(...args: string[]) {
  const mend = poison();
  return candor(...args).finally(mend);
}

test('a command that violates an invariant halts the exchange by name, reads go on, and only its quarantine lets it start', async () => {
  const server = await startServer({ env, args: [] });
  dataDir = server.dataDir;
  const frozen = await candor('freeze', '1');
  assert.equal(frozen.code, 1, frozen.said);
  const status = await candor('status');
  assert.equal(status.code, 1);
  assert.match(status.said, /Entry \d+ \(setMemberFrozen\) .*journal quarantine \d+/);
  const health = await fetch(`${server.url}/health`);
  assert.equal(health.status, 503);
  assert.equal(((await health.json()) as { parts: { entry: string } }).parts.entry, 'failing');
  const call = clientOf(server.url);
  assert.equal((await call(CALLS.trad, { baseAsset: 'BTC', quoteAsset: 'USDT' })).type, 'success');
  assert.equal((await candor('credit', '1', 'USDT', '1')).code, 1, 'nothing more is taken');
  assert.equal(await server.stop(), 0);
  const said = await startServer({ dataDir, env }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  assert.match(said, /Entry \d+ \(setMemberFrozen\) .*member 1 is never frozen/);
  const [, seq = ''] = /candor -- journal quarantine (\d+) --reason/.exec(said) ?? [];
  const wrong = await buggyCandor('journal', 'quarantine', '1', '--reason', 'a guess');
  assert.equal(wrong.code, 1);
  assert.match(wrong.said, /entry 1 is not to blame/);
  assert.equal((await candor('journal', 'quarantine', seq)).code, 2, 'a reason is needed');
  const done = await buggyCandor('journal', 'quarantine', seq, '--reason', 'the freeze of 1');
  assert.equal(done.code, 0, done.said);
  const again = await startServer({ dataDir, env });
  const verified = await buggyCandor('replay', '--verify');
  assert.equal(verified.code, 0, verified.said);
  assert.match(verified.said, new RegExp(`entry ${seq} is quarantined`));
  const busy = await candor('journal', 'quarantine', seq, '--reason', 'again');
  assert.match(busy.said, /in use by another Candor/);
  assert.equal(await again.stop(), 0);
});
