/** GET /health and GET /metrics, for whoever watches the server. */
import type { FastifyInstance } from 'fastify';
import { checkHealth, type Health, type Probe } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface OpsOptions {
  readonly probes: Readonly<Record<string, Probe>>;
  readonly metrics: Metrics;
  /** Reads what is asked for only when someone scrapes. */
  readonly refresh: () => Promise<void> | void;
}

/** Mounts both pages; an unhealthy server answers 503. */
export function mountOps(app: FastifyInstance, { probes, metrics, refresh }: OpsOptions): void {
  const look = lookTogether(() => checkHealth(probes));
  app.get('/health', async (_request, reply) => {
    const health = await look();
    return reply.code(health.isHealthy ? 200 : 503).send(health);
  });
  app.get('/metrics', async (_request, reply) => {
    await refresh();
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}

/** Whoever asks while the parts are being asked hears the same answer. */
function lookTogether(look: () => Promise<Health>): () => Promise<Health> {
  let underWay: Promise<Health> | undefined;
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
