/**
 * WaitingEntries: commands on their way into the log, beside the bytes they came in. They were encoded
 * once, by whoever submitted them; in a group they only get their seq and time (`placeGroup`).
 */
import {
  ByteReader,
  type ByteWriter,
  type Command,
  type Entry,
  readEntry,
  stampEntry,
  writeEntry,
} from '@candor/core';
import { asSeq, invariant } from '@candor/money';

/** A command that waits for its place in the log; requestKey 0n = no idempotency key. */
export interface Submission {
  readonly command: Command;
  readonly requestKey: bigint;
}

/** Entries that follow each other in one payload, each with seq and time 0. */
export interface UnplacedGroup {
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly entries: readonly Entry[];
  /** Per entry: where in the payload it starts. */
  readonly starts: readonly number[];
}

export class WaitingEntries {
  private bytes = new Uint8Array(65_536);
  private length = 0;
  private entries: Entry[] = [];
  private starts: number[] = [];

  get count(): number {
    return this.entries.length;
  }

  /** Puts the entries of a message behind those that wait; its bytes are copied. */
  add(message: Uint8Array): void {
    const start = this.length;
    this.reserve(start + message.length);
    this.bytes.set(message, start);
    this.length += message.length;
    const reader = new ByteReader(message);
    while (!reader.isAtEnd) {
      this.starts.push(start + reader.position);
      this.entries.push(readEntry(reader));
    }
  }

  /** Takes the first entries out, at most `max` of them. Asserts: something waits. */
  take(max: number): UnplacedGroup {
    invariant(this.count > 0, 'something waits');
    const end = this.starts[max] ?? this.length;
    const payload = this.bytes.slice(0, end);
    const entries = this.entries.splice(0, max);
    const starts = this.starts.splice(0, max);
    this.bytes.copyWithin(0, end, this.length);
    this.length -= end;
    if (end > 0) this.starts = this.starts.map((start) => start - end);
    return { payload, entries, starts };
  }

  private reserve(length: number): void {
    if (length <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, length));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

/** Encodes commands of this thread as a group; `writer` is only lent, to spare its memory. */
export function encodeGroup(writer: ByteWriter, submissions: readonly Submission[]): UnplacedGroup {
  writer.clear();
  const entries = submissions.map((submission) => ({
    seq: asSeq(0),
    time: 0,
    ...submission,
  }));
  const starts = entries.map((entry) => {
    const start = writer.length;
    writeEntry(writer, entry);
    return start;
  });
  return { payload: writer.toBytes(), entries, starts };
}

/** Gives the entries of a group their places, in its payload too; seqs follow on from the first. */
export function placeGroup(
  { payload, entries, starts }: UnplacedGroup,
  { firstSeq, time }: { readonly firstSeq: number; readonly time: number },
): Entry[] {
  const view = new DataView(payload.buffer);
  return entries.map(({ requestKey, command }, index) => {
    const entry = { seq: asSeq(firstSeq + index), time, requestKey, command };
    stampEntry(view, starts[index] ?? 0, entry);
    return entry;
  });
}
