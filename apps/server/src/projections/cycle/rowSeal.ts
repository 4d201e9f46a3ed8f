/**
 * Rows of contracts vouch for themselves: what was accepted, the entry and the end are each sealed with a key
 * that is not in SQL. Whoever changes a row, or moves a seal to another row, changes nothing that is told.
 * Source: issue 11 §1, ADR 58.
 */
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CycleContractsTable } from './tables.ts';

/** The seal of a text. */
export type RowSeal = (text: string) => string;

type Row = Selectable<CycleContractsTable>;
/** Figures as SQL or the core has them. */
type Figures<Name extends keyof Row> = Readonly<Record<Name, string | number | bigint | null>>;

const ACCEPTED = [
  ...(['order_id', 'member_id', 'product_id', 'side', 'stake_asset', 'stake', 'profit'] as const),
  ...(['loss', 'payout_ppm', 'loss_ppm', 'seconds', 'ticks_min', 'accepted_at_ms'] as const),
  ...(['entry_by_ms', 'expires_at_ms'] as const),
] as const;
const ENDED = [
  ...(['order_id', 'outcome', 'cause', 'exit_price', 'exit_decimals'] as const),
  ...(['paid', 'closed_at_ms'] as const),
] as const;

/** For tests that have no key: every row vouches for itself as long as its seals are empty. */
export const UNSEALED: RowSeal = () => '';

/** 192 bits of a keyed hash. */
const SEAL_SIGNS = 32;

export function rowSealOf(key: Uint8Array): RowSeal {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, SEAL_SIGNS);
}

/** What an order was when it was accepted. */
export function acceptedText(row: Figures<(typeof ACCEPTED)[number]>): string {
  return `accepted|${ACCEPTED.map((name) => `${row[name] ?? ''}`).join('|')}`;
}

/** The figures of how a contract ended, as they are sealed: in a fixed order, nothing for what is missing. */
export function endedText(row: Figures<(typeof ENDED)[number]>): string {
  return `ended|${ENDED.map((name) => `${row[name] ?? ''}`).join('|')}`;
}

export interface EntryOfMany {
  readonly productId: number | string;
  /** The orders whose entry it is, if they waited. */
  readonly firstOrderId: number | string;
  readonly lastOrderId: number | string;
  readonly tick: number | string;
  readonly price: number | string;
  readonly decimals: number | string;
  readonly tickAt: number | string;
}

/** A tick is the entry of a range of orders: the seal names the range, so that it is none of others. */
export function entrySeal(entry: EntryOfMany, seal: RowSeal): string {
  const { firstOrderId, lastOrderId, productId, tick, price, decimals, tickAt } = entry;
  const range = `${firstOrderId} ${lastOrderId}`;
  return `${range} ${seal(`entry|${[range, productId, tick, price, decimals, tickAt].join('|')}`)}`;
}

/** Does the row say what the log said? */
export function isVouched(row: Row, seal: RowSeal): boolean {
  return (
    row.opened_seal === seal(acceptedText(row)) &&
    isEntryVouched(row, seal) &&
    (row.outcome === null || row.ended_seal === seal(endedText(row)))
  );
}

function isEntryVouched(row: Row, seal: RowSeal): boolean {
  const needsEntry = row.outcome !== null && row.cause !== 'entryTickMissing';
  if (row.entry_seal === null) return row.entry_price === null && !needsEntry;
  const [firstOrderId = '', lastOrderId = ''] = row.entry_seal.split(' ');
  const sealed = entrySeal(
    {
      ...{ productId: row.product_id, firstOrderId, lastOrderId, tick: `${row.entry_tick}` },
      ...{ price: `${row.entry_price}`, decimals: `${row.entry_decimals}` },
      tickAt: `${row.entry_at_ms}`,
    },
    seal,
  );
  const id = BigInt(row.order_id);
  const isOfRange = BigInt(firstOrderId) <= id && id <= BigInt(lastOrderId);
  return sealed === row.entry_seal && isOfRange;
}
