/** The projections as the main thread sees them: a projector thread, how far it is, and the lists. */

import { Worker } from 'node:worker_threads';
import type { MarketId, MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { EngineOpened, EnginePort } from '../engine/enginePort.ts';
import { HistoryNotKept } from '../engine/historyNotKept.ts';
import type { Database } from '../sql/database.ts';
import type { Sql, SqlLog } from '../sql/open.ts';
import { AppliedSeq } from './appliedSeq.ts';
import { lastMinutes } from './candles/lastMinutes.ts';
import { listBars } from './candles/listBars.ts';
import { listCoinCosts, listHourCloses, sumHourFlows } from './cost/coinCosts.ts';
import { listMarksAt, listPastPositions, sumContractFlows } from './cost/dayPerps.ts';
import { cycleListsOf } from './cycle/cycleLists.ts';
import { type RowSeal, rowSealOf } from './cycle/rowSeal.ts';
import { listRebatesFrom, sumRebates } from './fee/rebateTotals.ts';
import { type FlashSwapsAsk, listFlashSwaps } from './flash/flashSwaps.ts';
import { type FundingRatesAsk, listFundingRates } from './fundingRates/listFundingRates.ts';
import {
  type CommitmentsAsk,
  countHolders,
  findPlan,
  listCommitments,
  listPlanCounts,
} from './ieo/listCommitments.ts';
import { type LedgerAsk, listLedgerEntries } from './ledger/ledgerEntries.ts';
import { listMarkBars, type MarkBarsAsk } from './marks/listMarkBars.ts';
import { miningListsOf } from './mining/miningLists.ts';
import type { BarsAsk } from './newestBars.ts';
import {
  findPerpFill,
  listFundingOf,
  listPerpFills,
  listPerpFunding,
  listPerpOrders,
  listPerpPositions,
  listPerpSteps,
  listPerpTriggers,
  type PerpAsk,
  type TriggerAsk,
} from './perp/lists.ts';
import { keptFromOf, readGaps } from './projection.ts';
import type { ProjectorAsk, ProjectorSays, Which } from './projectors.ts';
import type { ProjectorWorkerStart } from './projectorWorker.ts';
import { type FillsAsk, findFill, listFills } from './spot/spotFills.ts';
import { listOrders, type OrdersAsk } from './spot/spotOrders.ts';
import { lastTrades } from './tapes.ts';

/** As long as projections of a long journal may take to be made anew. */
export const HISTORY_PATIENCE_MS = 12 * 3_600_000;

export interface ProjectionsOptions {
  readonly sql: Sql;
  /** The feed goes to the projector's thread; the port and `lastSeq` tell how far the engine is. */
  readonly engine: Pick<EngineOpened, 'feed' | 'lastSeq'> & {
    readonly port: Pick<EnginePort, 'onBatch'>;
  };
  /** Seals rows of contracts: 32 bytes that are not in SQL. */
  readonly rowKey: Uint8Array;
  readonly log: SqlLog;
}

/** Starts the projector's thread. Close it before the engine. */
export function startProjections(options: ProjectionsOptions) {
  const { engine, sql, rowKey, log } = options;
  const { link, transfer } = sql.linkForThread();
  const { feed, lastSeq: journalSeq } = engine;
  const workerData: ProjectorWorkerStart = { link, feed, journalSeq, rowKey };
  const transferList = [...transfer, feed];
  const url = new URL('./projectorWorker.ts', import.meta.url);
  const worker = new Worker(url, { workerData, transferList });
  const progress = new AppliedSeq();
  const bars = new AppliedSeq();
  progress.engineIsAt(engine.lastSeq);
  const stopHearing = engine.port.onBatch((batch) => progress.engineIsAt(batch.lastSeq));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ask = (what: ProjectorAsk) => worker.postMessage(what);
  const failures: Partial<Record<Which, string>> = {};
  const noteApplied = ({ of, seq }: Extract<ProjectorSays, { kind: 'applied' }>) => {
    const tables = of === 'lists' ? progress : bars;
    // Tables that are opened again after a failure say where they stand: that alone is no progress.
    if (seq > tables.appliedSeq || seq >= progress.engineSeq) delete failures[of];
    tables.tablesAreAt(seq);
  };
  const rebuild = sharedRebuild(ask);
  noteGaps(options, progress);
  worker.on('message', (says: ProjectorSays) => {
    if (says.kind === 'applied') noteApplied(says);
    else if (says.kind === 'dropped') rebuild.done();
    else if (says.kind === 'notDropped')
      rebuild.refused(new HistoryNotKept(says.fromSeq, says.damage));
    else if (says.kind === 'gap') tellGap(log, says);
    else log.error({ error: says.text }, 'projectionsFailed');
    if (says.kind === 'gap' || says.kind === 'dropped') noteGaps(options, progress);
    if (says.kind === 'failed') failures[says.of] = says.text;
  });
  worker.on('error', (error) => log.error({ error: `${error}` }, 'projectorStopped'));
  return {
    progress,
    ...listsOf(sql.db, progress, { seal: rowSealOf(rowKey), log }),
    /** Whether bars tell of every entry up to this one; they are written twice a minute. */
    hasBarsUpTo: (seq: number) => bars.appliedSeq >= seq,
    /** Resolves when they do.   Throws: SqlFault `waitTimedOut`. */
    waitForBars(seq: number, timeoutMs: number): Promise<void> {
      ask({ barsUpTo: seq });
      return bars.waitFor(seq, timeoutMs);
    },
    /** Why history stands still; undefined while it goes on. */
    failure: () => failures.lists ?? failures.bars,
    /** Entries that history lacks for good. */
    gaps: () => readGaps(sql.db),
    /** Empties the tables and makes them again from the journal; resolves when they are empty. Those of another
     *  exchange begin wherever the journal can tell.
     *  Throws: HistoryNotKept when the journal lacks its beginning, or is damaged; nothing was emptied then. */
    rebuildProjections: (isForeign = false) => rebuild.begin(isForeign),
    async close() {
      stopHearing();
      ask({ stopAt: progress.engineSeq });
      await exited;
    },
  };
}

/** Emptying the tables: whoever asks while it is under way hears of the same. */
function sharedRebuild(ask: (what: ProjectorAsk) => void) {
  let asked = Promise.withResolvers<void>();
  let isUnderWay = false;
  return {
    begin(isForeign: boolean): Promise<void> {
      if (isUnderWay) return asked.promise;
      isUnderWay = true;
      asked = Promise.withResolvers();
      ask(isForeign ? 'rebuildForeign' : 'rebuild');
      return asked.promise;
    },
    done(): void {
      isUnderWay = false;
      asked.resolve();
    },
    refused(fault: HistoryNotKept): void {
      // Nobody waits for what was not asked for.
      if (!isUnderWay) return;
      isUnderWay = false;
      asked.reject(fault);
    },
  };
}

/** From when on history is kept whole, as the tables say now. */
function noteGaps({ sql, log }: ProjectionsOptions, progress: AppliedSeq): void {
  readGaps(sql.db).then(
    (gaps) => {
      progress.keptFrom = keptFromOf(gaps);
    },
    (error: unknown) => log.error({ error: String(error) }, 'gapsNotRead'),
  );
}

function tellGap(log: SqlLog, { gap, why }: Extract<ProjectorSays, { kind: 'gap' }>): void {
  const text = `history of entries ${gap.fromSeq} to ${gap.toSeq} is not kept: it goes on behind them`;
  log.error({ ...gap, why, what: text }, 'historyNotKept');
}

export type Projections = ReturnType<typeof startProjections>;

/** How rows of contracts are judged, and where one that was changed is reported. */
interface Trust {
  readonly seal: RowSeal;
  readonly log: SqlLog;
}

/** The lists, each saying whether it may lack something acknowledged. */
export function listsOf(db: Kysely<Database>, progress: AppliedSeq, trust: Trust) {
  const answered = async <Answer extends object>(read: Promise<Answer>) => {
    const { isBehind, keptFrom } = progress;
    return { ...(await read), isBehind, keptFrom };
  };
  return {
    listOrders: (ask: OrdersAsk) => answered(listOrders(db, ask)),
    listFills: (ask: FillsAsk) => answered(listFills(db, ask)),
    findFill: (ask: Parameters<typeof findFill>[1]) => findFill(db, ask),
    findPerpFill: (ask: Parameters<typeof findPerpFill>[1]) => findPerpFill(db, ask),
    listLedgerEntries: (ask: LedgerAsk) => answered(listLedgerEntries(db, ask)),
    listFlashSwaps: (ask: FlashSwapsAsk) => answered(listFlashSwaps(db, ask)),
    listFundingRates: (ask: FundingRatesAsk) => answered(listFundingRates(db, ask)),
    listPerpOrders: (ask: PerpAsk) => answered(listPerpOrders(db, ask)),
    listPerpFills: (ask: PerpAsk) => answered(listPerpFills(db, ask)),
    listPerpPositions: (ask: PerpAsk) => answered(listPerpPositions(db, ask)),
    listPerpFunding: (ask: PerpAsk) => answered(listPerpFunding(db, ask)),
    listPerpTriggers: (ask: TriggerAsk) => answered(listPerpTriggers(db, ask)),
    listPerpSteps: (afterSeq: number) => listPerpSteps(db, afterSeq),
    listFundingOf: (after: number, upTo: number) => listFundingOf(db, after, upTo),
    ...cycleListsOf(db, { answered, ...trust }),
    listCommitments: (ask: CommitmentsAsk) => answered(listCommitments(db, ask)),
    findOfferingPlan: (offeringId: number) => findPlan(db, offeringId),
    countOfferingHolders: () => countHolders(db),
    listOfferingCounts: () => listPlanCounts(db),
    ...miningListsOf(db, answered),
    sumRebates: (receiverId: number) => sumRebates(db, receiverId),
    listRebatesFrom: (receiverId: number, payerIds: readonly number[]) =>
      listRebatesFrom(db, receiverId, payerIds),
    listCoinCosts: (memberId: MemberId) => listCoinCosts(db, memberId),
    sumHourFlows: (ask: Parameters<typeof sumHourFlows>[1]) => sumHourFlows(db, ask),
    listHourCloses: (ask: Parameters<typeof listHourCloses>[1]) => listHourCloses(db, ask),
    listPastPositions: (ask: Parameters<typeof listPastPositions>[1]) => listPastPositions(db, ask),
    sumContractFlows: (ask: Parameters<typeof sumContractFlows>[1]) => sumContractFlows(db, ask),
    listMarksAt: (ask: Parameters<typeof listMarksAt>[1]) => listMarksAt(db, ask),
    lastTrades: (marketIds: readonly MarketId[], count: number) => lastTrades(db, marketIds, count),
    lastMinutes: (marketIds: readonly MarketId[], before: number) =>
      lastMinutes(db, marketIds, before),
    listBars: (ask: BarsAsk) => listBars(db, ask),
    listMarkBars: (ask: MarkBarsAsk) => listMarkBars(db, ask),
  };
}
