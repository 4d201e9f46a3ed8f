import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { FaultyDisk } from '@candor/journal';
import { type LocalPlace, openLocalLog, readLocalLog } from './localLog.ts';
import type { LogGroup } from './logPort.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-log-'));
after(() => rmSync(root, { recursive: true, force: true }));

const PLACES: readonly (readonly [string, () => LocalPlace])[] = [
  ['a real disk', () => ({ directory: mkdtempSync(join(root, 'disk-')) })],
  ['the disk of the simulator', () => ({ directory: '/log', disk: new FaultyDisk() })],
];

function open(place: LocalPlace) {
  return openLocalLog({
    ...place,
    owner: { id: '4'.repeat(32), purpose: 'test' },
    segmentBytes: 32 * 1024,
  });
}

function group(seq: number, count = 1): LogGroup {
  return { seq, count, payload: Buffer.alloc((seq * 997) % 5_000, seq) };
}

for (const [name, fresh] of PLACES) {
  describe(`the log on ${name}`, () => {
    test('keeps what was appended, for the next writer and for readers beside it', async () => {
      const place = fresh();
      const first = open(place);
      for (let seq = 1; seq <= 40; seq += 2) await first.append(group(seq, 2));
      const reader = readLocalLog(place);
      const beside = await Array.fromAsync(reader.read(10, 20));
      assert.deepEqual(
        beside.map(({ seq }) => seq),
        [9, 11, 13, 15, 17, 19],
      );
      assert.equal((await reader.verify(20)).lastSeq, 20);
      await first.close();
      const second = open(place);
      assert.equal(second.lastSeq, 40);
      const [ninth] = await Array.fromAsync(second.read(9, 10));
      assert.ok(Buffer.from(ninth?.payload ?? []).equals(Buffer.from(group(9).payload)));
      await second.close();
    });

    test('takes only the group that follows', async () => {
      const log = open(fresh());
      await log.append(group(1));
      await assert.rejects(log.append(group(1)), { code: 'notWanted' });
      await assert.rejects(log.append(group(3)), { code: 'notWanted' });
      await log.append(group(2));
      assert.equal(log.lastSeq, 2);
      await log.close();
    });

    test('a tail tells what is there, then what comes, and ends with the log', async () => {
      const log = open(fresh());
      for (const seq of [1, 2, 3]) await log.append(group(seq));
      const told: number[] = [];
      const following = (async () => {
        for await (const { seq } of log.tail(2)) told.push(seq);
      })();
      await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(told, [2, 3]);
      await log.append(group(4));
      await log.seal();
      await log.append(group(5));
      await log.close();
      await following;
      assert.deepEqual(told, [2, 3, 4, 5]);
    });

    test('what was durable and is not there any more is told as damage', async () => {
      const place = fresh();
      const log = open(place);
      await log.append(group(1));
      const reading = Array.fromAsync(readLocalLog(place).read(1, 2));
      await assert.rejects(reading, { code: 'damaged' });
      await log.close();
    });
  });
}
