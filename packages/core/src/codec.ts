/**
 * Entries (commands with their place in the log) and answers as bytes, for the journal and between
 * threads. An entry: version, seq, time, request key, then code and fields of its command. A reader
 * refuses bytes of a version it does not know; a word that changes gets a new code, not a new version.
 */
import { asSeq, invariant } from '@candor/money';
import { ByteReader, ByteWriter } from './bytes/binary.ts';
import { COMMANDS, type Command, type Entry } from './command.ts';
import { type Accepted, type Answer, OUTCOMES } from './outcome.ts';
import { REJECT_CODES, reasonOfCode } from './rejectReason.ts';

/**
 * The version this program writes. Version 1 numbered commands by one list for all streets; 2 knew markets
 * without a bound of open orders.
 */
export const CODEC_VERSION = 3;

/** Where seq and time stand in an entry. */
const SEQ_AT = 1;
const TIME_AT = 9;

const REFUSED = 0;
const ACCEPTED = 1;
const REPEATED = 2;

/** Appends one entry to a writer. */
export function writeEntry(writer: ByteWriter, entry: Entry): void {
  writer.writeByte(CODEC_VERSION);
  writer.writeFloat64(entry.seq);
  writer.writeFloat64(entry.time);
  writer.writeBigUint64(entry.requestKey);
  COMMANDS.write(writer, entry.command);
}

/** Gives an entry that was written without its place, at an offset, its seq and time. */
export function stampEntry(
  view: DataView,
  offset: number,
  { seq, time }: Pick<Entry, 'seq' | 'time'>,
): void {
  view.setFloat64(offset + SEQ_AT, seq, true);
  view.setFloat64(offset + TIME_AT, time, true);
}

/** Reads one entry and leaves the reader behind it. */
export function readEntry(reader: ByteReader): Entry {
  invariant(reader.readByte() === CODEC_VERSION, 'the entry has a version this program knows');
  const seq = asSeq(reader.readFloat64());
  const time = reader.readFloat64();
  const requestKey = reader.readBigUint64();
  return { seq, time, requestKey, command: COMMANDS.read(reader) };
}

/** A number that tells two commands under one request key apart: of its type and every field. */
export function fingerprint(command: Command): number {
  return COMMANDS.fold(command);
}

/** Appends one answer to a writer. */
export function writeAnswer(writer: ByteWriter, answer: Answer): void {
  if (answer.type === 'refused') {
    writer.writeByte(REFUSED);
    writer.writeInt32(REJECT_CODES[answer.reason]);
    return;
  }
  const isRepeat = answer.type === 'repeated';
  writer.writeByte(isRepeat ? REPEATED : ACCEPTED);
  OUTCOMES.write(writer, isRepeat ? answer.first : answer);
}

/** Reads one answer and leaves the reader behind it. */
export function readAnswer(reader: ByteReader): Answer {
  const sort = reader.readByte();
  if (sort === REFUSED) {
    const reason = reasonOfCode(reader.readInt32());
    invariant(reason !== undefined, 'the answer names a known reason');
    return { type: 'refused', reason };
  }
  const first = OUTCOMES.read(reader);
  return sort === REPEATED ? { type: 'repeated', first } : first;
}

/** An accepted outcome as bytes, to be remembered. */
export function encodeOutcome(outcome: Accepted): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(64);
  OUTCOMES.write(writer, outcome);
  return writer.toBytes();
}

/** The outcome behind bytes of `encodeOutcome`. */
export function decodeOutcome(bytes: Uint8Array): Accepted {
  return OUTCOMES.read(new ByteReader(bytes));
}
