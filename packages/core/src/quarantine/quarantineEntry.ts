/**
 * quarantineEntry: an entry of the log that is passed over. When the command itself is applied, the
 * entry it names was passed over already: who replays has looked ahead for it.
 */
import { invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome } from '../outcome.ts';
import { ENTRY_QUARANTINED, type QuarantineEntry } from './words.ts';

/** Tells that an entry is quarantined.   Asserts: it was passed over. */
export function quarantineEntry(
  exchange: Exchange,
  { entrySeq, reason }: QuarantineEntry,
  sink: EventBuffer,
): Outcome {
  invariant(exchange.passedOver.has(entrySeq), 'a quarantined entry was passed over');
  emit(sink, ENTRY_QUARANTINED, { entrySeq, reason });
  return ACCEPTED;
}
