/** A group of entries as bytes: what main submits, what the journal keeps, what replay reads. */
import {
  ByteReader,
  type ByteWriter,
  CODEC_VERSION,
  type Entry,
  readEntry,
  writeEntry,
} from '@candor/core';
import { EngineFault } from './engineFault.ts';
import { MOVE_AWAY } from './snapshotFile.ts';

/** Every entry of a group, in order.   Throws: EngineFault when another version of the program wrote it. */
export function readGroup(payload: Uint8Array): Entry[] {
  const version = payload[0] ?? CODEC_VERSION;
  if (version !== CODEC_VERSION) throw writtenByAnother(version);
  const reader = new ByteReader(payload);
  const entries: Entry[] = [];
  while (!reader.isAtEnd) entries.push(readEntry(reader));
  return entries;
}

/** The entries as one payload; `writer` is only lent, to spare its memory. */
export function writeGroup(writer: ByteWriter, entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  writer.clear();
  for (const entry of entries) writeEntry(writer, entry);
  return writer.toBytes();
}

function writtenByAnother(version: number): EngineFault {
  return new EngineFault(
    'engineStopped',
    `the log has entries of version ${version}, this program reads ${CODEC_VERSION}: ${MOVE_AWAY}`,
  );
}
