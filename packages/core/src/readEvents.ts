/**
 * Records of an EventBuffer back to the union of `event.ts`. The reader of another thread: allocates
 * objects, so never on the engine's hot path. Units as in `event.ts`.
 */
import { amount, invariant, lots, rate, ticks } from '@candor/money';
import {
  boardFromByte,
  causeFromByte,
  roleFromByte,
  sideFromByte,
  statusFromByte,
  timeInForceFromByte,
} from './binaryUnions.ts';
import type { Event } from './event.ts';
import { EVENT_CODES } from './eventBuffer.ts';
import type { MarketSpec } from './market/marketSpec.ts';

/** Walks the words of a block of records. */
class RecordReader {
  private readonly floats: Float64Array;
  private readonly ints: Int32Array;
  private readonly wides: BigInt64Array;
  private cursor = 0;

  constructor(bytes: Uint8Array) {
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
    const words = aligned.byteLength / 8;
    invariant(Number.isInteger(words), 'event records are whole words');
    this.floats = new Float64Array(aligned.buffer, aligned.byteOffset, words);
    this.ints = new Int32Array(aligned.buffer, aligned.byteOffset, words * 2);
    this.wides = new BigInt64Array(aligned.buffer, aligned.byteOffset, words);
  }

  get isAtEnd(): boolean {
    return this.cursor >= this.floats.length;
  }

  number(): number {
    const value = this.floats[this.cursor];
    this.cursor += 1;
    invariant(value !== undefined, 'a record has all its words');
    return value;
  }

  pair(): readonly [number, number] {
    const first = this.ints[this.cursor * 2];
    const second = this.ints[this.cursor * 2 + 1];
    this.cursor += 1;
    invariant(first !== undefined && second !== undefined, 'a record has all its words');
    return [first, second];
  }

  wide(): bigint {
    const value = this.wides[this.cursor];
    this.cursor += 1;
    invariant(value !== undefined, 'a record has all its words');
    return value;
  }
}

interface At {
  readonly seq: number;
  readonly time: number;
}

/** Every event in the bytes of `EventBuffer.toBytes`, in order. */
export function readEvents(bytes: Uint8Array): Event[] {
  const reader = new RecordReader(bytes);
  const events: Event[] = [];
  while (!reader.isAtEnd) {
    const [code] = reader.pair();
    const at = { seq: reader.number(), time: reader.number() };
    events.push(readEvent(reader, code, at));
  }
  return events;
}

function readEvent(reader: RecordReader, code: number, at: At): Event {
  switch (code) {
    case EVENT_CODES.orderAccepted:
      return readAccepted(reader, at);
    case EVENT_CODES.orderFilled:
      return readFilled(reader, at);
    case EVENT_CODES.orderRested:
      return readRested(reader, at);
    case EVENT_CODES.orderCanceled:
      return readCanceled(reader, at);
    case EVENT_CODES.fundsCredited: {
      const memberId = reader.number();
      const [assetId, source] = reader.pair();
      return {
        type: 'fundsCredited',
        ...at,
        memberId,
        assetId,
        amount: amount(reader.wide()),
        source: source === 0 ? 'faucet' : 'operator',
      };
    }
    default:
      return readRareEvent(reader, code, at);
  }
}

function readRareEvent(reader: RecordReader, code: number, at: At): Event {
  switch (code) {
    case EVENT_CODES.assetListed:
      return readAssetListed(reader, at);
    case EVENT_CODES.marketListed:
      return { type: 'marketListed', ...at, market: readMarket(reader) };
    case EVENT_CODES.marketChanged:
      return { type: 'marketChanged', ...at, market: readMarket(reader) };
    case EVENT_CODES.indexPriceChanged: {
      const [marketId, price] = reader.pair();
      return { type: 'indexPriceChanged', ...at, marketId, price: ticks(price) };
    }
    case EVENT_CODES.memberOpened: {
      const memberId = reader.number();
      return { type: 'memberOpened', ...at, memberId, role: roleFromByte(reader.pair()[0]) };
    }
    case EVENT_CODES.memberFrozenSet: {
      const memberId = reader.number();
      return { type: 'memberFrozenSet', ...at, memberId, isFrozen: reader.pair()[0] === 1 };
    }
    case EVENT_CODES.inviterSet:
      return { type: 'inviterSet', ...at, memberId: reader.number(), inviterId: reader.number() };
    case EVENT_CODES.platformAssetSet:
      return { type: 'platformAssetSet', ...at, assetId: reader.pair()[0] };
    case EVENT_CODES.withdrawalsLocked:
      return readLock(reader, at);
    case EVENT_CODES.rebatePaid:
      return readRebate(reader, at);
    default:
      invariant(code === EVENT_CODES.exchangeHalted, 'the record has a known type');
      return { type: 'exchangeHalted', ...at, assetId: reader.pair()[0] };
  }
}

