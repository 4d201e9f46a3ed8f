/** readReceipt: what somebody sent as a receipt, if every field is of the kind it must be. */
import type { Receipt } from './receipt.ts';

type Kind = 'text' | 'whole' | 'flag' | 'units' | 'hash' | 'lines';
type Shape = { readonly [name: string]: Kind };

const KINDS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= 200,
  whole: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
  flag: (value) => typeof value === 'boolean',
  units: (value) => typeof value === 'string' && /^\d{1,19}$/.test(value),
  hash: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  lines: (value) => Array.isArray(value) && value.every((line) => typeof line === 'string'),
};

const RECEIPT: Shape = {
  format: 'text',
  recipe: 'whole',
  exchange: 'text',
  pair: 'text',
  keyId: 'text',
  signature: 'text',
};
const ORDER: Shape = {
  id: 'whole',
  acceptedAt: 'whole',
  side: 'text',
  asset: 'text',
  decimals: 'whole',
  stake: 'units',
  payoutPpm: 'whole',
  lossPpm: 'whole',
  seconds: 'whole',
  entryBy: 'whole',
  expiresAt: 'whole',
  ticksMin: 'whole',
};
const RESULT: Shape = {
  outcome: 'text',
  cause: 'text',
  entry: 'text',
  exit: 'text',
  paid: 'units',
};
const PIECE: Shape = { hour: 'whole', previous: 'hash', at: 'whole', hash: 'hash', lines: 'lines' };
const HEAD: Shape = {
  count: 'whole',
  hash: 'hash',
  through: 'whole',
  isClosed: 'flag',
  keyId: 'text',
  signature: 'text',
};

/** The receipt, or undefined for anything else. */
export function readReceipt(value: unknown): Receipt | undefined {
  return isReceipt(value) ? value : undefined;
}

function isReceipt(value: unknown): value is Receipt {
  if (!hasFields(value, RECEIPT)) return false;
  const { order, result, paths } = value;
  const isSide = hasFields(order, ORDER) && (order.side === 'buy' || order.side === 'sell');
  return isSide && hasFields(result, RESULT) && Array.isArray(paths) && paths.every(isPath);
}

function isPath(pieces: unknown): boolean {
  return (
    Array.isArray(pieces) &&
    pieces.every((piece) => hasFields(piece, PIECE) && hasFields(piece.head, HEAD))
  );
}

function hasFields(value: unknown, shape: Shape): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(shape).every(([name, kind]) => KINDS[kind](fields.get(name)));
}
