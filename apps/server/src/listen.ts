/** Puts the rooms behind one address. */
import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { Condition, ConditionPart } from './engine/condition.ts';
import { buildGateway } from './gateway/buildGateway.ts';
import { tellMetrics } from './indexPrice/tellMetrics.ts';
import { tellCycleMetrics } from './marketData/tellCycleMetrics.ts';
import { tellFundMetrics, tellPerpMetrics } from './marketData/tellPerpMetrics.ts';
import type { Log } from './ops/log.ts';
import type { Rooms } from './rooms.ts';
import { mountTicks } from './ticks/mountTicks.ts';

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url));

const PARTS = [
  ...(['disk', 'clock', 'journal', 'entry', 'history', 'members', 'ticks', 'deposits'] as const),
  'liabilities',
] satisfies ConditionPart[];
const STATES = ['ok', 'warning', 'failing'] as const satisfies Condition['state'][];

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function isTrading({ engine }: Rooms): Promise<boolean> {
  const exchange = await engine.port.query('exchange', {});
  return !exchange.isHalted;
}

function stateOf({ conditions, projections }: Rooms, part: ConditionPart): Condition['state'] {
  if (part !== 'history') return conditions.stateOf(part);
  return projections.failure() === undefined ? 'ok' : 'warning';
}

async function refreshMetrics(rooms: Rooms, { dataDir }: Config): Promise<void> {
  const { engine, metrics, projections, indexPrices, marketData, cycles } = rooms;
  const exchange = await engine.port.query('exchange', {});
  metrics.journalSeq.set(exchange.seq);
  metrics.projectionLag.set(projections.progress.lag);
  tellNetworks(rooms);
  const { bavail, bsize } = await statfs(dataDir);
  metrics.diskFree.set(bavail * bsize);
  for (const part of PARTS) metrics.condition.set({ part }, STATES.indexOf(stateOf(rooms, part)));
  metrics.isHalted.set(exchange.isHalted ? 1 : 0);
  if (indexPrices) tellMetrics(indexPrices, metrics);
  const offers = await engine.port.query('cycles', {});
  tellCycleMetrics({ cycles, assets: marketData.directory }, offers, metrics);
  if (marketData.directory.markets('perp').length === 0) return;
  tellPerpMetrics(marketData, metrics);
  tellFundMetrics(marketData, await engine.port.query('ledger', {}), metrics);
}

function tellNetworks({ metrics, networks }: Rooms): void {
  for (const { settings, state } of networks.list()) {
    const { status, head } = state();
    metrics.isNetworkOpen.set({ network: settings.name }, status === 'open' ? 1 : 0);
    metrics.networkHeight.set({ network: settings.name }, head?.height ?? 0);
  }
}

/** Starts to listen; resolves with the URL to print. */
export async function listen(config: Config, rooms: Rooms, log: Log): Promise<Listening> {
  const app = await buildGateway({
    rooms: {
      ...rooms,
      engine: rooms.engine.port,
      publicUrl: config.publicUrl,
      isDemo: config.mode === 'demo',
      openedAt: rooms.now(),
      now: rooms.now,
    },
    metrics: rooms.metrics,
    log,
    probes: {
      engine: () => isTrading(rooms),
      sql: async () => (await rooms.sql.pool.query('select 1')).rowCount === 1,
      ...Object.fromEntries(PARTS.map((part) => [part, () => stateOf(rooms, part)])),
    },
    refreshMetrics: () => refreshMetrics(rooms, config),
    inbox: config.mode === 'demo' ? rooms.inbox : undefined,
    webDirectory: WEB_DIRECTORY,
    productName: config.productName,
    proxies: config.proxies,
  });
  mountTicks(app, rooms.ticks);
  const url = await app.listen({ host: config.host, port: config.port });
  return { url, close: () => app.close() };
}
