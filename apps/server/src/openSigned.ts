/** Opens what the exchange signs for everybody to check: ticks, receipts, and statements of what members are owed. */
import { join } from 'node:path';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import type { Conditions } from './engine/condition.ts';
import { type Keys, openKeys } from './keys/openKeys.ts';
import { openShownIds } from './keys/shownIds.ts';
import { openLiabilities } from './liabilities/openLiabilities.ts';
import type { LogLink } from './log/openLog.ts';
import type { Truths } from './openTruths.ts';
import type { Log } from './ops/log.ts';
import { openTicks, type Ticks, type TicksOptions } from './ticks/openTicks.ts';

interface TickGround extends Pick<TicksOptions, 'engine' | 'now'> {
  readonly config: Config;
  readonly exchangeId: string;
  readonly log: Log;
  readonly conditions: Conditions;
}

/** The rooms that sign, and the secrets that they share with others. */
export async function openSigned(
  { sql, ...ground }: TickGround & Pick<Truths, 'sql'>,
  closing: Closing,
) {
  const ticks = closing.add(await openTickRoom(ground));
  const { config } = ground;
  const keys = await openKeys({ dataDir: config.dataDir, settings: config, sql: sql.db });
  const shownIds = openShownIds(keys);
  const { liabilities } = closing.add(openProofRoom(ground, { keys, ticks }));
  return { ticks, keys, shownIds, liabilities };
}

/** Where the ticks lie and what they are made of, and who hears of trouble with them. */
function openTickRoom({ config, exchangeId, log, conditions, ...given }: TickGround) {
  const { dataDir, accepted } = config;
  const link = linkOf(config, exchangeId);
  const onTrouble = (trouble: string) => log.error({ trouble }, 'ticksTrouble');
  const onStopped = (words?: string) => {
    const state = words === undefined ? 'ok' : 'warning';
    conditions.tell({ part: 'ticks', state, words: words ?? '' });
  };
  return openTicks({ ...given, dataDir, log: link, accepted, onStopped, onTrouble });
}

interface Signing {
  readonly keys: Keys;
  readonly ticks: Pick<Ticks, 'keys'>;
}

/** Statements of what members are owed, and who hears of trouble with them. */
function openProofRoom(
  { config, exchangeId, engine, conditions }: TickGround,
  { keys, ticks }: Signing,
) {
  const onTrouble = (words?: string) => {
    const state = words === undefined ? 'ok' : 'warning';
    if (state === 'ok' && conditions.stateOf('liabilities') === 'ok') return;
    conditions.tell({ part: 'liabilities', state, words: words ?? '' });
  };
  const { dataDir } = config;
  const log = linkOf(config, exchangeId);
  return openLiabilities({ dataDir, log, engine, keys, signing: ticks.keys, onTrouble });
}

function linkOf({ dataDir, mode }: Config, exchangeId: string): LogLink {
  const place = { directory: join(dataDir, 'journal'), markDirectory: dataDir, exchangeId };
  return { kind: 'local', ...place, isDemo: mode === 'demo' };
}
