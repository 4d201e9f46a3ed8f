/**
 * What the operator may ask over the socket, parsed strictly from one line of JSON: a known `op`, every
 * field of its own kind, nothing else. Amounts and rates are whole numbers as text.
 */
import { type Command, OPEN_ORDERS_MAX } from '@candor/core';
import { AMOUNT_MAX, amount, type Decimal, INT32_MAX, LOTS_MAX, lots, rate } from '@candor/money';
import { CYCLE_COMMANDS } from './cycleRequests.ts';
import { Fields, OperatorRequestFault, objectOfLine } from './fields.ts';
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

const RATE_PPM_MAX = 100_000_000n;
/** Rows of one report. */
const ROWS_MAX = 1_000;

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
  const asked = new Fields(objectOfLine(line));
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
