/** Alerts in SQL: reading a member's, taking one off, and what they are as rows. */

import type { MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import { wholeOf, wholeOrNone } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import type { Alert } from './alertsGround.ts';
import type { PriceAlertsTable } from './tables.ts';

export type AlertRow = Selectable<PriceAlertsTable>;

/** Of those that have fired so many are shown and kept. */
export const FIRED_SHOWN = 30;
const TENTHS = 10;

/** A row as its member sees it. */
export function alertOf(row: AlertRow): Alert {
  return {
    alertId: wholeOf(row.alert_id),
    marketKey: row.market_key,
    basis: row.basis,
    rule: row.rule,
    price: row.price ?? undefined,
    percent: row.tenths === null ? undefined : String(row.tenths / TENTHS),
    createdAt: wholeOf(row.created_at_ms),
    firedAt: wholeOrNone(row.fired_at_ms),
    firedPrice: row.fired_price ?? undefined,
  };
}

/** Those that wait, newest first; then those that have fired, the last one first. */
export async function listAlerts(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<readonly Alert[]> {
  const own = sql.selectFrom('price_alerts').selectAll().where('member_id', '=', memberId);
  const waiting = await own.where('fired_at_ms', 'is', null).orderBy('alert_id', 'desc').execute();
  const fired = await own
    .where('fired_at_ms', 'is not', null)
    .orderBy('fired_at_ms', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(FIRED_SHOWN)
    .execute();
  return [...waiting, ...fired].map(alertOf);
}

/** False when the member has no such alert. */
export async function removeAlert(
  sql: Kysely<Database>,
  memberId: MemberId,
  alertId: number,
): Promise<boolean> {
  const gone = await sql
    .deleteFrom('price_alerts')
    .where('member_id', '=', memberId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Takes away all of a member's; gives their numbers. */
export async function eraseAlerts(sql: Kysely<Database>, memberId: MemberId): Promise<number[]> {
  const gone = await sql
    .deleteFrom('price_alerts')
    .where('member_id', '=', memberId)
    .returning('alert_id')
    .execute();
  return gone.map((row) => wholeOf(row.alert_id));
}

/** Every alert that waits, of everybody. */
export function waitingAlerts(sql: Kysely<Database>): Promise<AlertRow[]> {
  return sql.selectFrom('price_alerts').selectAll().where('fired_at_ms', 'is', null).execute();
}
