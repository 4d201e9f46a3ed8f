/**
 * The whole state as bytes and back, exactly: a restored exchange goes on as the first one would.
 * Layout: version, isDemo, seq, time, then every room in a fixed order. The same state always gives
 * the same bytes, so the state hash is taken over them.
 */
import { invariant } from '@candor/money';
import { ByteReader, ByteWriter } from './binary.ts';
import { boardFromByte, boardToByte, statusFromByte, statusToByte } from './binaryUnions.ts';
import { readLimits, writeLimits } from './codec.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { platformAssetOf } from './fee/rebateShare.ts';
import { readBook, writeBook } from './market/bookSnapshot.ts';
import type { MarketSpec } from './market/marketSpec.ts';
import { createMarketState, type MarketState, setIndex } from './market/marketState.ts';

/** The version this program writes. */
export const SNAPSHOT_VERSION = 3;
/** The oldest version this program reads. */
const OLDEST_VERSION = 2;

/** The exchange as bytes. O(state). */
export function takeSnapshot(exchange: Exchange): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(65_536);
  writer.writeByte(SNAPSHOT_VERSION);
  writer.writeFloat64(exchange.seq);
  writer.writeFloat64(exchange.time);
  writeState(writer, exchange);
  return writer.toBytes();
}

/** The exchange behind bytes of `takeSnapshot`. Asserts: known version, nothing left over. */
export function loadSnapshot(bytes: Uint8Array): Exchange {
  const reader = new ByteReader(bytes);
  const version = reader.readByte();
  const isKnown = version >= OLDEST_VERSION && version <= SNAPSHOT_VERSION;
  invariant(isKnown, 'the snapshot has a version this program knows');
  const seq = reader.readFloat64();
  const time = reader.readFloat64();
  const exchange = createExchange({ isDemo: reader.readByte() === 1 });
  exchange.seq = seq;
  exchange.time = time;
  readState(reader, exchange, version);
  invariant(reader.isAtEnd, 'a snapshot ends with its bytes');
  return exchange;
}

/** The state without its place in the log, for the state hash. */
export function snapshotState(exchange: Exchange): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(65_536);
  writeState(writer, exchange);
  return writer.toBytes();
}

function writeState(writer: ByteWriter, exchange: Exchange): void {
  writer.writeByte(exchange.isDemo ? 1 : 0);
  writer.writeByte(exchange.isHalted ? 1 : 0);
  writer.writeFloat64(exchange.nextTradeId);
  writer.writeInt32(exchange.assets.length);
  for (const asset of exchange.assets) {
    writer.writeText(asset.code);
    writer.writeInt32(asset.decimals);
  }
  writer.writeInt32(exchange.platform.assetId);
  exchange.members.writeTo(writer);
  exchange.ledger.writeTo(writer);
  writer.writeInt32(exchange.markets.length);
  for (const market of exchange.markets) writeMarket(writer, market, exchange.members.count);
  exchange.requests.writeTo(writer);
}

function readState(reader: ByteReader, exchange: Exchange, version: number): void {
  exchange.isHalted = reader.readByte() === 1;
  exchange.nextTradeId = reader.readFloat64();
  const assets = reader.readInt32();
  for (let assetId = 0; assetId < assets; assetId += 1) {
    exchange.assets.push({ assetId, code: reader.readText(), decimals: reader.readInt32() });
  }
  if (version >= 3) readPlatform(reader, exchange);
  exchange.members.readFrom(reader, version);
  exchange.ledger.readFrom(reader);
  const markets = reader.readInt32();
  for (let marketId = 0; marketId < markets; marketId += 1) {
    exchange.markets.push(readMarket(reader, exchange, marketId));
  }
  exchange.requests.readFrom(reader);
}

function readPlatform(reader: ByteReader, exchange: Exchange): void {
  const asset = exchange.assets[reader.readInt32()];
  if (asset) exchange.platform = platformAssetOf(asset.assetId, asset.decimals);
}

function writeMarket(writer: ByteWriter, market: MarketState, members: number): void {
  const { spec } = market;
  writer.writeInt32(spec.baseAsset);
  writer.writeInt32(spec.quoteAsset);
  writer.writeByte(boardToByte(spec.board));
  writer.writeByte(statusToByte(spec.status));
  writer.writeInt32(spec.priceDecimals);
  writer.writeInt32(spec.quantityDecimals);
  writeLimits(writer, spec);
  writer.writeInt32(market.indexPrice);
  writeBook(writer, market.book);
  market.resting.writeTo(writer, members);
  market.minutes.writeTo(writer);
}

function readMarket(reader: ByteReader, exchange: Exchange, marketId: number): MarketState {
  const spec: MarketSpec = {
    marketId,
    baseAsset: reader.readInt32(),
    quoteAsset: reader.readInt32(),
    board: boardFromByte(reader.readByte()),
    status: statusFromByte(reader.readByte()),
    priceDecimals: reader.readInt32(),
    quantityDecimals: reader.readInt32(),
    ...readLimits(reader),
  };
  const base = exchange.assets[spec.baseAsset];
  const quote = exchange.assets[spec.quoteAsset];
  invariant(base !== undefined && quote !== undefined, 'a market names listed assets');
  const market = createMarketState(spec, base, quote);
  setIndex(market, reader.readInt32());
  readBook(reader, market.book);
  market.resting.readFrom(reader, exchange.members.count);
  market.minutes.readFrom(reader);
  return market;
}
