/** Puts the rooms behind one address. */
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { buildGateway } from './gateway/buildGateway.ts';
import type { Log } from './ops/log.ts';
import type { Rooms } from './rooms.ts';

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function isTrading({ engine }: Rooms): Promise<boolean> {
  const exchange = await engine.port.query('exchange', {});
  return !exchange.isHalted;
}

async function refreshMetrics({ engine, metrics, projections }: Rooms): Promise<void> {
  const exchange = await engine.port.query('exchange', {});
  metrics.journalSeq.set(exchange.seq);
  metrics.projectionLag.set(projections.progress.lag);
  metrics.isHalted.set(exchange.isHalted ? 1 : 0);
}

/** Starts to listen; resolves with the URL to print. */
export async function listen(config: Config, rooms: Rooms, log: Log): Promise<Listening> {
  const app = await buildGateway({
    rooms: {
      ...rooms,
      engine: rooms.engine.port,
      publicUrl: config.publicUrl,
      isDemo: config.mode === 'demo',
      now: Date.now,
    },
    metrics: rooms.metrics,
    log,
    probes: {
      engine: () => isTrading(rooms),
      sql: async () => (await rooms.sql.pool.query('select 1')).rowCount === 1,
    },
    refreshMetrics: () => refreshMetrics(rooms),
    inbox: config.mode === 'demo' ? rooms.inbox : undefined,
    webDirectory: WEB_DIRECTORY,
    productName: config.productName,
    isBehindProxy: config.isBehindProxy,
  });
  const url = await app.listen({ host: config.host, port: config.port });
  return { url, close: () => app.close() };
}