function readLock(reader: RecordReader, at: At): Event {
  const memberId = reader.number();
  return { type: 'withdrawalsLocked', ...at, memberId, lockedUntil: reader.number() };
}

function readRebate(reader: RecordReader, at: At): Event {
  return {
    type: 'rebatePaid',
    ...at,
    tradeId: reader.number(),
    payerId: reader.number(),
    receiverId: reader.number(),
    assetId: reader.pair()[0],
    amount: amount(reader.wide()),
  };
}

function readAssetListed(reader: RecordReader, at: At): Event {
  const [assetId, decimals] = reader.pair();
  const length = reader.number();
  let code = '';
  for (let index = 0; index < length; index += 1) code += String.fromCharCode(reader.number());
  return { type: 'assetListed', ...at, asset: { assetId, code, decimals } };
}

function readMarket(reader: RecordReader): MarketSpec {
  const [marketId, baseAsset] = reader.pair();
  const [quoteAsset, board] = reader.pair();
  const [status, priceDecimals] = reader.pair();
  const [quantityDecimals, quantityMin] = reader.pair();
  return {
    marketId,
    baseAsset,
    quoteAsset,
    board: boardFromByte(board),
    status: statusFromByte(status),
    priceDecimals,
    quantityDecimals,
    quantityMin: lots(quantityMin),
    quantityMax: lots(reader.number()),
    feeRateMaker: rate(reader.number()),
    feeRateTaker: rate(reader.number()),
    priceBand: rate(reader.number()),
  };
}

function readAccepted(reader: RecordReader, at: At): Event {
  const orderId = reader.number();
  const memberId = reader.number();
  const [marketId, flags] = reader.pair();
  const [price, quantity] = reader.pair();
  return {
    type: 'orderAccepted',
    ...at,
    orderId,
    memberId,
    marketId,
    side: sideFromByte(flags & 1),
    kind: (flags & 2) === 0 ? 'limit' : 'market',
    timeInForce: timeInForceFromByte(flags >> 2),
    price: ticks(price),
    quantity: lots(quantity),
  };
}

function readFilled(reader: RecordReader, at: At): Event {
  const tradeId = reader.number();
  const makerOrderId = reader.number();
  const takerOrderId = reader.number();
  const makerMemberId = reader.number();
  const takerMemberId = reader.number();
  const [marketId, takerSide] = reader.pair();
  const [price, quantity] = reader.pair();
  const [makerRemaining, takerRemaining] = reader.pair();
  return {
    type: 'orderFilled',
    ...at,
    tradeId,
    marketId,
    makerOrderId,
    takerOrderId,
    makerMemberId,
    takerMemberId,
    takerSide: sideFromByte(takerSide),
    price: ticks(price),
    quantity: lots(quantity),
    baseAmount: amount(reader.wide()),
    quoteAmount: amount(reader.wide()),
    makerFee: amount(reader.wide()),
    takerFee: amount(reader.wide()),
    makerRemaining: lots(makerRemaining),
    takerRemaining: lots(takerRemaining),
  };
}

function readRested(reader: RecordReader, at: At): Event {
  const orderId = reader.number();
  const memberId = reader.number();
  const [marketId, side] = reader.pair();
  const [price, remaining] = reader.pair();
  return {
    type: 'orderRested',
    ...at,
    orderId,
    memberId,
    marketId,
    side: sideFromByte(side),
    price: ticks(price),
    quantityRemaining: lots(remaining),
  };
}

function readCanceled(reader: RecordReader, at: At): Event {
  const orderId = reader.number();
  const memberId = reader.number();
  const [marketId, flags] = reader.pair();
  const [price, remaining] = reader.pair();
  return {
    type: 'orderCanceled',
    ...at,
    orderId,
    memberId,
    marketId,
    side: sideFromByte(flags & 1),
    price: ticks(price),
    quantityRemaining: lots(remaining),
    wasResting: (flags & 2) !== 0,
    cause: causeFromByte(flags >> 2),
  };
}
