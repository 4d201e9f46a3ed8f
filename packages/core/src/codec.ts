/**
 * Entries (commands with their place in the log) and outcomes as bytes, for the journal and between
 * threads. Layout: version byte, type byte, then the fields in the order of `command.ts`. Versioned:
 * a reader refuses bytes of a version it does not know. Units as in `command.ts`.
 */
import {
  amount,
  amountToBigInt,
  invariant,
  lots,
  lotsToNumber,
  rate,
  rateToPpm,
  ticks,
  ticksToNumber,
} from '@candor/money';
import { ByteReader, ByteWriter } from './binary.ts';
import {
  boardFromByte,
  boardToByte,
  pick,
  roleFromByte,
  roleToByte,
  sideFromByte,
  sideToByte,
  statusFromByte,
  statusToByte,
  timeInForceFromByte,
  timeInForceToByte,
} from './binaryUnions.ts';
import type { Command, CommandType, Entry } from './command.ts';
import type { Outcome } from './outcome.ts';
import { REJECT_CODES, reasonOfCode } from './rejectReason.ts';

/** The version this program writes. */
export const CODEC_VERSION = 1;

const COMMANDS: readonly CommandType[] = [
  'advanceTime',
  'listAsset',
  'listMarket',
  'changeMarket',
  'setIndexPrice',
  'openMember',
  'setMemberFrozen',
  'claimFaucet',
  'creditMember',
  'placeLimitOrder',
  'placeMarketOrder',
  'cancelOrder',
  'cancelAllOrders',
  'setInviter',
  'setPlatformAsset',
  'lockWithdrawals',
];

/** One entry as bytes of its own. */
export function encodeEntry(entry: Entry): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(128);
  writeEntry(writer, entry);
  return writer.toBytes();
}

/** The entry behind bytes of `encodeEntry`. Asserts: known version, nothing left over. */
export function decodeEntry(bytes: Uint8Array): Entry {
  const reader = new ByteReader(bytes);
  const entry = readEntry(reader);
  invariant(reader.isAtEnd, 'an entry ends with its bytes');
  return entry;
}

/** Appends one entry to a writer. */
export function writeEntry(writer: ByteWriter, entry: Entry): void {
  writer.writeByte(CODEC_VERSION);
  writer.writeByte(COMMANDS.indexOf(entry.command.type));
  writer.writeFloat64(entry.seq);
  writer.writeFloat64(entry.time);
  writer.writeBigUint64(entry.requestKey);
  writeCommand(writer, entry.command);
}

/** Reads one entry and leaves the reader behind it. */
export function readEntry(reader: ByteReader): Entry {
  invariant(reader.readByte() === CODEC_VERSION, 'the entry has a version this program knows');
  const type = pick(COMMANDS, reader.readByte());
  const seq = reader.readFloat64();
  const time = reader.readFloat64();
  const requestKey = reader.readBigUint64();
  return { seq, time, requestKey, command: readCommand(reader, type) };
}

/** Appends a command's fields, without its type. */
export function writeCommand(writer: ByteWriter, command: Command): void {
  switch (command.type) {
    case 'advanceTime':
      return;
    case 'listAsset':
      writer.writeText(command.code);
      writer.writeInt32(command.decimals);
      return;
    case 'listMarket':
      writer.writeInt32(command.baseAsset);
      writer.writeInt32(command.quoteAsset);
      writer.writeByte(boardToByte(command.board));
      writer.writeInt32(command.priceDecimals);
      writer.writeInt32(command.quantityDecimals);
      writeLimits(writer, command);
      return;
    case 'changeMarket':
      writer.writeInt32(command.marketId);
      writer.writeByte(statusToByte(command.status));
      writeLimits(writer, command);
      return;
    case 'setIndexPrice':
      writer.writeInt32(command.marketId);
      writer.writeInt32(ticksToNumber(command.price));
      return;
    case 'openMember':
      writer.writeFloat64(command.memberId);
      writer.writeByte(roleToByte(command.role));
      return;
    case 'setMemberFrozen':
      writer.writeFloat64(command.memberId);
      writer.writeByte(command.isFrozen ? 1 : 0);
      return;
    case 'setInviter':
      writer.writeFloat64(command.memberId);
      writer.writeFloat64(command.inviterId);
      return;
    case 'lockWithdrawals':
      writer.writeFloat64(command.memberId);
      return;
    case 'setPlatformAsset':
      writer.writeInt32(command.assetId);
      return;
    case 'claimFaucet':
    case 'creditMember':
      writer.writeFloat64(command.memberId);
      writer.writeInt32(command.assetId);
      writer.writeBigInt64(amountToBigInt(command.amount));
      return;
    case 'placeLimitOrder':
      writer.writeFloat64(command.memberId);
      writer.writeInt32(command.marketId);
      writer.writeByte(sideToByte(command.side));
      writer.writeInt32(ticksToNumber(command.price));
      writer.writeInt32(lotsToNumber(command.quantity));
      writer.writeByte(timeInForceToByte(command.timeInForce));
      return;
    case 'placeMarketOrder':
      writer.writeFloat64(command.memberId);
      writer.writeInt32(command.marketId);
      writer.writeByte(sideToByte(command.side));
      writer.writeInt32(lotsToNumber(command.quantity));
      return;
    case 'cancelOrder':
      writer.writeFloat64(command.memberId);
      writer.writeFloat64(command.orderId);
      return;
    case 'cancelAllOrders':
      writer.writeFloat64(command.memberId);
      writer.writeInt32(command.marketId ?? -1);
      return;
    default:
      command satisfies never;
  }
}

