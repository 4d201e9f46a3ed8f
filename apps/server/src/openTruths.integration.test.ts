import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { Closing } from './closing.ts';
import { readConfig } from './config.ts';
import { openTruths } from './openTruths.ts';
import { openLog } from './ops/log.ts';
import { openRooms } from './rooms.ts';

const log = openLog({ level: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'candor-truths-'));
after(() => rmSync(root, { recursive: true, force: true }));

for (const mode of ['demo', 'live']) {
  const optionsOf = (dataDir: string, accept = '') => {
    const given = { CANDOR_DATA_DIR: dataDir, CANDOR_MODE: mode, CANDOR_ANY_STORAGE: 'yes' };
    const config = readConfig({ ...given, CANDOR_DEMO_HISTORY_HOURS: '0', CANDOR_ACCEPT: accept });
    return { config, log, onFatal: assert.fail, onCondition: () => undefined, warmsUp: false };
  };
  const open = (dataDir: string, accept = '') => openRooms(optionsOf(dataDir, accept));

  /** Opens, opens members with these numbers, lets the history come, closes. */
  const trade = async (dataDir: string, memberIds: readonly number[], accept = '') => {
    const rooms = await open(dataDir, accept);
    for (const memberId of memberIds) {
      await rooms.engine.port.submit({ type: 'openMember', memberId, role: 'member' });
    }
    const { seq } = await rooms.engine.port.query('exchange', {});
    await rooms.projections.progress.waitFor(seq, 20_000);
    await rooms.close();
  };

  /** Which of these members the exchange knows at the next plain start. */
  const known = async (dataDir: string, memberIds: readonly number[]) => {
    const closing = new Closing();
    const { engine } = await openTruths(optionsOf(dataDir), closing);
    const facts = await Promise.all(
      memberIds.map((memberId) => engine.port.query('member', { memberId })),
    );
    await closing.run(log);
    return memberIds.filter((_, at) => facts[at] !== undefined);
  };

  const fresh = () => mkdtempSync(join(root, `${mode}-`));

  describe(`a start ${mode}`, () => {
    /** One exchange twice: with member 1000, and later, with 1001 and 1002 too. Only ever copied. */
    let early = '';
    let late = '';
    /** A database of the exchange that began anew when the journal was lost. */
    let stranger = '';
    before(async () => {
      early = fresh();
      await trade(early, [1000]);
      late = copyOf(early);
      await trade(late, [1001, 1002]);
    });

    const copyOf = (dataDir: string) => {
      const copy = fresh();
      cpSync(dataDir, copy, { recursive: true });
      return copy;
    };

    test('without its journal is refused and makes none; accepted, a new exchange begins', async () => {
      const dataDir = copyOf(late);
      rmSync(join(dataDir, 'journal'), { recursive: true });
      const refused = await refusalOf(open(dataDir), 'journalLost');
      const left = readdirSync(join(dataDir, 'journal'));
      assert.deepEqual(left, [], 'nothing is made where the journal was');
      await trade(dataDir, [1000, 1007, 1008, 1009], acceptIn(refused));
      assert.deepEqual(await known(dataDir, [1000, 1001]), [1000]);
      stranger = join(dataDir, 'sql');
    });

    test('without journal and mark is refused by what the database knows', async () => {
      const dataDir = copyOf(early);
      for (const name of readdirSync(dataDir)) {
        if (name !== 'sql') rmSync(join(dataDir, name), { recursive: true });
      }
      await assert.rejects(open(dataDir), /the database knows of entries up to/);
    });

    test('on an older journal is refused and leaves it be; accepted, it goes on from there', async () => {
      const dataDir = copyOf(late);
      const directory = join(dataDir, 'journal');
      rmSync(directory, { recursive: true });
      cpSync(join(early, 'journal'), directory, { recursive: true });
      const refused = await refusalOf(open(dataDir), 'journalShort');
      assert.match(refused, /ends at entry (\d+), .* gives up entries \d+ to \d+/);
      assert.deepEqual(contentsOf(directory), contentsOf(join(early, 'journal')));
      await trade(dataDir, [1003], acceptIn(refused));
      assert.deepEqual(await known(dataDir, [1000, 1001, 1003]), [1000, 1003]);
    });

    test('on a tail that was zeroed or cut, or an older copy of its last segment, is refused by entry', async () => {
      const [directory, before] = [join(late, 'journal'), join(early, 'journal')];
      const name = readdirSync(directory).findLast((each) => /^journal-\d/.test(each)) ?? '';
      const bytes = readFileSync(join(directory, name));
      const end = endOfFrames(bytes);
      const spoilt: readonly [string, Buffer][] = [
        ['zeroed', Buffer.concat([bytes.subarray(0, end - 8_192), Buffer.alloc(8_192)])],
        ['cut', bytes.subarray(0, end - 8_192)],
        ['older', readFileSync(join(before, name))],
      ];
      for (const [how, content] of spoilt) {
        const dataDir = copyOf(late);
        writeFileSync(join(dataDir, 'journal', name), content);
        const refused = await refusalOf(open(dataDir), /journalShort|snapshotAhead/);
        assert.match(refused, /ends at entry \d+, but .* up to \d+.*candor restore.*accept/, how);
        assert.deepEqual(
          readFileSync(join(dataDir, 'journal', name)),
          content,
          'it is left as it is',
        );
      }
    });

    test('on a damaged group behind every snapshot, or a lost header, names file, place and remedy', async () => {
      const name =
        readdirSync(join(late, 'journal')).find((each) => /^journal-\d/.test(each)) ?? '';
      for (const at of [4_096 + 50, 60]) {
        const dataDir = copyOf(late);
        const path = join(dataDir, 'journal', name);
        const bytes = readFileSync(path);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(path, bytes);
        for (const each of readdirSync(join(dataDir, 'journal'))) {
          if (each.startsWith('snapshot-')) rmSync(join(dataDir, 'journal', each));
        }
        const refused = await refusalOf(open(dataDir), /damaged/);
        assert.match(
          refused,
          new RegExp(`${name}.* offset \\d+.*(seq|entries from) \\d+.*Restore`),
        );
      }
    });

    test('with a snapshot ahead of the journal is refused; accepted, the snapshot is set aside', async () => {
      const dataDir = copyOf(late);
      const [directory, before] = [join(dataDir, 'journal'), join(early, 'journal')];
      for (const name of readdirSync(before).filter((each) => each.startsWith('journal-'))) {
        cpSync(join(before, name), join(directory, name));
      }
      rmSync(join(dataDir, 'exchange.mark'));
      const refused = await refusalOf(open(dataDir), 'snapshotAhead');
      await trade(dataDir, [], acceptIn(refused));
      const aside = readdirSync(directory).find((name) => name.startsWith('set-aside-')) ?? '';
      assert.deepEqual(readdirSync(join(directory, aside)).length, 1);
      assert.deepEqual(await known(dataDir, [1000, 1001]), [1000]);
    });

    test("on another exchange's database, or on none, is refused until that is accepted", async () => {
      const dataDir = copyOf(early);
      rmSync(join(dataDir, 'sql'), { recursive: true });
      cpSync(stranger, join(dataDir, 'sql'), { recursive: true });
      const refused = await refusalOf(open(dataDir), 'databaseForeign');
      assert.match(
        refused,
        /database is exchange [0-9a-f]{8}'s, and the journal is of [0-9a-f]{8}/,
      );
      await trade(dataDir, [1005], acceptIn(refused));
      assert.deepEqual(await known(dataDir, [1000, 1005]), [1000, 1005]);
      rmSync(join(dataDir, 'sql'), { recursive: true });
      const empty = await refusalOf(open(dataDir), 'databaseEmpty');
      assert.match(empty, /The database is empty/);
      await trade(dataDir, [1006], acceptIn(empty));
      assert.deepEqual(await known(dataDir, [1005, 1006]), [1005, 1006]);
    });

    test('on data of another mode or an earlier version says what to do', async () => {
      const dataDir = copyOf(early);
      const given = { CANDOR_DATA_DIR: dataDir, CANDOR_ANY_STORAGE: 'yes' };
      const config = readConfig({ ...given, CANDOR_MODE: mode === 'demo' ? 'live' : 'demo' });
      const opening = openRooms({ config, log, onFatal: assert.fail });
      await assert.rejects(opening, { code: 'otherMode', message: /CANDOR_MODE/ });
      makeOld(join(dataDir, 'journal'));
      await assert.rejects(open(dataDir), { code: 'formatOther', message: /start afresh/ });
    });
  });
}

