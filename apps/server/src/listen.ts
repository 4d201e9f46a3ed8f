/** Puts the rooms behind one address: health, metrics and, in demo mode, the inbox. */
import { fastify } from 'fastify';
import type { Config } from './config.ts';
import { mountInbox } from './gateway/user/inbox.ts';
import { mountOps } from './ops/mountOps.ts';
import type { Rooms } from './rooms.ts';

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function isTrading({ engine }: Rooms): Promise<boolean> {
  const exchange = await engine.port.query('exchange', {});
  return !exchange.isHalted;
}

async function refreshMetrics({ engine, metrics }: Rooms): Promise<void> {
  const exchange = await engine.port.query('exchange', {});
  metrics.journalSeq.set(exchange.seq);
  metrics.isHalted.set(exchange.isHalted ? 1 : 0);
}

/** Starts to listen; resolves with the URL to print. */
export async function listen(config: Config, rooms: Rooms): Promise<Listening> {
  const app = fastify({ trustProxy: config.isBehindProxy, forceCloseConnections: true });
  mountOps(app, {
    probes: {
      engine: () => isTrading(rooms),
      sql: async () => (await rooms.sql.pool.query('select 1')).rowCount === 1,
    },
    metrics: rooms.metrics,
    refresh: () => refreshMetrics(rooms),
  });
  if (config.mode === 'demo') mountInbox(app, rooms.inbox);
  const url = await app.listen({ host: config.host, port: config.port });
  return { url, close: () => app.close() };
}
