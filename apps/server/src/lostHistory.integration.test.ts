/** History over a log that was pruned or is damaged, or with tables that are lost or older: real engine, feed and SQL. */

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { asMemberId } from '@candor/money';
import type { Condition } from './engine/condition.ts';
import { openEngine } from './engine/openEngine.ts';
import { linkTo, openSnapshots, pruneLog, readLog } from './log/openLog.ts';
import { Projection } from './projections/projection.ts';
import { startProjections } from './projections/startProjections.ts';
import { listings, TestExchange } from './projections/testing/exchange.ts';
import { TEST_STORES, type TestStore } from './sql/testing/stores.ts';

const WAIT_MS = 20_000;
const LIMIT = { timeout: 60_000 };
const LIVES = 4;
/** In the second frame of a segment, behind its header's page. */
const ROT_AT = 2 * 4_096 + 60;
const ROW_KEY = new Uint8Array(32);
const root = mkdtempSync(join(tmpdir(), 'candor-history-'));
const world = new TestExchange();
/** The log after each life. */
const directory = join(root, 'journal');
const ends: number[] = [];
let store: TestStore;

function open(place: string, troubles: string[] = []) {
  const onTrouble = (text: string) => void troubles.push(text);
  const onCondition = ({ words }: Condition) => void troubles.push(words);
  return openEngine({
    directory: place,
    isDemo: true,
    onFatal: assert.fail,
    onTrouble,
    onCondition,
  });
}

/** Four lives of one exchange, each but the last ended as if by a power cut: each has segments of its own. */
before(async () => {
  for (let life = 0; life < LIVES; life += 1) {
    const { port, close } = await open(directory);
    const commands = [...(life === 0 ? listings() : []), ...world.commands(60)];
    for (let at = 0; at < commands.length; at += 15) {
      await Promise.all(commands.slice(at, at + 15).map((command) => port.submit(command)));
    }
    ends.push((await port.query('exchange', {})).seq);
    await close();
    if (life < LIVES - 1) writeFileSync(join(directory, 'journal.lock'), 'the power went\n');
  }
  [store] = [await TEST_STORES[0].start()];
});
after(async () => {
  await store.stop();
  rmSync(root, { recursive: true, force: true });
});

function copy(name: string): string {
  const place = join(root, name);
  cpSync(directory, place, { recursive: true });
  return place;
}

/** Only what the newest two snapshots need. */
function pruned(name: string): string {
  const place = copy(name);
  const link = linkTo(place, true);
  assert.ok(pruneLog(link, Number.MAX_SAFE_INTEGER).length > 0);
  assert.ok(readLog(link).firstSeq() > 1);
  return place;
}

/** Opens the engine and its history over the store, and does something with both. */
async function follow(
  place: string,
  act: (rooms: {
    readonly port: Awaited<ReturnType<typeof openEngine>>['port'];
    readonly projections: ReturnType<typeof startProjections>;
    readonly said: string[];
  }) => Promise<void>,
): Promise<void> {
  const said: string[] = [];
  const engine = await open(place, said);
  const note = (fields: object) => void said.push(JSON.stringify(fields));
  const log = { info: () => undefined, error: note };
  const projections = startProjections({ sql: store.sql, engine, rowKey: ROW_KEY, log });
  try {
    await act({ port: engine.port, projections, said });
  } finally {
    await projections.close();
    await engine.close();
  }
}

async function fresh(): Promise<void> {
  await (await Projection.open(store.sql.db)).drop();
}

async function fills(): Promise<{ trade_id: string; seq: string }[]> {
  const text = 'SELECT trade_id, seq FROM spot_fills ORDER BY trade_id';
  return (await store.sql.pool.query(text)).rows;
}

/** One trade between members. */
async function trade(port: Awaited<ReturnType<typeof openEngine>>['port']): Promise<number> {
  const done = await Promise.all(world.commands(40).map((command) => port.submit(command)));
  return done.at(-1)?.seq ?? 0;
}

