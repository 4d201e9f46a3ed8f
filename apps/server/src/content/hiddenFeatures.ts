/** Which features the operator leaves out of the app; all of it also in memory. */
import { HIDEABLE_FEATURES, type HideableFeature } from '@candor/wire';
import type { Answering, OperationsOf } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';

export interface HiddenFeatures {
  /** In the order of HIDEABLE_FEATURES. */
  readonly list: () => readonly HideableFeature[];
  readonly operations: Answering<OperationsOf<'feature'>>;
}

/** Reads what is hidden and answers the operator. A row that names what cannot be hidden is left alone. */
export async function openHiddenFeatures(
  sql: Kysely<Database>,
  now: () => number,
): Promise<HiddenFeatures> {
  let hidden = await readHidden(sql);
  const answer = () => ({
    features: HIDEABLE_FEATURES.map((feature) => ({ feature, isHidden: hidden.includes(feature) })),
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

function hide(sql: Kysely<Database>, feature: HideableFeature, hiddenAt: number) {
  return sql
    .insertInto('hidden_features')
    .values({ feature, hidden_at_ms: hiddenAt })
    .onConflict((conflict) => conflict.column('feature').doNothing())
    .execute();
}

function show(sql: Kysely<Database>, feature: HideableFeature) {
  return sql.deleteFrom('hidden_features').where('feature', '=', feature).execute();
}

async function readHidden(sql: Kysely<Database>): Promise<readonly HideableFeature[]> {
  const rows = await sql.selectFrom('hidden_features').select('feature').execute();
  return HIDEABLE_FEATURES.filter((feature) => rows.some((row) => row.feature === feature));
}
