/** Opens the server's rooms in their order; whatever was opened is closed in reverse, also after a failure. */
import { join } from 'node:path';
import type { PositionCause } from '@candor/core';
import type { Answering, RoomOperation } from '@candor/wire/operator';
import { alertPricesOf } from './alertPrices.ts';
import { openAlerts } from './alerts/alertsDesk.ts';
import { openNetworks, type WatchOptions } from './chain/networkWatch.ts';
import { Closing } from './closing.ts';
import { conditionOperations } from './conditionOperations.ts';
import type { Config } from './config.ts';
import { startDemoChain } from './demo/chain/startDemoChain.ts';
import { type DemoOptions, prepareDemo } from './demo/startDemo.ts';
import { type Ground, openDesks } from './desks.ts';
import { checkStorage } from './engine/checkStorage.ts';
import { Conditions } from './engine/condition.ts';
import { EngineFault } from './engine/engineFault.ts';
import type { EnginePort, EventBatch } from './engine/enginePort.ts';
import { HistoryNotKept } from './engine/historyNotKept.ts';
import { SteadyClock } from './engine/steadyClock.ts';
import { watchHalt } from './engine/watchHalt.ts';
import { openHoldEnds } from './findHoldEnd.ts';
import { type IndexPrices, openIndexPrices } from './indexPrice/openIndexPrices.ts';
import { indexOperations } from './indexPrice/operations.ts';
import type { Keys } from './keys/openKeys.ts';
import type { ShownIds } from './keys/shownIds.ts';
import { idOperations, openTypedIds } from './keys/typedIds.ts';
import type { CycleMarkets } from './marketData/cycleMarkets.ts';
import type { MarketData } from './marketData/marketData.ts';
import { openMarkets } from './openMarkets.ts';
import { openPayoutRoom } from './openPayoutRoom.ts';
import { openSigned } from './openSigned.ts';
import { openTruths, type Truths } from './openTruths.ts';
import { openOperatorSocket } from './operatorDoor/operatorSocket.ts';
import { type BusinessEvents, reportTo } from './ops/businessEvents.ts';
import type { Log } from './ops/log.ts';
import { type Metrics, openMetrics } from './ops/metrics.ts';
import { ieoOperations } from './projections/ieo/operations.ts';
import { miningOperations } from './projections/mining/operations.ts';
import {
  HISTORY_PATIENCE_MS,
  type Projections,
  startProjections,
} from './projections/startProjections.ts';
import { memberShowing } from './showMember.ts';
import { openFillNotices } from './tellFills.ts';
import { openFrozenNotices } from './tellFrozen.ts';
import { openFundingNotices } from './tellFunding.ts';
import { tellHeld } from './tellHeld.ts';
import { tellPositions } from './tellPositions.ts';
import { openRiskNotices } from './tellRisk.ts';
import { tellUnlinked } from './tellUnlinked.ts';

export interface RoomsOptions {
  readonly config: Config;
  readonly log: Log;
  /** A room can no longer go on: the process must end. */
  readonly onFatal: (message: string) => void;
  /** As of `openEngine`. */
  readonly warmsUp?: boolean;
}

