/** The projections as the main thread sees them: a projector thread, how far it is, and the lists. */
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { EngineOpened, EnginePort } from '../engine/enginePort.ts';
import type { Database } from '../sql/database.ts';
import type { Sql, SqlLog } from '../sql/open.ts';
import { AppliedSeq } from './appliedSeq.ts';
import { type BarsAsk, listBars } from './candles.ts';
import { type LedgerAsk, listLedgerEntries } from './ledgerEntries.ts';
import type { ProjectorAsk, ProjectorSays, ProjectorWorkerStart } from './projectorWorker.ts';
import { listRebatesFrom, sumRebates } from './rebateTotals.ts';
import { type FillsAsk, lastFills, listFills } from './spotFills.ts';
import { findOrder, listOrders, type OrdersAsk } from './spotOrders.ts';

export interface ProjectionsOptions {
  readonly sql: Sql;
  /** The feed goes to the projector's thread; the port and `lastSeq` tell how far the engine is. */
  readonly engine: Pick<EngineOpened, 'feed' | 'lastSeq'> & {
    readonly port: Pick<EnginePort, 'onBatch'>;
  };
  readonly log: SqlLog;
}

/** Starts the projector's thread. Close it before the engine. */
export function startProjections(options: ProjectionsOptions) {
  const { engine, sql } = options;
  const { link, transfer } = sql.linkForThread();
  const workerData: ProjectorWorkerStart = { link, feed: engine.feed, journalSeq: engine.lastSeq };
  const transferList = [...transfer, engine.feed];
  const url = new URL('./projectorWorker.ts', import.meta.url);
  const worker = new Worker(url, { workerData, transferList });
  const progress = new AppliedSeq();
  progress.engineIsAt(engine.lastSeq);
  const stopHearing = engine.port.onBatch((batch) => progress.engineIsAt(batch.lastSeq));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ask = (what: ProjectorAsk) => worker.postMessage(what);
  let onDropped: () => void = () => undefined;
  worker.on('message', (says: ProjectorSays) => {
    if (says.kind === 'applied') progress.tablesAreAt(says.seq);
    else if (says.kind === 'dropped') onDropped();
    else options.log.error({ error: says.text }, 'projectionsFailed');
  });
  worker.on('error', (error) => options.log.error({ error: `${error}` }, 'projectorStopped'));
  return {
    progress,
    ...listsOf(sql.db, progress),
    /** Empties the tables and makes them again from the journal; resolves when they are empty. */
    rebuildProjections() {
      const dropped = new Promise<void>((resolve) => {
        onDropped = resolve;
      });
      ask('rebuild');
      return dropped;
    },
    async close() {
      stopHearing();
      ask('stop');
      await exited;
    },
  };
}

export type Projections = ReturnType<typeof startProjections>;

/** The lists, each saying whether it may lack something acknowledged. */
export function listsOf(db: Kysely<Database>, progress: AppliedSeq) {
  const answered = async <Answer extends object>(read: Promise<Answer>) => {
    const { isBehind } = progress;
    return { ...(await read), isBehind };
  };
  return {
    listOrders: (ask: OrdersAsk) => answered(listOrders(db, ask)),
    listFills: (ask: FillsAsk) => answered(listFills(db, ask)),
    listLedgerEntries: (ask: LedgerAsk) => answered(listLedgerEntries(db, ask)),
    sumRebates: (receiverId: number) => sumRebates(db, receiverId),
    listRebatesFrom: (receiverId: number, payerIds: readonly number[]) =>
      listRebatesFrom(db, receiverId, payerIds),
    findOrder: (memberId: number, orderId: number) => findOrder(db, memberId, orderId),
    lastFills: (marketId: number, count: number) => lastFills(db, marketId, count),
    listBars: (ask: BarsAsk) => listBars(db, ask),
  };
}
