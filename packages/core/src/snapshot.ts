/**
 * The whole state as bytes and back, exactly: a restored exchange goes on as the first one would.
 * Layout: version, isDemo, seq, time, then every state table with its own name, version and fields.
 */
import { asSeq, invariant } from '@candor/money';
import { ByteReader, ByteWriter } from './bytes/binary.ts';
import { readTable, writeTable } from './bytes/table.ts';
import { createExchange, type Exchange, type ExchangeSettings } from './exchange.ts';
import { STATE_TABLES } from './stateTables.ts';

/** Up to 3 all rooms shared one layout; 4 stood beside a log of version 2. */
export const SNAPSHOT_VERSION = 5;

/** The exchange as bytes. O(state). */
export function takeSnapshot(exchange: Exchange): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(65_536);
  writer.writeByte(SNAPSHOT_VERSION);
  writer.writeByte(exchange.isDemo ? 1 : 0);
  writer.writeFloat64(exchange.seq);
  writer.writeFloat64(exchange.time);
  for (const table of STATE_TABLES) writeTable(writer, table, exchange);
  return writer.toBytes();
}

/** The exchange behind bytes of `takeSnapshot`. Asserts: known versions, nothing left over. */
export function loadSnapshot(
  bytes: Uint8Array,
  settings: Pick<ExchangeSettings, 'ruleBook'> = {},
): Exchange {
  const reader = new ByteReader(bytes);
  invariant(
    reader.readByte() === SNAPSHOT_VERSION,
    'the snapshot has a version this program knows',
  );
  const exchange = createExchange({ ...settings, isDemo: reader.readByte() === 1 });
  exchange.seq = asSeq(reader.readFloat64());
  exchange.time = reader.readFloat64();
  for (const table of STATE_TABLES) readTable(reader, table, exchange);
  invariant(reader.isAtEnd, 'a snapshot ends with its bytes');
  return exchange;
}
