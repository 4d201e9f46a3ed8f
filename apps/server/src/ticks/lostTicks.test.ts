import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { newExchangeId, ownerOf } from '../log/exchangeId.ts';
import { openLocalLog } from '../log/localLog.ts';
import type { LogHistory } from '../log/logPort.ts';
import { type LogLink, openSnapshots, pruneLog, readHistory } from '../log/openLog.ts';
import { findTicks, type TicksFound } from './lostTicks.ts';
import { readProgress, writeProgress } from './progress.ts';

const LAST_SEQ = 90;
/** A segment holds a dozen of the entries. */
const [ENTRY_BYTES, SEGMENT_BYTES] = [2_500, 32 * 1024];

let dataDir: string;
let directory: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-lost-ticks-'));
  directory = join(dataDir, 'ticks');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const root = mkdtempSync(join(tmpdir(), 'candor-lost-ticks-log-'));
let whole: LogHistory;
/** It has kept what follows the older of its snapshots. */
let pruned: LogHistory;
before(async () => {
  whole = readHistory(await makeLog('whole'));
  const link = await makeLog('pruned');
  pruneLog(link, LAST_SEQ);
  pruned = readHistory(link);
  assert.ok(pruned.log.firstSeq() > 1);
});
after(() => rmSync(root, { recursive: true }));

/** A log of 90 entries, with the snapshots of 40 and 60. */
async function makeLog(name: string): Promise<LogLink> {
  const place = { kind: 'local', directory: join(root, name), markDirectory: undefined } as const;
  const link: LogLink = { ...place, exchangeId: newExchangeId(), isDemo: true };
  const owner = ownerOf(link);
  const log = openLocalLog({ directory: link.directory, owner, segmentBytes: SEGMENT_BYTES });
  const payload = Buffer.alloc(ENTRY_BYTES, 1);
  for (let seq = 1; seq <= LAST_SEQ; seq += 1) await log.append({ seq, count: 1, payload });
  await log.close();
  const snapshots = openSnapshots(link);
  for (const seq of [40, 60]) snapshots.save(seq, payload);
  return link;
}

function find(change: Partial<TicksFound> = {}): Promise<void> {
  const log = { history: pruned, lastSeq: LAST_SEQ };
  return findTicks({ directory, hasSigned: true, ...log, accepted: [], ...change });
}

async function noted(seq: number): Promise<void> {
  mkdirSync(directory);
  await writeProgress(directory, { seq });
}

test('ticks that reach as far back as the log are gone on with', async () => {
  for (const seq of [90, 61, 60, 40]) {
    rmSync(directory, { recursive: true, force: true });
    await noted(seq);
    await find();
    assert.equal(readProgress(directory)?.seq, seq);
  }
});

test('ticks that are gone are told again where the log has all of it', async () => {
  await find({ history: whole });
  assert.equal(readProgress(directory)?.seq, undefined, 'they begin with the first entry');
});

test('issue 14 §1: ticks gone, not mounted or older than the log reaches back are refused with words', async () => {
  const refused = (says: RegExp) =>
    assert.rejects(find(), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'ticksLost');
      assert.match(error.message, says);
      assert.match(error.message, /restore the newest backup.*npm start -- --accept-lost-ticks=90/);
      return true;
    });
  await refused(/are not there, and the journal no longer has what followed/);
  assert.ok(!existsSync(directory), 'nothing was made');
  mkdirSync(directory);
  await refused(/are not there/);
  await writeProgress(directory, { seq: 39 });
  await refused(/end at entry 39,/);
  assert.equal(readProgress(directory)?.seq, 39);
});

test('once their loss is accepted they begin anew where the log stands, and what is there is set aside', async () => {
  await noted(39);
  await assert.rejects(
    find({ accepted: [{ word: 'lost-ticks', value: '89' }] }),
    /ends? at entry 39/,
  );
  await find({ accepted: [{ word: 'lost-ticks', value: '90' }] });
  assert.equal(readProgress(directory)?.seq, 90);
  assert.equal(readProgress(`${directory}-until-39`)?.seq, 39);
});

test('a log that was never signed begins where it stands, also after a crash in its first minute', async () => {
  await find({ hasSigned: false });
  assert.equal(readProgress(directory)?.seq, 90);
  await find({ lastSeq: 95 });
  assert.equal(readProgress(directory)?.seq, 90);
});
