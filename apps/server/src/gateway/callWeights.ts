/**
 * What a call takes of its sender's allowance, in points: 1 unless said otherwise. Weighed by what it costs the
 * server beside a ticker: bars to be written, rows to be looked for in SQL, a password to be hashed.
 */
import {
  type CallName,
  KLINE_COUNT,
  KLINE_COUNT_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@candor/wire';

/** A lookup in SQL's history. */
const HISTORY = 3;
/** Every pair with its figures. */
const ALL_PAIRS = 2;
/** Some 20 ms of a processor. */
const PASSWORD = 8;
const WHOLE_ACCOUNT = 40;
/** Bars of a chart that cost one point. */
export const BARS_PER_POINT = 100;
/** Older ones are read and their signatures looked at. */
const STATEMENTS_PER_POINT = 4;

const WEIGHTS: { readonly [Name in CallName]?: number } = {
  closes: ALL_PAIRS,
  overview: ALL_PAIRS,
  symbols: ALL_PAIRS,
  entrustHistory: HISTORY,
  tradHistory: HISTORY,
  tradOrder: HISTORY,
  contractTradHistory: HISTORY,
  contractTradOrder: HISTORY,
  contractProfitLossOrder: HISTORY,
  contractFundingRates: HISTORY,
  contractFundingPayments: HISTORY,
  contractPositionHistory: HISTORY,
  cycleFairness: HISTORY,
  cycleTradHistory: HISTORY,
  cycleTradHistoryByCoin: HISTORY,
  minOrder: HISTORY,
  ieoOrder: HISTORY,
  getMyTeam: HISTORY,
  securityLog: HISTORY,
  cycleReceipt: HISTORY,
  fillReceipt: HISTORY,
  balanceProof: HISTORY,
  flashOrder: HISTORY,
  financeByTypeCoin: HISTORY,
  loginByTelOrEmail: PASSWORD,
  registerByEmail: PASSWORD,
  registerByTel: PASSWORD,
  forgetByEmail: PASSWORD,
  forgetByTel: PASSWORD,
  editPassword: PASSWORD,
  addTradPassword: PASSWORD,
  updatePassword: PASSWORD,
  stepUp: PASSWORD,
  outCoin: PASSWORD,
  fiatSell: PASSWORD,
  myData: WHOLE_ACCOUNT,
};

const CHARTS: ReadonlySet<CallName> = new Set(['kline', 'contractKline', 'cycleKline']);

/** The points of a call with these fields, as they were sent. */
export function weightOf(name: CallName, fields: unknown): number {
  if (CHARTS.has(name)) return 1 + Math.ceil(barsOf(fields) / BARS_PER_POINT);
  if (name === 'liabilities') return 1 + Math.ceil(rowsOf(fields) / STATEMENTS_PER_POINT);
  return WEIGHTS[name] ?? 1;
}

function barsOf(fields: unknown): number {
  return countIn(fields, 'count', { usual: KLINE_COUNT, most: KLINE_COUNT_MAX });
}

function rowsOf(fields: unknown): number {
  return countIn(fields, 'pageSize', { usual: PAGE_SIZE, most: PAGE_SIZE_MAX });
}

/** As many as are asked for; what is no count is refused later and weighs as the usual one. */
function countIn(
  fields: unknown,
  name: string,
  { usual, most }: { readonly usual: number; readonly most: number },
): number {
  const told = fields !== null && typeof fields === 'object' && Reflect.get(fields, name);
  const count = Number(told);
  return Number.isInteger(count) && count > 0 && count <= most ? count : usual;
}
