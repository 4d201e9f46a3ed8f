/**
 * What the operator may ask over the socket, parsed strictly from one line of JSON: a known `op`, every
 * field of its own kind, nothing else. Amounts and rates are whole numbers as text.
 */
import type { Command } from '@candor/core';
import { AMOUNT_MAX, amount, lots, rate } from '@candor/money';

export type OperatorRequest =
  | { readonly kind: 'submit'; readonly command: Command; readonly requestKey: bigint }
  | { readonly kind: 'exchange' | 'ledger' | 'rebuildProjections' }
  | { readonly kind: 'balances'; readonly memberId: number }
  /** For a desk, such as `kyc.list`: the desk parses what it is given. */
  | {
      readonly kind: 'desk';
      readonly op: string;
      readonly given: Readonly<Record<string, unknown>>;
    };

/** The line is not a request; `message` says what is wrong with it. */
export class OperatorRequestFault extends Error {
  override readonly name = 'OperatorRequestFault';
  readonly code = 'requestInvalid';
}

const RATE_PPM_MAX = 100_000_000n;
const INT32_MAX = 2 ** 31 - 1;

/** The fields of one request; every field is taken once, and none may be left over. */
export class Fields {
  private readonly left: Map<string, unknown>;

  constructor(given: object) {
    this.left = new Map(Object.entries(given));
  }

  take(name: string): unknown {
    const value = this.left.get(name);
    this.left.delete(name);
    return value;
  }

  whole(name: string, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.take(name);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max) {
      return value;
    }
    throw new OperatorRequestFault(`${name} must be a whole number from 0 to ${max}`);
  }

  bigWhole(name: string, max: bigint): bigint {
    const value = this.take(name);
    const number = typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : -1n;
    if (number >= 0n && number <= max) return number;
    throw new OperatorRequestFault(`${name} must be a whole number from 0 to ${max}, as text`);
  }

  text(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string' && value.length > 0 && value.length <= 64) return value;
    throw new OperatorRequestFault(`${name} must be text of 1 to 64 characters`);
  }

  flag(name: string): boolean {
    const value = this.take(name);
    if (typeof value === 'boolean') return value;
    throw new OperatorRequestFault(`${name} must be true or false`);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const value = this.take(name);
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    throw new OperatorRequestFault(`${name} must be ${choices.join(' or ')}`);
  }

  /** 0n when the request has no key. */
  requestKey(): bigint {
    return this.left.has('requestKey') ? this.bigWhole('requestKey', 2n ** 64n - 1n) : 0n;
  }

  /** Everything not taken yet. */
  rest(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.left);
  }

  end(): void {
    const [unknown] = this.left.keys();
    if (unknown !== undefined) throw new OperatorRequestFault(`${unknown} is not known here`);
  }
}

type ReadCommand = (fields: Fields) => Command;

/** The only commands that come through this door. */
const COMMANDS: Readonly<Record<string, ReadCommand>> = {
  creditMember: (fields) => ({
    type: 'creditMember',
    memberId: fields.whole('memberId'),
    assetId: fields.whole('assetId', INT32_MAX),
    amount: amount(fields.bigWhole('amount', AMOUNT_MAX)),
  }),
  setMemberFrozen: (fields) => ({
    type: 'setMemberFrozen',
    memberId: fields.whole('memberId'),
    isFrozen: fields.flag('isFrozen'),
  }),
  listAsset: (fields) => ({
    type: 'listAsset',
    code: fields.text('code'),
    decimals: fields.whole('decimals', 255),
  }),
  setPlatformAsset: (fields) => ({
    type: 'setPlatformAsset',
    assetId: fields.whole('assetId', INT32_MAX),
  }),
  listMarket: (fields) => ({
    type: 'listMarket',
    baseAsset: fields.whole('baseAsset', INT32_MAX),
    quoteAsset: fields.whole('quoteAsset', INT32_MAX),
    board: fields.oneOf('board', ['main', 'pioneer']),
    priceDecimals: fields.whole('priceDecimals', 255),
    quantityDecimals: fields.whole('quantityDecimals', 255),
    ...limitsOf(fields),
  }),
  changeMarket: (fields) => ({
    type: 'changeMarket',
    marketId: fields.whole('marketId', INT32_MAX),
    status: fields.oneOf('status', ['trading', 'cancelOnly', 'halted']),
    ...limitsOf(fields),
  }),
};

function limitsOf(fields: Fields) {
  return {
    quantityMin: lots(fields.whole('quantityMin', INT32_MAX)),
    quantityMax: lots(fields.whole('quantityMax', INT32_MAX)),
    feeRateMaker: rate(fields.bigWhole('feeRateMaker', RATE_PPM_MAX)),
    feeRateTaker: rate(fields.bigWhole('feeRateTaker', RATE_PPM_MAX)),
    priceBand: rate(fields.bigWhole('priceBand', RATE_PPM_MAX)),
  };
}

/** Reads one line.   Throws: OperatorRequestFault for anything but a request. */
export function readOperatorRequest(line: string): OperatorRequest {
  const fields = new Fields(parseObject(line));
  const op = fields.text('op');
  if (op.includes('.')) return { kind: 'desk', op, given: fields.rest() };
  const request = readOp(op, fields);
  fields.end();
  return request;
}

function readOp(op: string, fields: Fields): OperatorRequest {
  switch (op) {
    case 'exchange':
    case 'ledger':
    case 'rebuildProjections':
      return { kind: op };
    case 'balances':
      return { kind: op, memberId: fields.whole('memberId') };
    default:
      return readSubmit(op, fields);
  }
}

function readSubmit(op: string, fields: Fields): OperatorRequest {
  const read = Object.hasOwn(COMMANDS, op) ? COMMANDS[op] : undefined;
  if (read === undefined) throw new OperatorRequestFault(`${op} is not an operator's request`);
  return { kind: 'submit', command: read(fields), requestKey: fields.requestKey() };
}

function parseObject(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new OperatorRequestFault('the line is not JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new OperatorRequestFault('the line is not a JSON object');
}
