/**
 * The kinds of numbers with units and of ids. Units as their names say; amounts in smallest units.
 * Bytes and records are a door where ids get their names back: what is read was written as one.
 */
import {
  type Amount,
  type AssetId,
  amount,
  amountToBigInt,
  type Lots,
  lots,
  lotsToNumber,
  type MarketId,
  type MemberId,
  type MemberIndex,
  type Millis,
  type OrderId,
  type Rate,
  rate,
  rateToPpm,
  type Seq,
  type Ticks,
  ticks,
  ticksToNumber,
} from '@candor/money';
import { foldWide } from './fold.ts';
import { type Kind, MAYBE_TEXT, MAYBE_WHOLE, SMALL, stored, WHOLE, WIDE } from './kind.ts';

export const MEMBER_ID = WHOLE as Kind<MemberId>;
/** A position in the log. */
export const SEQ = WHOLE as Kind<Seq>;
/** A member by index, as rooms keep them. */
export const MEMBER_INDEX = WHOLE as Kind<MemberIndex>;
export const ORDER_ID = WHOLE as Kind<OrderId>;
export const MARKET_ID = SMALL as Kind<MarketId>;
export const MAYBE_MARKET_ID = MAYBE_WHOLE as Kind<MarketId | undefined>;
/** Undefined = named otherwise, or as it is. */
export const MAYBE_ORDER_ID = MAYBE_WHOLE as Kind<OrderId | undefined>;
export const MAYBE_TICKS: Kind<Ticks | undefined> = maybe(ticksToNumber, ticks);
export const MAYBE_LOTS: Kind<Lots | undefined> = maybe(lotsToNumber, lots);
/** The member's own name for an order; undefined = none. */
export const CLIENT_ORDER_ID: Kind<string | undefined> = MAYBE_TEXT;
export const ASSET_ID = SMALL as Kind<AssetId>;
export const MILLIS: Kind<Millis> = WHOLE;
/** A price: 31 bits, half a word of a record. */
export const TICKS: Kind<Ticks> = {
  ...stored(WHOLE, ticksToNumber, ticks),
  end: (at) => at + 1,
  put: (sink, value) => sink.putHalf(ticksToNumber(value)),
  take: (reader) => ticks(reader.takeHalf()),
};
export const LOTS: Kind<Lots> = stored(WHOLE, lotsToNumber, lots);
export const AMOUNT: Kind<Amount> = stored(WIDE, amountToBigInt, amount);
export const RATE: Kind<Rate> = stored(WHOLE, (value) => Number(rateToPpm(value)), rate);

/** A 128-bit name of something outside, such as a deposit; 0n = none. */
export const EXTERNAL_ID: Kind<bigint> = {
  ...WIDE,
  name: 'long',
  write: (writer, value) => {
    writer.writeBigUint64(value >> 64n);
    writer.writeBigUint64(BigInt.asUintN(64, value));
  },
  read: (reader) => (reader.readBigUint64() << 64n) | reader.readBigUint64(),
  end: (at) => at + (at & 1) + 4,
  put: (sink, value) => {
    sink.putExact(BigInt.asIntN(64, value >> 64n));
    sink.putExact(BigInt.asIntN(64, value));
  },
  take: (reader) =>
    (BigInt.asUintN(64, reader.takeWide()) << 64n) | BigInt.asUintN(64, reader.takeWide()),
  fold: (hash, value) => foldWide(foldWide(hash, value >> 64n), value),
};

function maybe<Unit>(
  toNumber: (unit: Unit) => number,
  fromNumber: (number: number) => Unit,
): Kind<Unit | undefined> {
  return stored(
    MAYBE_WHOLE,
    (unit) => (unit === undefined ? undefined : toNumber(unit)),
    (number) => (number === undefined ? undefined : fromNumber(number)),
  );
}
