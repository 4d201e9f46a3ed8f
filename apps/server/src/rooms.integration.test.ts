import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CONTRACT, readOperatorAnswer } from '@candor/wire/operator';
import { readConfig } from './config.ts';
import { operatorSocketPath } from './operatorDoor/operatorSocket.ts';
import { openLog } from './ops/log.ts';
import { openRooms } from './rooms.ts';

const log = openLog({ level: 'silent' });

test('every room opens, closes, and opens again on what it left', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-rooms-'));
  const config = readConfig({ CANDOR_DATA_DIR: dataDir, CANDOR_DEMO_HISTORY_HOURS: '0' });
  const fatal: string[] = [];
  const open = () => openRooms({ config, log, onFatal: (message) => fatal.push(message) });
  const first = await open();
  const opened = await first.engine.port.submit({
    type: 'openMember',
    memberId: asMemberId(1000),
    role: 'member',
  });
  assert.equal(opened.outcome.type, 'accepted');
  await answersWholeContract(dataDir);
  await first.close();
  const second = await open();
  const again = await second.engine.port.submit({
    type: 'openMember',
    memberId: asMemberId(1000),
    role: 'member',
  });
  assert.deepEqual(again.outcome, { type: 'refused', reason: 'memberExists' });
  assert.ok(again.seq > opened.seq);
  await second.close();
  assert.deepEqual(fatal, []);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Each operation is asked with a field too much: whoever answers it refuses that, and nothing is done. */
async function answersWholeContract(dataDir: string): Promise<void> {
  const names = Object.keys(CONTRACT) as (keyof typeof CONTRACT)[];
  const line = connect(operatorSocketPath(dataDir));
  line.end(names.map((op) => `${JSON.stringify({ op, surely: 'unknown' })}\n`).join(''));
  const told = (await text(line)).trimEnd().split('\n');
  assert.equal(told.length, names.length);
  for (const [at, name] of names.entries()) {
    const answer = readOperatorAnswer(name, told[at] ?? '');
    assert.ok(!answer.isAnswered && answer.code === 'requestInvalid', name);
    assert.doesNotMatch(answer.message, /not an operator's request/, name);
  }
}

test('a data directory in use is refused with words, and what was opened is closed again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-rooms-'));
  const config = readConfig({
    CANDOR_DATA_DIR: dataDir,
    CANDOR_DEMO_HISTORY_HOURS: '0',
    CANDOR_DEMO_CHAIN: 'no',
  });
  const open = () => openRooms({ config, log, onFatal: () => undefined });
  const first = await open();
  await assert.rejects(open(), /use/);
  await first.close();
  rmSync(dataDir, { recursive: true, force: true });
});
