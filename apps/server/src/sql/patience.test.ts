import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patiently, told } from './patience.ts';
import { SqlFault } from './sqlFault.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), { code });
const quiet = { error: () => undefined };

test('a database that is locked, silent or away is told apart, with what to do', () => {
  const locked = told(fault('canceling statement due to lock timeout', '55P03'));
  assert.match(
    locked.words,
    /a table in the database of DATABASE_URL is locked by another session/,
  );
  assert.match(locked.remedy, /pg_stat_activity/);
  for (const silent of [
    fault('timeout expired'),
    fault('Query read timeout'),
    fault('canceling statement due to statement timeout', '57014'),
    fault('Connection terminated due to connection timeout'),
  ]) {
    assert.match(told(silent).words, /takes the connection and does not answer/, silent.message);
  }
  assert.match(told(fault('connect ECONNREFUSED', 'ECONNREFUSED')).words, /cannot be reached/);
});

test('what waiting mends is tried again, and given up with words; what it does not is thrown at once', async () => {
  const words: unknown[] = [];
  const log = { error: (fields: object) => words.push(fields) };
  let tries = 0;
  const answer = await patiently({ log, patienceMs: 10_000 }, async () => {
    tries += 1;
    if (tries === 1) throw fault('locked', '55P03');
    return 7;
  });
  assert.deepEqual([answer, tries, words.length], [7, 2, 1]);
  const never = patiently({ log: quiet, patienceMs: -1 }, async () => {
    throw fault('timeout expired');
  });
  await assert.rejects(never, {
    code: 'unreachable',
    message: /does not answer.*start Candor again/,
  });
  const ours = new SqlFault('migrationChanged', 'it changed');
  await assert.rejects(
    patiently({ log: quiet }, async () => Promise.reject(ours)),
    ours,
  );
  const wrong = fault('syntax error', '42601');
  await assert.rejects(
    patiently({ log: quiet }, async () => Promise.reject(wrong)),
    wrong,
  );
});
