/**
 * Opens the two truths, the log with its engine and the SQL store, once it is certain whose they are and
 * that neither knows more than the log. Where there is a journal both open at once, to start quickly: no
 * entry is written before the last answer is in, and a refused start leaves everything as it was.
 */
import { join } from 'node:path';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import type { Condition } from './engine/condition.ts';
import type { EngineOpened } from './engine/enginePort.ts';
import { openEngine } from './engine/openEngine.ts';
import { type DataFound, findData } from './log/dataFound.ts';
import { shortId } from './log/exchangeId.ts';
import type { DataCase } from './log/finding.ts';
import { holdDataDir } from './log/holdDataDir.ts';
import type { OwnedFile } from './log/ownerFile.ts';
import { setAside } from './log/setAside.ts';
import { type DataVerdict, judgeData } from './log/whoseData.ts';
import type { Log } from './ops/log.ts';
import { openSql, type Sql } from './sql/open.ts';
import { patiently } from './sql/patience.ts';
import { claimChains, keepStamp, readStamp, writeStamp } from './sql/stamp.ts';

export interface TruthsOptions {
  readonly config: Config;
  readonly log: Log;
  readonly onFatal: (message: string) => void;
  readonly onCondition: (condition: Condition) => void;
  /** As of `openEngine`. */
  readonly warmsUp?: boolean | undefined;
}

export interface Truths {
  readonly sql: Sql;
  readonly engine: EngineOpened;
  readonly exchangeId: string;
  /** The history in SQL is another exchange's: it must be made again. */
  readonly isHistoryForeign: boolean;
}

/** Opens both; what is open already is in `closing` when this throws.
 *  Throws: DataFault, JournalFault, EngineFault, SqlFault, each with words for the operator. */
export async function openTruths(options: TruthsOptions, closing: Closing): Promise<Truths> {
  const { config, log } = options;
  const { dataDir } = config;
  const { owned } = closing.add(await holdDataDir(dataDir));
  const place = { directory: join(dataDir, 'journal'), markDirectory: dataDir };
  const found = findData(place);
  const judge = (more: DataFound) =>
    judgeData(more, { isDemo: config.mode === 'demo', accepted: config.accepted });
  const first = judge(found);
  const open = (exchangeId: string) => openLog({ ...options, owned }, closing, exchangeId);
  const openingSql = openStore(options, closing);
  const isPlain = found.journal !== undefined && config.accepted.length === 0;
  const early = isPlain ? open(first.exchangeId) : undefined;
  // Both are waited for, so that neither stays open unnoticed when the other fails.
  await Promise.allSettled([openingSql, early]);
  const sql = await openingSql;
  const database = await patiently(options, () => readStamp(sql.db));
  const whole = { ...found, database };
  const verdict = judge(whole);
  if (verdict.accepted.length > 0) {
    const folder = setAside(place, whole, verdict.accepted);
    tellAccepted(log, verdict, folder);
  }
  const engine = await (early ?? open(verdict.exchangeId));
  return finish({ options, closing, sql, engine, verdict });
}

async function finish(opened: {
  readonly options: TruthsOptions;
  readonly closing: Closing;
  readonly sql: Sql;
  readonly engine: EngineOpened;
  readonly verdict: DataVerdict;
}): Promise<Truths> {
  const { options, closing, sql, engine, verdict } = opened;
  const { exchangeId } = verdict;
  const is = (wanted: DataCase) => verdict.accepted.some(({ name }) => name === wanted);
  await patiently(options, async () => {
    await claimChains(sql.db, exchangeId, is('chainForeign'));
    await writeStamp(sql.db, { exchangeId, seq: engine.lastSeq });
  });
  let seq = engine.lastSeq;
  const stopHearing = engine.port.onBatch(({ lastSeq }) => {
    seq = lastSeq;
  });
  closing.add({ close: stopHearing });
  closing.add(keepStamp({ db: sql.db, exchangeId, durableSeq: () => seq, log: options.log }));
  options.log.info({ exchangeId, lastSeq: engine.lastSeq }, 'exchangeOpened');
  return { sql, engine, exchangeId, isHistoryForeign: is('databaseForeign') };
}

function openStore({ config, log, onFatal }: TruthsOptions, closing: Closing): Promise<Sql> {
  const { dataDir, databaseUrl } = config;
  const onFault = (fault: Error) => onFatal(fault.message);
  return openSql({ dataDir, databaseUrl, log, onFault }).then((room) => closing.add(room));
}

function openLog(
  {
    config,
    log,
    onFatal,
    onCondition,
    warmsUp,
    owned,
  }: TruthsOptions & { readonly owned: OwnedFile },
  closing: Closing,
  exchangeId: string,
): Promise<EngineOpened> {
  const onTrouble = (trouble: string) => log.error({ trouble }, 'engineTrouble');
  return openEngine({
    directory: join(config.dataDir, 'journal'),
    markDirectory: config.dataDir,
    exchangeId,
    isDemo: config.mode === 'demo',
    prunes: config.prunesJournal,
    room: config.room,
    owned,
    warmsUp,
    onFatal,
    onCondition,
    onTrouble,
  }).then((room) => closing.add(room));
}

function tellAccepted(log: Log, verdict: DataVerdict, folder: string | undefined): void {
  for (const { name, what, accept } of verdict.accepted) {
    log.warn({ name, what, gaveUp: accept?.givesUp, folder }, 'lossAccepted');
  }
  log.warn({ exchange: shortId(verdict.exchangeId) }, 'exchangeGoesOn');
}
