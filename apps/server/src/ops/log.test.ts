import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from './log.ts';

test('a line is JSON with its event, and secrets are removed at any of three depths', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info', write: (line) => lines.push(line) });
  log.info(
    {
      memberId: 1000,
      password: 'abc123',
      body: { token: 'secret-77', deep: { email: 'a@b.test' } },
    },
    'memberOpened',
  );
  assert.equal(lines.length, 1);
  const line = JSON.parse(lines[0]!);
  assert.equal(line.event, 'memberOpened');
  assert.equal(line.memberId, 1000);
  assert.doesNotMatch(lines[0]!, /abc123|secret-77|a@b\.test/);
});

test('lines below the level are not written', () => {
  const lines: string[] = [];
  openLog({ level: 'warn', write: (line) => lines.push(line) }).info('quiet');
  assert.deepEqual(lines, []);
});
