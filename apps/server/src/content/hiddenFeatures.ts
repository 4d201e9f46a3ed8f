/** Which closed features the operator hides from the app; all of it also in memory. */
import { FEATURES, type Feature } from '@candor/wire';
import type { Kysely } from 'kysely';
import { Fields } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import type { Database } from '../sql/database.ts';

export interface HiddenFeatures {
  /** In the order of FEATURES. */
  readonly list: () => readonly Feature[];
  readonly operations: Readonly<Record<string, DeskAnswer>>;
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
  const changed = async (given: Given, change: (feature: Feature) => Promise<unknown>) => {
    await change(takeFeature(given));
    hidden = await readHidden(sql);
    return answer();
  };
  return {
    list: () => hidden,
    operations: {
      'feature.list': async (given) => {
        new Fields(given).end();
        return answer();
      },
      'feature.hide': (given) => changed(given, (feature) => hide(sql, feature, now())),
      'feature.show': (given) => changed(given, (feature) => show(sql, feature)),
    },
  };
}

type Given = Readonly<Record<string, unknown>>;

function takeFeature(given: Given): Feature {
  const fields = new Fields(given);
  const feature = fields.oneOf('feature', FEATURES);
  fields.end();
  return feature;
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
