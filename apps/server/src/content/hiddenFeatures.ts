/** Which closed features the operator hides from the app; all of it also in memory. */
import { FEATURES, type Feature } from '@candor/wire';
import type { Answering, OperationsOf } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';

export interface HiddenFeatures {
  /** In the order of FEATURES. */
  readonly list: () => readonly Feature[];
  readonly operations: Answering<OperationsOf<'feature'>>;
}

/** Reads what is hidden and answers the operator. A name that this program does not know is left alone. */
export async function openHiddenFeatures(
  sql: Kysely<Database>,
  now: () => number,
): Promise<HiddenFeatures> {
  let hidden = await readHidden(sql);
  const answer = () => ({
    features: FEATURES.map((feature) => ({ feature, isHidden: hidden.includes(feature) })),
  });
  const changed = async (change: Promise<unknown>) => {
    await change;
    hidden = await readHidden(sql);
    return answer();
  };
  return {
    list: () => hidden,
    operations: {
      'feature.list': async () => answer(),
      'feature.hide': ({ feature }) => changed(hide(sql, feature, now())),
      'feature.show': ({ feature }) => changed(show(sql, feature)),
    },
  };
}

function hide(sql: Kysely<Database>, feature: Feature, hiddenAt: number) {
  return sql
    .insertInto('hidden_features')
    .values({ feature, hidden_at_ms: hiddenAt })
    .onConflict((conflict) => conflict.column('feature').doNothing())
    .execute();
}

function show(sql: Kysely<Database>, feature: Feature) {
  return sql.deleteFrom('hidden_features').where('feature', '=', feature).execute();
}

async function readHidden(sql: Kysely<Database>): Promise<readonly Feature[]> {
  const rows = await sql.selectFrom('hidden_features').select('feature').execute();
  return FEATURES.filter((feature) => rows.some((row) => row.feature === feature));
}
