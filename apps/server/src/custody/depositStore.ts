/** What SQL keeps of chains and payments; no decision is made here. */

import type { Kysely, Selectable } from 'kysely';
import { confirmationsFor } from '../chain/chainAmount.ts';
import type { BlockHead } from '../chain/chainNode.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import { dropOutputsAbove, keepOutputs } from './outputs.ts';
import type { Payment, ReadRange } from './readPayments.ts';
import type { DepositStatus, DepositsTable } from './tables.ts';

export type DepositRow = Selectable<DepositsTable>;

/** How far a network was read: the next block must follow `hash`, where there is one. */
export interface Cursor {
  readonly height: number;
  readonly hash: string | undefined;
}

/** What becomes of a payment. */
export interface DepositEnd {
  readonly payment: string;
  readonly status: DepositStatus;
  readonly reason?: string | undefined;
}

export interface DepositStore {
  readonly cursor: (network: string) => Promise<Cursor | undefined>;
  /** The newest blocks that were read, newest first. */
  readonly knownBlocks: (network: string) => Promise<readonly Cursor[]>;
  /** Goes back to a block: what was read above is forgotten. */
  readonly goBack: (network: string, to: Cursor) => Promise<void>;
  /** Keeps what a range pays and how far it was read, in one transaction. */
  readonly keep: (network: string, range: ReadRange) => Promise<void>;
  readonly waiting: (network: string) => Promise<readonly DepositRow[]>;
  /** Those credited in blocks from a height on. */
  readonly credited: (network: string, fromHeight: number) => Promise<readonly DepositRow[]>;
  readonly move: (payment: string, to: BlockHead) => Promise<void>;
  readonly end: (ends: readonly DepositEnd[]) => Promise<void>;
}

/** Deeper reorganisations are read again from the oldest of these. */
const BLOCKS_KEPT = 512;
/** New coins can be spent so deep at the earliest. */
const COINBASE_BLOCKS = 101;
const ROWS_A_STATEMENT = 500;

/** Opens the store over its tables. */
export function openDepositStore(sql: Kysely<Database>, now: () => number): DepositStore {
  return {
    cursor: async (network) => {
      const row = await sql
        .selectFrom('chain_cursors')
        .selectAll()
        .where('network', '=', network)
        .executeTakeFirst();
      return row && { height: wholeOf(row.height), hash: row.hash ?? undefined };
    },
    knownBlocks: async (network) => {
      const rows = await sql
        .selectFrom('chain_blocks')
        .select(['height', 'hash'])
        .where('network', '=', network)
        .orderBy('height', 'desc')
        .execute();
      return rows.map(({ height, hash }) => ({ height: wholeOf(height), hash }));
    },
    goBack: (network, to) => goBack(sql, network, to),
    keep: (network, range) => keep(sql, { network, range, now }),
    waiting: (network) =>
      sql
        .selectFrom('deposits')
        .selectAll()
        .where('network', '=', network)
        .where('status', '=', 'pending')
        .execute(),
    credited: (network, fromHeight) =>
      sql
        .selectFrom('deposits')
        .selectAll()
        .where('network', '=', network)
        .where('status', '=', 'credited')
        .where('height', '>=', String(fromHeight))
        .execute(),
    move: async (payment, { height, hash }) => {
      await sql
        .updateTable('deposits')
        .set({ height, block_hash: hash })
        .where('payment', '=', payment)
        .execute();
    },
    end: (ends) => endAll(sql, ends, now),
  };
}

async function goBack(sql: Kysely<Database>, network: string, to: Cursor): Promise<void> {
  await sql.transaction().execute(async (work) => {
    await work
      .deleteFrom('chain_blocks')
      .where('network', '=', network)
      .where('height', '>', String(to.height))
      .execute();
    await dropOutputsAbove(work, network, to.height);
    await setCursor(work, network, to);
  });
}

