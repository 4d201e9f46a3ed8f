/** A group of entries as bytes: what main submits, what the journal keeps, what replay reads. */
import { ByteReader, type ByteWriter, type Entry, readEntry, writeEntry } from '@candor/core';

/** Every entry of a group, in order. */
export function readGroup(payload: Uint8Array): Entry[] {
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