/** The sentence of a start that is refused with this code. */
async function refusalOf(opening: Promise<unknown>, code: string | RegExp): Promise<string> {
  const error = await opening.then(
    () => new Error('it opened'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error && 'code' in error, String(error));
  assert.match(String(error.code), new RegExp(code));
  return error.message;
}

/** Where the zeros of a segment begin. */
function endOfFrames(bytes: Buffer): number {
  let end = bytes.length;
  const page = Buffer.alloc(4_096);
  while (end > 0 && bytes.subarray(end - 4_096, end).equals(page)) end -= 4_096;
  return end;
}

/** The setting that a refusal names. */
function acceptIn(refusal: string): string {
  return /CANDOR_ACCEPT=(\S+)\)/.exec(refusal)?.[1] ?? '';
}

function contentsOf(directory: string): Record<string, number> {
  const names = readdirSync(directory).filter((name) => /\.(log|bin)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [name, crc32(readFileSync(join(directory, name)))]),
  );
}

/** Gives every segment the version number of before exchanges had an id. */
function makeOld(directory: string): void {
  for (const name of readdirSync(directory).filter((each) => /^journal-\d/.test(each))) {
    const bytes = readFileSync(join(directory, name));
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(crc32(bytes.subarray(0, 4_092)), 4_092);
    writeFileSync(join(directory, name), bytes);
  }
}
