/** Adds an alert: a price that is not there yet, or a move within an hour, at most twenty that wait a member. */

import { formatTicks, type MemberId, ticksToNumber } from '@candor/money';
import {
  ALERTS_MAX,
  type AlertBasis,
  type AlertRule,
  checkPrice,
  type PriceRule,
} from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import { type AlertRow, alertOf, FIRED_SHOWN } from './alertStore.ts';
import type { Alert, AlertsGround } from './alertsGround.ts';
import type { AlertWatch } from './alertWatch.ts';
import type { AlertMarket } from './prices.ts';

export interface Wish {
  readonly marketKey: string;
  readonly basis: AlertBasis;
  readonly rule: AlertRule;
  /** As the member wrote them. */
  readonly price: string | undefined;
  readonly percent: string | undefined;
}

interface Aim {
  readonly price: string | null;
  readonly tenths: number | null;
}

const PERCENT = /^\d{1,2}(\.\d)?$/;
const PERCENT_MIN_TENTHS = 5;
const PERCENT_MAX_TENTHS = 500;

/** Why nothing is waited for. */
type AimRefusal = PriceRule | 'alertPercentInvalid' | 'indexPriceMissing' | 'alertPassed';
/** Why an alert is not kept. */
export type AddRefusal = AimRefusal | 'marketUnknown' | 'alertsFull' | 'alertExists';

/** Keeps the alert and watches it from now on; a refusal leaves nothing behind. */
export async function addAlert(
  ground: AlertsGround,
  watch: AlertWatch,
  memberId: MemberId,
  wish: Wish,
): Promise<Told<Alert, Refused<AddRefusal>>> {
  const market = ground.prices.marketOf(wish.marketKey);
  if (market === undefined) return { refusal: 'marketUnknown' };
  const aim = aimOf(ground, market, wish);
  if (aim.refusal) return aim;
  const row = await ground.sql
    .transaction()
    .execute((sql) => insert(sql, { memberId, market, wish, aim, at: ground.now() }));
  if (row.refusal) return row;
  watch.add(row);
  return alertOf(row);
}

/** What is waited for, on the market's grid; a price that is there already is no wish. */
function aimOf(
  { prices }: AlertsGround,
  market: AlertMarket,
  { rule, basis, price, percent }: Wish,
): Told<Aim, Refused<AimRefusal>> {
  if (rule === 'move') return moveOf(percent);
  const checked = checkPrice(price, market.priceDecimals);
  if (!checked.isValid) {
    return { refusal: checked.reason, parameters: { decimals: market.priceDecimals } };
  }
  const now = prices.priceOf(market.marketId, basis);
  if (now === 0) return { refusal: 'indexPriceMissing' };
  const aim = ticksToNumber(checked.value);
  const isThere = rule === 'above' ? now >= aim : now <= aim;
  if (isThere) return { refusal: 'alertPassed' };
  return { price: formatTicks(checked.value, market.priceDecimals), tenths: null };
}

function moveOf(percent: string | undefined): Told<Aim, Refused<'alertPercentInvalid'>> {
  const [whole = '', tenth = '0'] = (percent ?? '').split('.');
  const tenths = Number(whole) * 10 + Number(tenth);
  const isRight =
    PERCENT.test(percent ?? '') && tenths >= PERCENT_MIN_TENTHS && tenths <= PERCENT_MAX_TENTHS;
  return isRight ? { price: null, tenths } : { refusal: 'alertPercentInvalid' };
}

interface Insert {
  readonly memberId: MemberId;
  readonly market: AlertMarket;
  readonly wish: Wish;
  readonly aim: Aim;
  readonly at: number;
}

async function insert(
  sql: Kysely<Database>,
  { memberId, market, wish, aim, at }: Insert,
): Promise<Told<AlertRow, Refused<'alertsFull' | 'alertExists'>>> {
  // One member's wishes take turns, so that the limit holds against requests that come together.
  await sql
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  if ((await countWaiting(sql, memberId)) >= ALERTS_MAX) {
    return { refusal: 'alertsFull', parameters: { maximum: ALERTS_MAX } };
  }
  await forgetOldest(sql, memberId);
  const row = await sql
    .insertInto('price_alerts')
    .values({
      member_id: memberId,
      market_key: market.marketKey,
      basis: wish.basis,
      rule: wish.rule,
      ...aim,
      created_at_ms: at,
    })
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? { refusal: 'alertExists' };
}

async function countWaiting(sql: Kysely<Database>, memberId: MemberId): Promise<number> {
  const { count } = await sql
    .selectFrom('price_alerts')
    .select((each) => each.fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('fired_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return wholeOf(count);
}

/** Of those that have fired only what is shown is kept. */
async function forgetOldest(sql: Kysely<Database>, memberId: MemberId): Promise<void> {
  const kept = sql
    .selectFrom('price_alerts')
    .select('alert_id')
    .where('member_id', '=', memberId)
    .where('fired_at_ms', 'is not', null)
    .orderBy('fired_at_ms', 'desc')
    .limit(FIRED_SHOWN);
  await sql
    .deleteFrom('price_alerts')
    .where('member_id', '=', memberId)
    .where('told_at_ms', 'is not', null)
    .where('alert_id', 'not in', kept)
    .execute();
}
