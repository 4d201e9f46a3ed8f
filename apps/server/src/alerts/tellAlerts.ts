/** Tells what has fired: rather twice than never, after a crash between telling and writing that it was told. */
import { asMemberId } from '@candor/money';
import { wholeOf } from '../desk/rows.ts';
import { alertOf } from './alertStore.ts';
import type { AlertsGround } from './alertsGround.ts';

/** Tells every alert that has fired and was not told yet, in the order they fired. */
export async function tellUntold({ sql, tell, now }: AlertsGround): Promise<void> {
  const rows = await sql
    .selectFrom('price_alerts')
    .selectAll()
    .where('fired_at_ms', 'is not', null)
    .where('told_at_ms', 'is', null)
    .orderBy('fired_at_ms')
    .orderBy('alert_id')
    .execute();
  for (const row of rows) {
    tell(asMemberId(wholeOf(row.member_id)), alertOf(row));
    await sql
      .updateTable('price_alerts')
      .set({ told_at_ms: now() })
      .where('alert_id', '=', wholeOf(row.alert_id))
      .execute();
  }
}