/** Opens every room; on a failure closes those already open and throws on. */
export async function openRooms(options: RoomsOptions) {
  const closing = new Closing();
  try {
    return { ...(await openAll(options, closing)), close: () => closing.run(options.log) };
  } catch (error) {
    await closing.run(options.log);
    throw error;
  }
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

async function openAll({ config, log, onFatal, warmsUp }: RoomsOptions, closing: Closing) {
  const isDemo = config.mode === 'demo';
  const clock = new SteadyClock();
  const now = () => clock.now();
  const conditions = new Conditions(log);
  const directory = join(config.dataDir, 'journal');
  checkStorage({ directory, isDemo, isAnyAllowed: config.isAnyStorageAllowed }, log);
  const { sql, engine, exchangeId, isHistoryForeign } = await openTruths(
    { config, log, onFatal, onCondition: (condition) => conditions.tell(condition), warmsUp },
    closing,
  );
  watchHalt(engine.port, log);
  const told = { config, log, now, conditions };
  const signed = await openSigned({ ...told, exchangeId, engine, sql }, closing);
  const { ticks, keys, shownIds } = signed;
  const demo = isDemo
    ? await prepareDemo(demoOptions({ config, log, engine: engine.port, now }))
    : undefined;
  const metrics = openMetrics();
  const report = countEvents(engine.port, metrics, closing);
  const projections = await openHistory({ sql, engine, keys, log, isHistoryForeign }, closing);
  const { marketData, cycles, offerings, ownStream } = await openMarkets(
    { engine: engine.port, history: projections, config, now, log, shownIds },
    closing,
  );
  const networks = closing.add(
    await openNetworks(config.networks, networkOptions(config, log, now)),
  );
  const endOf = openHoldEnds(projections);
  const ground = { config, log, sql, engine: engine.port, keys, report, now, networks, endOf };
  const desks = await openDesks(ground, closing);
  const { members, custody } = desks.rooms;
  await tellUnlinked({ sql, engine: engine.port, conditions, metrics, members });
  await tellHeld({ custody, ...told });
  const telling = await openTelling({ ground, marketData, desks, projections }, closing);
  const payments = { ground, networks, metrics, conditions, marketData, ...desks.rooms };
  const payouts = closing.add(await openPayoutRoom(payments));
  closing.add(await tellPositions(ground, { engine, projections, members, isHistoryForeign }));
  const demoChain = closing.add(startDemoChain({ config, networks, log }));
  const indexPrices = isDemo ? undefined : closing.add(await openLiveIndex(ground, metrics));
  const answering = { desks, payouts, indexPrices, projections, shownIds };
  closing.add(
    await openOperatorSocket({
      dataDir: config.dataDir,
      engine: telling.operatorEngine,
      rebuildProjections: projections.rebuildProjections,
      openIds: openTypedIds(shownIds),
      desks: operationsOf(answering, { conditions, clock, engine, projections, sql }),
    }),
  );
  closing.add(readHistoryLater({ engine: engine.port, marketData, cycles, projections }, log));
  if (demo) closing.add(demo.startTrading());
  const { wallet: outsideWallet } = demoChain;
  const live = { ...signed, receipts: ticks.receipts, marketData, cycles, offerings, ownStream };
  const all = { ...live, metrics, now, conditions, indexPrices, networks, outsideWallet };
  return { sql, engine, projections, payouts, ...telling.rooms, ...all, ...desks.rooms };
}

interface Answerers {
  readonly desks: Pick<Awaited<ReturnType<typeof openDesks>>, 'operations' | 'rooms'>;
  readonly payouts: Pick<Awaited<ReturnType<typeof openPayoutRoom>>, 'operations'>;
  readonly indexPrices: IndexPrices | undefined;
  readonly projections: Projections;
  readonly shownIds: ShownIds;
}

/** All that the operator asks of rooms beside the engine. */
function operationsOf(
  { desks, payouts, indexPrices, projections, shownIds }: Answerers,
  looked: Parameters<typeof conditionOperations>[0] & Pick<Truths, 'engine'>,
): Answering<RoomOperation> {
  return {
    ...desks.operations,
    ...payouts.operations,
    ...indexOperations(indexPrices),
    ...miningOperations(projections),
    ...ieoOperations(projections),
    ...idOperations(shownIds),
    ...memberShowing({ ...desks.rooms, engine: looked.engine.port, shownIds }),
    ...conditionOperations(looked),
  };
}

interface HistoryGround extends Pick<Truths, 'sql' | 'engine' | 'isHistoryForeign'> {
  readonly keys: Keys;
  readonly log: Log;
}

/** History, made again when it is of another log, or has rows that nothing vouches for. */
async function openHistory(
  { sql, engine, keys, log, isHistoryForeign }: HistoryGround,
  closing: Closing,
): Promise<Projections> {
  const rowKey = keys.derive('cycle rows');
  const projections = closing.add(startProjections({ sql, engine, rowKey, log }));
  const isAnew = isHistoryForeign || (await projections.hasForeignCycles());
  const rebuild = () => projections.rebuildProjections(isHistoryForeign);
  if (isAnew) await rebuild().catch((error) => tellNotKept(error, log));
  return projections;
}

/** Trading goes on, and history with what it has. */
function tellNotKept(error: unknown, log: Log): void {
  if (!(error instanceof HistoryNotKept)) throw error;
  log.error({ error: error.message }, 'historyNotMadeAgain');
}

interface TellingGround {
  readonly ground: Ground;
  readonly marketData: MarketData;
  readonly desks: Awaited<ReturnType<typeof openDesks>>;
  readonly projections: Projections;
}

/** What members are told of prices, of their fills and of what the operator does to their account. */
async function openTelling(
  { ground, marketData, desks, projections }: TellingGround,
  closing: Closing,
) {
  const { sql, log, now, engine } = ground;
  const { members, push } = desks.rooms;
  const prices = alertPricesOf(marketData);
  const asked = { sql: sql.db, prices, tell: members.notices.tellAlert, log, now };
  const alerts = closing.add(await openAlerts(asked));
  desks.onErase(alerts.eraseOf);
  const { directory } = marketData;
  directory.nameCoins((code) => desks.rooms.content.coin(code, 'zh-TW')?.name);
  closing.add(openFillNotices({ engine, directory, push, tell: members.notices.tellFills }));
  closing.add(openRiskNotices({ engine, directory, tell: members.notices.tellNear, log }));
  const { tellFunding: tell } = members.notices;
  closing.add(openFundingNotices({ engine, directory, projections, tell, log }));
  const { record } = members.securityLog;
  const { operatorEngine } = closing.add(openFrozenNotices({ engine, record, log }));
  return { rooms: { alerts }, operatorEngine };
}

/** The demo's blocks come every second, and are looked at sooner. */
function networkOptions({ mode }: Config, log: Log, now: () => number): WatchOptions {
  return { log, now, ...(mode === 'demo' ? { pollMs: 500 } : {}) };
}

function openLiveIndex({ config, engine, log, now }: Ground, metrics: Metrics) {
  return openIndexPrices({
    engine,
    settings: config.indexSettings,
    intervalMs: config.indexIntervalMs,
    log,
    now,
    onFailure: (source) => metrics.indexFailures.inc({ source }),
  });
}

function countEvents(engine: EnginePort, metrics: Metrics, closing: Closing): BusinessEvents {
  const report = reportTo(metrics);
  closing.add({ close: engine.onBatch((batch) => count(batch, report)) });
  return report;
}

function count({ events }: EventBatch, report: BusinessEvents): void {
  let fills = 0;
  for (const event of events) {
    if (event.type === 'orderFilled') fills += 1;
    if (event.type === 'positionChanged') countStep(event.cause, report);
    if (event.type === 'cycleSettled') report.cycleEnded(event.outcome);
  }
  report.filled(fills);
}

function countStep(cause: PositionCause, { liquidated }: BusinessEvents): void {
  if (cause === 'reduced' || cause === 'liquidated' || cause === 'deleveraged') liquidated(cause);
}

interface LiveRooms {
  readonly engine: EnginePort;
  readonly marketData: MarketData;
  readonly cycles: CycleMarkets;
  readonly projections: Projections;
}

/**
 * Tapes, bars that run, and what was before of timed contracts are read again once the projections hold all that
 * was acknowledged by now: what the mirrors, which follow the engine already, have not heard themselves. They go on without it.
 */
function readHistoryLater(at: LiveRooms, log: Log): { close: () => void } {
  let isClosed = false;
  readHistory(at).catch((error: unknown) => {
    if (!isClosed) log.warn({ error: String(error) }, 'historyNotReadAgain');
  });
  return {
    close: () => {
      isClosed = true;
    },
  };
}

async function readHistory({ engine, marketData, cycles, projections }: LiveRooms): Promise<void> {
  const { seq } = await engine.query('exchange', {});
  await projections.progress.waitFor(seq, HISTORY_PATIENCE_MS);
  await marketData.seedTapes();
  await projections.waitForBars(seq, HISTORY_PATIENCE_MS);
  await marketData.seedMinutes();
  await cycles.readHistory();
}

function demoOptions({
  config,
  log,
  engine,
  now,
}: Pick<Ground, 'config' | 'log' | 'engine' | 'now'>): DemoOptions {
  return {
    engine,
    seed: config.demoSeed,
    historyHours: config.demoHistoryHours,
    indexFile: config.indexFile,
    now,
    onError: (error) => {
      const isTold = error instanceof EngineFault && error.isRestraint;
      if (!isTold) log.error({ error: String(error) }, 'demoTradingFailed');
    },
  };
}
