/**
 * The tables of history against the log: what a run with crashes, lost connections, overflows and restarts has
 * left is what one clean pass writes; trades and statements once more, counted naively.
 */

import assert from 'node:assert/strict';
import { type Event, type Exchange, readHoldings } from '@candor/core';
import { asMemberId } from '@candor/money';
import { openBoth, TABLES } from './history.ts';
import type { Store } from './store.ts';

type Row = Readonly<Record<string, unknown>>;

/** Throws with a sentence. The tables are left as one clean pass writes them. */
export async function checkHistory(
  store: Store,
  events: readonly Event[],
  { exchange, members }: { readonly exchange: Exchange; readonly members: readonly number[] },
): Promise<void> {
  const { seq } = exchange;
  await checkFills(store, events);
  await checkStatements(store, exchange, members);
  const left = await dump(store);
  for (const each of await openBoth(store)) {
    assert.equal(each.appliedSeq, seq, 'the tables are not where the log is');
    await each.drop();
    await each.apply({ firstSeq: 1, lastSeq: seq, events });
  }
  const clean = await dump(store);
  for (const [name, rows] of clean) assert.deepEqual(left.get(name), rows, `${name} tells other`);
}

/** Every table, in an order of its own; ids that are given out by SQL are no history. */
async function dump({ db }: Store): Promise<Map<string, readonly string[]>> {
  const told = new Map<string, readonly string[]>();
  for (const name of TABLES) {
    const rows: readonly Row[] = await db.selectFrom(name).selectAll().execute();
    const lines = rows.map(({ entry_id: _, ...row }) => JSON.stringify(row));
    told.set(name, lines.sort());
  }
  return told;
}

async function checkFills({ db }: Store, events: readonly Event[]): Promise<void> {
  const rows = await db.selectFrom('spot_fills').selectAll().orderBy('trade_id').execute();
  const wanted = events.filter((event) => event.type === 'orderFilled');
  assert.deepEqual(
    rows.map((row) => Number(row.trade_id)),
    wanted.filter((fill) => fill.marketKind === 'spot').map(({ tradeId }) => tradeId),
    'a trade is missing in the tables, or stands there twice',
  );
}

/** What a member's statements add up to is what the member has. */
async function checkStatements(
  { db }: Store,
  exchange: Exchange,
  members: readonly number[],
): Promise<void> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((from) => ['member_id', 'asset_id', 'book', from.fn.sum('amount').as('total')] as const)
    .groupBy(['member_id', 'asset_id', 'book'])
    .execute();
  const told = new Map(
    rows.map((row) => [`${row.member_id} ${row.asset_id} ${row.book}`, BigInt(row.total)]),
  );
  const has = new Map<string, bigint>();
  for (const memberId of members) {
    for (const { book, assetId, balance } of readHoldings(exchange, asMemberId(memberId))) {
      const key = `${memberId} ${assetId} ${book}`;
      has.set(key, (has.get(key) ?? 0n) + balance);
    }
  }
  for (const key of new Set([...told.keys(), ...has.keys()])) {
    assert.equal(
      told.get(key) ?? 0n,
      has.get(key) ?? 0n,
      `statements of ${key}: not what they have`,
    );
  }
}
