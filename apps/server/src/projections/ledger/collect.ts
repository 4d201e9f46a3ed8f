/**
 * What members' statements tell: the core's postings, one entry each, without the house's own and without
 * what only moves between accounts of one member or moves nothing. No second book-keeping: pure, nothing is derived here.
 */

import { type EntryKind, type Event, isEntryKind, postingsOf } from '@candor/core';
import type { AssetId, MemberId } from '@candor/money';
import type { Known } from '../known.ts';

/** Amount is signed, in smallest units of the asset. */
export interface LedgerEntry {
  readonly memberId: MemberId;
  readonly assetId: AssetId;
  readonly kind: EntryKind;
  /** Whose statement tells it: the coin account's, the futures account's. */
  readonly book: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: number;
  readonly seq: number;
}

/** The entries of any events, in order. */
export function collectLedger(known: Known, events: readonly Event[]): LedgerEntry[] {
  return events.flatMap((event) => entriesOf(known, event));
}

function entriesOf(known: Known, event: Event): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const posting of postingsOf(event)) {
    if (posting.owner === 'house' || known.house.has(posting.memberId)) continue;
    const { memberId, assetId, kind, book, delta: amount, reference } = posting;
    if (!isEntryKind(kind) || amount === 0n) continue;
    const { time: at, seq } = event;
    entries.push({ memberId, assetId, kind, book, amount, reference, at, seq });
  }
  return entries;
}
