/**
 * What the operator may ask over the socket, parsed strictly from one line of JSON: a known `op`, every
 * field of its own kind, nothing else. Amounts and rates are whole numbers as text.
 */
import { type Command, OPEN_ORDERS_MAX } from '@candor/core';
import {
  AMOUNT_MAX,
  amount,
  type Decimal,
  INT32_MAX,
  isAssetCode,
  LOTS_MAX,
  lots,
  parseDecimal,
  rate,
} from '@candor/money';
import { CYCLE_COMMANDS } from './cycleRequests.ts';
import { LAUNCH_COMMANDS } from './launchRequests.ts';
import { isListing } from './listing.ts';
import { PERP_COMMANDS } from './perpRequests.ts';

export type OperatorRequest =
  | {
      readonly kind: 'submit';
      readonly command: Command;
      readonly requestKey: bigint;
      /** Of a listing: a price that its pair may have. */
      readonly reference: Decimal | undefined;
    }
  | {
      readonly kind:
        | 'exchange'
        | 'ledger'
        | 'flash'
        | 'flashInventory'
        | 'perps'
        | 'cycles'
        | 'offerings'
        | 'mining'
        | 'wallet'
        | 'rebuildProjections';
    }
  | { readonly kind: 'perpRisk'; readonly marketId: number | undefined; readonly count: number }
  | { readonly kind: 'cycleRisk'; readonly count: number }
  | { readonly kind: 'balances'; readonly memberId: number }
  | { readonly kind: 'booked'; readonly externalId: bigint }
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
/** Entries of a list in one request, and rows of one report. */
const LIST_MAX = 100;
const ROWS_MAX = 1_000;

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
    const number = typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : -1n;
    if (number >= 0n && number <= max) return number;
    throw new OperatorRequestFault(`${name} must be a whole number from 0 to ${max}, as text`);
  }

  /** Likewise, and below zero too. */
  bigSigned(name: string, max: bigint): bigint {
    const value = this.take(name);
    const number =
      typeof value === 'string' && /^-?\d{1,39}$/.test(value) ? BigInt(value) : max + 1n;
    if (number >= -max && number <= max) return number;
    throw new OperatorRequestFault(
      `${name} must be a whole number from -${max} to ${max}, as text`,
    );
  }

  text(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string' && value.length > 0 && value.length <= 64) return value;
    throw new OperatorRequestFault(`${name} must be text of 1 to 64 characters`);
  }

  assetCode(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string' && isAssetCode(value)) return value;
    throw new OperatorRequestFault(`${name} must be 1 to 12 capitals and digits`);
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

  /** Undefined when the request names no price. */
  reference(): Decimal | undefined {
    if (!this.left.has('reference')) return undefined;
    const price = parseDecimal(this.text('reference'));
    if (price !== undefined && price.units > 0n) return price;
    throw new OperatorRequestFault('reference must be a positive price as decimal text');
  }

  /** 0n when the request has no key. */
  requestKey(): bigint {
    return this.left.has('requestKey') ? this.bigWhole('requestKey', 2n ** 64n - 1n) : 0n;
  }

  /** 0n when the request names nothing outside. */
  externalId(): bigint {
    return this.left.has('externalId') ? this.bigWhole('externalId', 2n ** 128n - 1n) : 0n;
  }

  /** `unsaid` when the request does not tell it. */
  openOrdersMax(unsaid?: number): number {
    if (unsaid !== undefined && !this.left.has('openOrdersMax')) return unsaid;
    return this.whole('openOrdersMax', INT32_MAX);
  }

  /** Undefined when the request names none. */
  marketId(): number | undefined {
    return this.left.has('marketId') ? this.whole('marketId', INT32_MAX) : undefined;
  }

  /** A list of objects, each read whole. */
  list<Item>(name: string, read: (item: Fields) => Item): Item[] {
    const value = this.take(name);
    if (!Array.isArray(value) || value.length > LIST_MAX) {
      throw new OperatorRequestFault(`${name} must be a list of at most ${LIST_MAX}`);
    }
    return value.map((each: unknown) => {
      const isObject = typeof each === 'object' && each !== null && !Array.isArray(each);
      if (!isObject) throw new OperatorRequestFault(`${name} must be a list of objects`);
      const fields = new Fields(each);
      const item = read(fields);
      fields.end();
      return item;
    });
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

/** The ids behind what an operator typed, who may name them as members see them. */
export type OpenTypedIds = (
  op: string,
  given: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

type ReadCommand = (fields: Fields) => Command;

/** The only commands that come through this door. */
const COMMANDS: Readonly<Record<string, ReadCommand>> = {
  creditMember: (fields) => ({
    type: 'creditMember',
    memberId: fields.whole('memberId'),
    assetId: fields.whole('assetId', INT32_MAX),
    amount: amount(fields.bigWhole('amount', AMOUNT_MAX)),
    externalId: fields.externalId(),
  }),
  fundHouse: (fields) => ({
    type: 'fundHouse',
    account: fields.oneOf('account', ['insurance', 'flash', 'mining', 'cycle', 'fiat']),
    assetId: fields.whole('assetId', INT32_MAX),
    amount: amount(fields.bigSigned('amount', AMOUNT_MAX)),
    externalId: fields.externalId(),
  }),
  setFlashPair: (fields) => ({
    type: 'setFlashPair',
    baseAsset: fields.whole('baseAsset', INT32_MAX),
    quoteAsset: fields.whole('quoteAsset', INT32_MAX),
    isOpen: fields.flag('isOpen'),
    spread: rate(fields.bigWhole('spread', RATE_PPM_MAX)),
    driftMax: rate(fields.bigWhole('driftMax', RATE_PPM_MAX)),
    validMs: fields.whole('validMs'),
    indexAgeMaxMs: fields.whole('indexAgeMaxMs'),
    baseMin: amount(fields.bigWhole('baseMin', AMOUNT_MAX)),
    baseMax: amount(fields.bigWhole('baseMax', AMOUNT_MAX)),
    quoteMin: amount(fields.bigWhole('quoteMin', AMOUNT_MAX)),
    quoteMax: amount(fields.bigWhole('quoteMax', AMOUNT_MAX)),
  }),
  setFlashStock: (fields) => ({
    type: 'setFlashStock',
    assetId: fields.whole('assetId', INT32_MAX),
    least: amount(fields.bigWhole('least', AMOUNT_MAX)),
    most: amount(fields.bigWhole('most', AMOUNT_MAX)),
  }),
  setWalletTerms: (fields) => ({
    type: 'setWalletTerms',
    assetId: fields.whole('assetId', INT32_MAX),
    isIn: fields.flag('isIn'),
    isOut: fields.flag('isOut'),
    depositMin: amount(fields.bigWhole('depositMin', AMOUNT_MAX)),
    withdrawalMin: amount(fields.bigWhole('withdrawalMin', AMOUNT_MAX)),
    withdrawalMax: amount(fields.bigWhole('withdrawalMax', AMOUNT_MAX)),
    withdrawalDayMax: amount(fields.bigWhole('withdrawalDayMax', AMOUNT_MAX)),
  }),
  setMemberFrozen: (fields) => ({
    type: 'setMemberFrozen',
    memberId: fields.whole('memberId'),
    isFrozen: fields.flag('isFrozen'),
  }),
  listAsset: (fields) => ({
    type: 'listAsset',
    code: fields.assetCode('code'),
    decimals: fields.whole('decimals', 255),
  }),
  setPlatformAsset: (fields) => ({
    type: 'setPlatformAsset',
    assetId: fields.whole('assetId', INT32_MAX),
  }),
  listMarket: (fields) => ({
    type: 'listMarket',
    kind: fields.oneOf('kind', ['spot']),
    baseAsset: fields.whole('baseAsset', INT32_MAX),
    quoteAsset: fields.whole('quoteAsset', INT32_MAX),
    board: fields.oneOf('board', ['main', 'pioneer']),
    priceDecimals: fields.whole('priceDecimals', 255),
    quantityDecimals: fields.whole('quantityDecimals', 255),
    ...limitsOf(fields),
    openOrdersMax: fields.openOrdersMax(OPEN_ORDERS_MAX),
  }),
  changeMarket: (fields) => ({
    type: 'changeMarket',
    marketId: fields.whole('marketId', INT32_MAX),
    status: fields.oneOf('status', ['trading', 'cancelOnly', 'halted']),
    ...limitsOf(fields),
    openOrdersMax: fields.openOrdersMax(),
  }),
  ...PERP_COMMANDS,
  ...CYCLE_COMMANDS,
  ...LAUNCH_COMMANDS,
};

function limitsOf(fields: Fields) {
  return {
    quantityMin: lots(fields.whole('quantityMin', LOTS_MAX)),
    quantityMax: lots(fields.whole('quantityMax', LOTS_MAX)),
    feeRateMaker: rate(fields.bigWhole('feeRateMaker', RATE_PPM_MAX)),
    feeRateTaker: rate(fields.bigWhole('feeRateTaker', RATE_PPM_MAX)),
    priceBand: rate(fields.bigWhole('priceBand', RATE_PPM_MAX)),
  };
}

/** Reads one line.   Throws: OperatorRequestFault for anything but a request. */
export function readOperatorRequest(
  line: string,
  openIds: OpenTypedIds = (_op, given) => given,
): OperatorRequest {
  const asked = new Fields(parseObject(line));
  const op = asked.text('op');
  const fields = new Fields(openIds(op, asked.rest()));
  if (op.includes('.')) return { kind: 'desk', op, given: fields.rest() };
  const request = readOp(op, fields);
  fields.end();
  return request;
}

function readOp(op: string, fields: Fields): OperatorRequest {
  switch (op) {
    case 'exchange':
    case 'ledger':
    case 'flash':
    case 'flashInventory':
    case 'perps':
    case 'cycles':
    case 'offerings':
    case 'mining':
    case 'wallet':
    case 'rebuildProjections':
      return { kind: op };
    case 'perpRisk':
      return { kind: op, marketId: fields.marketId(), count: fields.whole('count', ROWS_MAX) };
    case 'cycleRisk':
      return { kind: op, count: fields.whole('count', ROWS_MAX) };
    case 'booked':
      return { kind: op, externalId: fields.externalId() };
    case 'balances':
      return { kind: op, memberId: fields.whole('memberId') };
    default:
      return readSubmit(op, fields);
  }
}

function readSubmit(op: string, fields: Fields): OperatorRequest {
  const read = Object.hasOwn(COMMANDS, op) ? COMMANDS[op] : undefined;
  if (read === undefined) throw new OperatorRequestFault(`${op} is not an operator's request`);
  const command = read(fields);
  const reference = isListing(command) ? fields.reference() : undefined;
  return { kind: 'submit', command, reference, requestKey: fields.requestKey() };
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
