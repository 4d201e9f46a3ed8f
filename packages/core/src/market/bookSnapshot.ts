/**
 * An order book as bytes and back: every generation, the free list in its order and every order, so
 * that a restored book gives out the same ids and fills in the same order as the first one would.
 */
import type { ByteReader, ByteWriter } from '../binary.ts';
import type { BookSide, OrderBook } from '../book/index.ts';

/** Writes a book. The same state gives the same bytes. O(slots). */
export function writeBook(writer: ByteWriter, book: OrderBook): void {
  writer.writeInt32(book.slotsUsed);
  for (let slot = 1; slot < book.slotsUsed; slot += 1) writer.writeInt32(book.generationOf(slot));
  const free = book.freeSlots();
  writer.writeInt32(free.length);
  for (const slot of free) writer.writeInt32(slot);
  const resting: number[] = [];
  book.forEachOrder((slot) => resting.push(slot));
  writer.writeInt32(resting.length);
  for (const slot of resting) writeOrder(writer, book, slot);
}

/** Reads a book of `writeBook` into an empty one. Asserts: it is empty. */
export function readBook(reader: ByteReader, book: OrderBook): void {
  const generations = new Int32Array(reader.readInt32());
  for (let slot = 1; slot < generations.length; slot += 1) generations[slot] = reader.readInt32();
  const free: number[] = [];
  for (let left = reader.readInt32(); left > 0; left -= 1) free.push(reader.readInt32());
  book.restore(generations, free);
  for (let left = reader.readInt32(); left > 0; left -= 1) readOrder(reader, book);
}

function writeOrder(writer: ByteWriter, book: OrderBook, slot: number): void {
  writer.writeInt32(slot);
  writer.writeByte(book.sideOf(slot));
  writer.writeInt32(book.priceOf(slot));
  writer.writeInt32(book.remainingOf(slot));
  writer.writeInt32(book.originalOf(slot));
  writer.writeInt32(book.memberOf(slot));
  writer.writeInt32(book.flagsOf(slot));
  writer.writeFloat64(book.createdAtOf(slot));
}

function readOrder(reader: ByteReader, book: OrderBook): void {
  const orderId = book.idOf(reader.readInt32());
  const side: BookSide = reader.readByte() === 0 ? 0 : 1;
  book.rest(orderId, {
    side,
    ticks: reader.readInt32(),
    lotsRemaining: reader.readInt32(),
    lotsOriginal: reader.readInt32(),
    memberId: reader.readInt32(),
    flags: reader.readInt32(),
    createdAt: reader.readFloat64(),
  });
}
