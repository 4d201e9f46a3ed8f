/** Opens the server's rooms in their order; whatever was opened is closed in reverse, also after a failure. */
import { join } from 'node:path';
import { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { type DemoOptions, prepareDemo } from './demo/startDemo.ts';
import { openDesks } from './desks.ts';
import { checkStorage } from './engine/checkStorage.ts';
import type { EnginePort, EventBatch } from './engine/enginePort.ts';
import { openEngine } from './engine/openEngine.ts';
import { openOperatorSocket } from './engine/operatorSocket.ts';
import { watchHalt } from './engine/watchHalt.ts';
import { openKeys } from './keys/openKeys.ts';
import { MarketData } from './marketData/marketData.ts';
import { reportTo } from './ops/businessEvents.ts';
import type { Log } from './ops/log.ts';
import { openMetrics } from './ops/metrics.ts';
import { type Projections, startProjections } from './projections/startProjections.ts';
import { openSql } from './sql/open.ts';

const TAPE_PATIENCE_MS = 60_000;

export interface RoomsOptions {
  readonly config: Config;
  readonly log: Log;
  /** A room can no longer go on: the process must end. */
  readonly onFatal: (message: string) => void;
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

async function openAll({ config, log, onFatal }: RoomsOptions, closing: Closing) {
  const isDemo = config.mode === 'demo';
  const now = Date.now;
  const directory = join(config.dataDir, 'journal');
  checkStorage({ directory, isDemo, isAnyAllowed: config.isAnyStorageAllowed }, log);
  const onTrouble = (trouble: string) => log.error({ trouble }, 'engineTrouble');
  const opening = [
    openSql({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      log,
      onFault: (fault) => onFatal(fault.message),
    }).then((room) => closing.add(room)),
    openEngine({ directory, isDemo, onFatal, onTrouble }).then((room) => closing.add(room)),
  ] as const;
  // Both are waited for, so that neither stays open unnoticed when the other fails.
  await Promise.allSettled(opening);
  const [sql, engine] = await Promise.all(opening);
  watchHalt(engine.port, log);
  const keys = await openKeys({ dataDir: config.dataDir, settings: config, sql: sql.db });
  const demo = isDemo ? await prepareDemo(demoOptions(config, log, engine.port)) : undefined;
  const metrics = openMetrics();
  const report = reportTo(metrics);
  closing.add({ close: engine.port.onBatch((batch) => report.filled(fillsOf(batch))) });
  const projections = closing.add(startProjections({ sql, engine, log }));
  const { rebuildProjections } = projections;
  const marketData = closing.add(
    await MarketData.start({ engine: engine.port, history: projections, now }),
  );
  const ground = { config, log, sql, engine: engine.port, keys, report, now };
  const desks = await openDesks(ground, closing);
  closing.add(
    await openOperatorSocket({
      dataDir: config.dataDir,
      engine: engine.port,
      rebuildProjections,
      desks: desks.operations,
    }),
  );
  seedTapesLater({ marketData, projections, lastSeq: engine.lastSeq });
  if (demo) closing.add(demo.startTrading());
  return { sql, engine, keys, projections, marketData, metrics, ...desks.rooms };
}

function fillsOf({ events }: EventBatch): number {
  return events.reduce((count, event) => count + (event.type === 'orderFilled' ? 1 : 0), 0);
}

/** The tapes are read again once the projections hold everything that was there at the start. */
function seedTapesLater(at: {
  readonly marketData: MarketData;
  readonly projections: Projections;
  readonly lastSeq: number;
}): void {
  at.projections.progress
    .waitFor(at.lastSeq, TAPE_PATIENCE_MS)
    .then(() => at.marketData.seedTapes())
    .catch(() => undefined);
}

function demoOptions(config: Config, log: Log, engine: EnginePort): DemoOptions {
  return {
    engine,
    seed: config.demoSeed,
    historyHours: config.demoHistoryHours,
    indexFile: config.indexFile,
    now: Date.now,
    onError: (error) => log.error({ error: String(error) }, 'demoTradingFailed'),
  };
}