/** Flips a bit inside the entries before the newest snapshot but behind an entry. */
function rot(place: string, life: number): void {
  const names = readdirSync(place).filter((name) => /^journal-\d/.test(name));
  const path = join(place, names[life] ?? '');
  const bytes = readFileSync(path);
  bytes[ROT_AT] = (bytes[ROT_AT] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

test(
  'tables that are lost begin at the oldest snapshot of a pruned log, say so, and follow what comes',
  LIMIT,
  async () => {
    await fresh();
    const place = pruned('lost');
    const [oldest = 0] = openSnapshots(linkTo(place, true))
      .list()
      .filter((seq) => seq >= readLog(linkTo(place, true)).firstSeq() - 1);
    await follow(place, async ({ port, projections, said }) => {
      const seq = await trade(port);
      await projections.progress.waitFor(seq, WAIT_MS);
      const [gap, ...more] = await projections.gaps();
      assert.deepEqual([gap?.fromSeq, gap?.toSeq, more], [1, oldest, []]);
      assert.ok((gap?.untilMs ?? 0) > 0);
      const page = await projections.listFlashSwaps({ memberId: asMemberId(1), skip: 0, limit: 1 });
      assert.equal(page.keptFrom, gap?.untilMs, 'members are told from when on it is kept');
      assert.match(said.join(), new RegExp(`history of entries 1 to ${oldest} is not kept`));
      const rows = await fills();
      assert.ok(rows.length > 0 && rows.every((row) => Number(row.seq) > oldest));
      const house = await store.sql.pool.query('SELECT member_id FROM projection_members');
      assert.ok(house.rows.length > 0, 'the accounts of the house are known from the snapshot');
      const own = await store.sql.pool.query(
        'SELECT count(*) FROM ledger_entries WHERE member_id = 1',
      );
      assert.equal(own.rows[0].count, '0', 'the house has no statement');
      const refused = projections.rebuildProjections();
      await assert.rejects(refused, { code: 'historyNotKept' });
      assert.deepEqual(await fills(), rows);
    });
  },
);

test(
  'tables that are older than a pruned log keep what they have, and lack what was between',
  LIMIT,
  async () => {
    await fresh();
    const before = copy('whole');
    await follow(before, ({ projections }) => projections.progress.waitFor(ends[0] ?? 0, WAIT_MS));
    const applied = (await Projection.open(store.sql.db)).appliedSeq;
    await store.sql.pool.query('DELETE FROM spot_fills WHERE seq > $1', [ends[0]]);
    await store.sql.pool.query('UPDATE projection_state SET applied_seq = $1', [ends[0]]);
    assert.ok(applied > (ends[0] ?? 0));
    const kept = await fills();
    await follow(pruned('older'), async ({ port, projections }) => {
      await projections.progress.waitFor(await trade(port), WAIT_MS);
      const [gap] = await projections.gaps();
      assert.equal(gap?.fromSeq, (ends[0] ?? 0) + 1);
      const rows = await fills();
      assert.deepEqual(rows.slice(0, kept.length), kept);
      assert.ok(rows.length > kept.length);
    });
  },
);

test(
  'damage that the feed meets is told, history goes on at the next snapshot, and the exchange trades',
  LIMIT,
  async () => {
    await fresh();
    const place = copy('rotten');
    rot(place, 1);
    await follow(place, async ({ port, projections, said }) => {
      await projections.progress.waitFor(await trade(port), WAIT_MS);
      assert.match(said.join(), /bad frame at offset 8192/);
      const gaps = await projections.gaps();
      assert.equal(gaps.length, 1);
      assert.ok(gaps[0] && gaps[0].toSeq >= (ends[1] ?? 0));
      const rows = await fills();
      await assert.rejects(projections.rebuildProjections(), {
        message: /cannot be read.*offset 8192/,
      });
      await delay(20);
      assert.deepEqual(await fills(), rows, 'nothing was emptied');
    });
  },
);

test(
  'damage in the last segment below the newest snapshot stops no start, and is told',
  LIMIT,
  async () => {
    const place = copy('young');
    rot(place, LIVES - 1);
    await follow(place, async ({ port, said }) => {
      await trade(port);
      assert.match(said.join(), /bad frame at offset 8192.*below the newest snapshot/);
    });
    await assert.rejects(readLog(linkTo(place, true)).verify(), { code: 'damaged' });
  },
);

test(
  'tables of another exchange are emptied and begin where a pruned log can tell',
  LIMIT,
  async () => {
    await follow(pruned('foreign'), async ({ port, projections }) => {
      await projections.rebuildProjections(true);
      await projections.progress.waitFor(await trade(port), WAIT_MS);
      assert.equal((await projections.gaps()).length, 1);
    });
  },
);
