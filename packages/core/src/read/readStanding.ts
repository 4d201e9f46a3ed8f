/**
 * What stands since before a snapshot and later events are understood by: accounts of the house and products of
 * timed contracts, told again as the events that once opened them. For whoever begins to listen in the middle.
 */
import { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import { CYCLE_LISTED } from '../cycle/words.ts';
import type { Exchange } from '../exchange.ts';
import { MEMBER_OPENED } from '../member/words.ts';

/** The events as bytes of `EventBuffer`, under the state's own seq and time. O(members). */
export function readStanding(exchange: Exchange): Uint8Array<ArrayBuffer> {
  const { members, cycles } = exchange;
  const sink = new EventBuffer();
  sink.setEntry(exchange.seq, exchange.time);
  for (let index = 0; index < members.count; index += 1) {
    const role = members.roleOf(index);
    if (role !== 'member') emit(sink, MEMBER_OPENED, { memberId: members.idOf(index), role });
  }
  for (const { spec: product } of cycles.products) emit(sink, CYCLE_LISTED, { product });
  return sink.toBytes();
}
