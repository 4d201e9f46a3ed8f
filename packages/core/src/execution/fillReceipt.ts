/**
 * Receipt of a fill: what one trade did to one member, and the seal of a state that has it. This file says the
 * texts that are signed, and what of a receipt follows from itself; who signs is not the core, and that a seal's
 * hash is the log's is told only by replaying the log. Prices and amounts as decimals, times UTC epoch ms of the
 * log. Source: issue 15 §3, ADR 75.
 */
import { type Decimal, parseDecimal } from '@candor/money';

export const FILL_FORMAT = 'candor-fill-1';
const SEAL_FORMAT = 'candor-seal-1';

/** The state after an entry, as it came out of the log a second time beside the engine. */
export interface StateSeal {
  readonly exchange: string;
  readonly entry: number;
  readonly at: number;
  readonly stateHash: string;
  /** All accounts of every asset were counted anew and came to zero. */
  readonly isBalanced: boolean;
  readonly keyId: string;
  readonly signature: string;
}

/** One line of the member's statement. */
export interface MovedAmount {
  readonly kind: string;
  readonly asset: string;
  /** Received above zero. */
  readonly amount: string;
}

export interface FillReceipt {
  readonly format: string;
  readonly exchange: string;
  readonly keyId: string;
  /** The sequence in the log of the entry that traded. */
  readonly entry: number;
  readonly at: number;
  readonly market: 'spot' | 'perp';
  /** e.g. BTC/USDT. */
  readonly pair: string;
  readonly fillId: number;
  /** As the member's list shows it; 0 where the exchange did it without an order. */
  readonly orderId: number;
  /** buy, sell; of a perpetual with what it did, such as open long. */
  readonly side: string;
  /** maker, taker; exchange where it closed something without a trade; empty in rows of before. */
  readonly role: string;
  /** member, house or bot; empty where nobody stood there, or it is not known. */
  readonly other: string;
  readonly price: string;
  readonly quantity: string;
  /** What one of the quantity is of the base asset: 1 in spot, the size of a contract. */
  readonly unit: string;
  readonly value: string;
  readonly fee: string;
  readonly feeAsset: string;
  /** What a close of a perpetual brought, before its fee; 0 otherwise. */
  readonly profit: string;
  /** What the member's statement says of it. */
  readonly moved: readonly MovedAmount[];
  readonly signature: string;
}

/** What a receipt says does not follow from itself. */
export type FillFault = 'formatUnknown' | 'valueWrong' | 'movedWrong';

/** What is signed of a seal. */
export function sealText(seal: Omit<StateSeal, 'signature'>): string {
  const sums = seal.isBalanced ? 'balanced' : 'unbalanced';
  return [SEAL_FORMAT, seal.exchange, seal.entry, seal.at, seal.stateHash, sums, seal.keyId].join(
    '|',
  );
}

/** What is signed of a receipt: everything. */
export function fillReceiptText(receipt: Omit<FillReceipt, 'signature'>): string {
  const { format, exchange, keyId, entry, at, market, pair, fillId, orderId } = receipt;
  const { side, role, other, price, quantity, unit, value, fee, feeAsset, profit } = receipt;
  const moved = receipt.moved.map(({ kind, asset, amount }) => `${kind}:${asset}:${amount}`);
  return [
    [format, exchange, keyId, entry, at],
    [market, pair, fillId, orderId, side, role, other],
    [price, quantity, unit, value, fee, feeAsset, profit],
    moved,
  ]
    .map((fields) => fields.join('|'))
    .join('\n');
}

/** The first thing that does not follow: value from price and quantity, the statement from both. */
export function checkFill(receipt: FillReceipt): FillFault | undefined {
  if (receipt.format !== FILL_FORMAT) return 'formatUnknown';
  const { price, quantity, unit, value } = receipt;
  if (!isEqual(productOf(price, quantity, unit), parseDecimal(value))) return 'valueWrong';
  if (receipt.role === 'exchange') return undefined;
  const expected = receipt.market === 'spot' ? movedInSpot(receipt) : movedInPerp(receipt);
  return expected.every(([asset, amount]) => isEqual(amount, sumOf(receipt.moved, asset)))
    ? undefined
    : 'movedWrong';
}

type Expected = readonly (readonly [asset: string, amount: Decimal | undefined])[];

/** One asset comes, the other goes, and the fee is kept back from what comes. */
function movedInSpot({ pair, side, quantity, value, fee, feeAsset }: FillReceipt): Expected {
  const [base = '', quote = ''] = pair.split('/');
  const isBuy = side === 'buy';
  const came = isBuy ? quantity : value;
  const went = isBuy ? value : quantity;
  if (feeAsset !== (isBuy ? base : quote)) return [[base, undefined]];
  return [
    [feeAsset, difference(came, fee)],
    [isBuy ? quote : base, difference('0', went)],
  ];
}

/** Only profit and fee move an account of perpetuals; its margin stays the member's. */
function movedInPerp({ profit, fee, feeAsset }: FillReceipt): Expected {
  return [[feeAsset, difference(profit, fee)]];
}

function sumOf(moved: readonly MovedAmount[], asset: string): Decimal | undefined {
  let sum: Decimal | undefined = { units: 0n, scale: 0 };
  for (const line of moved) {
    if (line.asset !== asset) continue;
    const amount = parseDecimal(line.amount);
    sum = sum && amount && added(sum, amount, 1n);
  }
  return sum;
}

function productOf(...factors: readonly string[]): Decimal | undefined {
  let product: Decimal | undefined = { units: 1n, scale: 0 };
  for (const factor of factors) {
    const value = parseDecimal(factor);
    product = product &&
      value && { units: product.units * value.units, scale: product.scale + value.scale };
  }
  return product;
}

function difference(left: string, right: string): Decimal | undefined {
  const [from, taken] = [parseDecimal(left), parseDecimal(right)];
  return from && taken && added(from, taken, -1n);
}

function added(left: Decimal, right: Decimal, sign: bigint): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + sign * unitsAt(right, scale), scale };
}

function isEqual(left: Decimal | undefined, right: Decimal | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  const scale = Math.max(left.scale, right.scale);
  return unitsAt(left, scale) === unitsAt(right, scale);
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