type Limits = Extract<Command, { type: 'changeMarket' }>;

/** Appends the changeable numbers of a market. */
export function writeLimits(
  writer: ByteWriter,
  spec: Pick<Limits, 'quantityMin' | 'quantityMax' | 'feeRateMaker' | 'feeRateTaker' | 'priceBand'>,
): void {
  writer.writeInt32(lotsToNumber(spec.quantityMin));
  writer.writeInt32(lotsToNumber(spec.quantityMax));
  writer.writeFloat64(Number(rateToPpm(spec.feeRateMaker)));
  writer.writeFloat64(Number(rateToPpm(spec.feeRateTaker)));
  writer.writeFloat64(Number(rateToPpm(spec.priceBand)));
}

/** Reads what `writeLimits` wrote. */
export function readLimits(
  reader: ByteReader,
): Pick<Limits, 'quantityMin' | 'quantityMax' | 'feeRateMaker' | 'feeRateTaker' | 'priceBand'> {
  return {
    quantityMin: lots(reader.readInt32()),
    quantityMax: lots(reader.readInt32()),
    feeRateMaker: rate(reader.readFloat64()),
    feeRateTaker: rate(reader.readFloat64()),
    priceBand: rate(reader.readFloat64()),
  };
}

function readCommand(reader: ByteReader, type: CommandType): Command {
  switch (type) {
    case 'advanceTime':
      return { type };
    case 'listAsset':
      return { type, code: reader.readText(), decimals: reader.readInt32() };
    case 'listMarket':
      return {
        type,
        baseAsset: reader.readInt32(),
        quoteAsset: reader.readInt32(),
        board: boardFromByte(reader.readByte()),
        priceDecimals: reader.readInt32(),
        quantityDecimals: reader.readInt32(),
        ...readLimits(reader),
      };
    case 'changeMarket': {
      const marketId = reader.readInt32();
      const status = statusFromByte(reader.readByte());
      return { type, marketId, status, ...readLimits(reader) };
    }
    case 'setIndexPrice':
      return { type, marketId: reader.readInt32(), price: ticks(reader.readInt32()) };
    case 'openMember':
      return { type, memberId: reader.readFloat64(), role: roleFromByte(reader.readByte()) };
    case 'setMemberFrozen':
      return { type, memberId: reader.readFloat64(), isFrozen: reader.readByte() === 1 };
    case 'setInviter':
      return { type, memberId: reader.readFloat64(), inviterId: reader.readFloat64() };
    case 'lockWithdrawals':
      return { type, memberId: reader.readFloat64() };
    case 'setPlatformAsset':
      return { type, assetId: reader.readInt32() };
    case 'claimFaucet':
    case 'creditMember':
      return {
        type,
        memberId: reader.readFloat64(),
        assetId: reader.readInt32(),
        amount: amount(reader.readBigInt64()),
      };
    default:
      return readOrderCommand(reader, type);
  }
}

type OrderCommand = Extract<
  CommandType,
  'placeLimitOrder' | 'placeMarketOrder' | 'cancelOrder' | 'cancelAllOrders'
>;

function readOrderCommand(reader: ByteReader, type: OrderCommand): Command {
  const memberId = reader.readFloat64();
  switch (type) {
    case 'placeLimitOrder':
      return {
        type,
        memberId,
        marketId: reader.readInt32(),
        side: sideFromByte(reader.readByte()),
        price: ticks(reader.readInt32()),
        quantity: lots(reader.readInt32()),
        timeInForce: timeInForceFromByte(reader.readByte()),
      };
    case 'placeMarketOrder':
      return {
        type,
        memberId,
        marketId: reader.readInt32(),
        side: sideFromByte(reader.readByte()),
        quantity: lots(reader.readInt32()),
      };
    case 'cancelOrder':
      return { type, memberId, orderId: reader.readFloat64() };
    case 'cancelAllOrders': {
      const marketId = reader.readInt32();
      return { type, memberId, marketId: marketId < 0 ? undefined : marketId };
    }
    default:
      return type satisfies never;
  }
}

/** One outcome as bytes of its own. */
export function encodeOutcome(outcome: Outcome): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(48);
  writeOutcome(writer, outcome);
  return writer.toBytes();
}

/** The outcome behind bytes of `encodeOutcome`. */
export function decodeOutcome(bytes: Uint8Array): Outcome {
  return readOutcome(new ByteReader(bytes));
}

/** Appends one outcome to a writer. */
export function writeOutcome(writer: ByteWriter, outcome: Outcome): void {
  writer.writeByte(outcome.type === 'accepted' ? 1 : 0);
  if (outcome.type === 'refused') {
    writer.writeInt32(REJECT_CODES[outcome.reason]);
    return;
  }
  writer.writeFloat64(outcome.orderId);
  writer.writeInt32(lotsToNumber(outcome.quantityFilled));
  writer.writeInt32(lotsToNumber(outcome.quantityCanceled));
  writer.writeBigInt64(outcome.quoteFilled);
  writer.writeInt32(outcome.canceledCount);
}

/** Reads one outcome and leaves the reader behind it. */
export function readOutcome(reader: ByteReader): Outcome {
  if (reader.readByte() === 0) {
    const reason = reasonOfCode(reader.readInt32());
    invariant(reason !== undefined, 'the outcome names a known reason');
    return { type: 'refused', reason };
  }
  return {
    type: 'accepted',
    orderId: reader.readFloat64(),
    quantityFilled: lots(reader.readInt32()),
    quantityCanceled: lots(reader.readInt32()),
    quoteFilled: reader.readBigInt64(),
    canceledCount: reader.readInt32(),
  };
}