async function setCursor(
  work: Kysely<Database>,
  network: string,
  { height, hash = null }: { height: number; hash?: string | undefined | null },
): Promise<void> {
  const stamp = await work.selectFrom('exchange_stamp').select('exchange_id').executeTakeFirst();
  await work
    .insertInto('chain_cursors')
    .values({ network, height, hash, exchange_id: stamp?.exchange_id ?? null })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ height, hash }))
    .execute();
}

interface Keeping {
  readonly network: string;
  readonly range: ReadRange;
  readonly now: () => number;
}

async function keep(sql: Kysely<Database>, { network, range, now }: Keeping): Promise<void> {
  const last = range.heads.at(-1);
  if (last === undefined) return;
  const at = now();
  await sql.transaction().execute(async (work) => {
    for (const part of parts(range.payments)) {
      await insertAll(
        work,
        part.map((payment) => rowOf(network, payment, at)),
      );
    }
    await keepOutputs(work, network, range);
    for (const part of parts(range.heads)) {
      const rows = part.map(({ height, hash }) => ({ network, height, hash }));
      await work
        .insertInto('chain_blocks')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['network', 'height'])
            .doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })),
        )
        .execute();
    }
    await work
      .deleteFrom('chain_blocks')
      .where('network', '=', network)
      .where('height', '<=', String(last.height - BLOCKS_KEPT))
      .execute();
    await setCursor(work, network, last);
  });
}

function rowOf(network: string, payment: Payment, at: number) {
  const { asset, onChain } = payment;
  const isTooSmall = onChain < asset.depositMin;
  return {
    payment: payment.key,
    network,
    member_id: payment.memberId,
    asset: asset.asset,
    decimals: asset.decimals,
    on_chain: onChain.toString(),
    transaction: payment.transaction,
    address: payment.address,
    token: asset.token ?? null,
    sender: payment.sender,
    height: payment.height,
    block_hash: payment.blockHash,
    confirmations_needed: Math.max(
      confirmationsFor(asset, onChain),
      payment.isCoinbase ? COINBASE_BLOCKS : 1,
    ),
    status: isTooSmall ? ('tooSmall' as const) : ('pending' as const),
    reason: isTooSmall ? 'depositTooSmall' : null,
    seen_at_ms: at,
    ended_at_ms: isTooSmall ? at : null,
  };
}

/** A payment that is seen again stands in its new block; one that had gone waits again. */
async function insertAll(
  work: Kysely<Database>,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<void> {
  await work
    .insertInto('deposits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('payment').doUpdateSet((at) => ({
        height: at.ref('excluded.height'),
        block_hash: at.ref('excluded.block_hash'),
        status: at
          .case()
          .when('deposits.status', '=', 'cancelled')
          .then('pending' as const)
          .else(at.ref('deposits.status'))
          .end(),
        ended_at_ms: at
          .case()
          .when('deposits.status', '=', 'cancelled')
          .then(null)
          .else(at.ref('deposits.ended_at_ms'))
          .end(),
      })),
    )
    .execute();
}

async function endAll(
  sql: Kysely<Database>,
  ends: readonly DepositEnd[],
  now: () => number,
): Promise<void> {
  const groups = new Map<string, DepositEnd[]>();
  for (const end of ends) {
    const name = `${end.status} ${end.reason}`;
    groups.set(name, [...(groups.get(name) ?? []), end]);
  }
  for (const group of groups.values()) {
    for (const part of parts(group)) await endPart(sql, part, now);
  }
}

async function endPart(
  sql: Kysely<Database>,
  part: readonly DepositEnd[],
  now: () => number,
): Promise<void> {
  const [first] = part;
  if (first === undefined) return;
  const { status, reason = null } = first;
  const isOver = status !== 'pending' && status !== 'held';
  await sql
    .updateTable('deposits')
    .set({ status, reason, ended_at_ms: isOver ? now() : null })
    .where(
      'payment',
      'in',
      part.map(({ payment }) => payment),
    )
    .where('status', '!=', 'credited')
    .execute();
}

function parts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / ROWS_A_STATEMENT);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * ROWS_A_STATEMENT, (at + 1) * ROWS_A_STATEMENT),
  );
}
