/**
 * What a call takes of its sender's allowance, in points: 1 unless said otherwise. Weighed by what it costs the
 * server beside a ticker: bars to be written, rows to be looked for in SQL, a password to be hashed.
 */
import { type CallName, KLINE_COUNT, KLINE_COUNT_MAX } from '@candor/wire';

/** A lookup in SQL's history. */
const HISTORY = 3;
/** Every pair with its figures. */
const ALL_PAIRS = 2;
/** Some 20 ms of a processor. */
const PASSWORD = 8;
const WHOLE_ACCOUNT = 40;
const BARS_PER_POINT = 100;

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
  return CHARTS.has(name) ? 1 + Math.ceil(barsOf(fields) / BARS_PER_POINT) : (WEIGHTS[name] ?? 1);
}

/** As many bars as are asked for; what is no count is refused later and weighs as the usual one. */
function barsOf(fields: unknown): number {
  const told = fields !== null && typeof fields === 'object' && 'count' in fields && fields.count;
  const count = Number(told);
  return Number.isInteger(count) && count > 0 && count <= KLINE_COUNT_MAX ? count : KLINE_COUNT;
}
