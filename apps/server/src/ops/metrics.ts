/** What Prometheus may scrape. Every name starts with candor_, every unit ends the name. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface Metrics {
  /** The text of /metrics. */
  readonly render: () => Promise<string>;
  readonly contentType: string;
  readonly calls: Histogram<'call' | 'code'>;
  readonly refusals: Counter<'reason'>;
  readonly sockets: Gauge;
  readonly journalSeq: Gauge;
  readonly projectionLag: Gauge;
  readonly isHalted: Gauge;
  readonly codesSent: Counter<'purpose' | 'result'>;
  readonly signIns: Counter<'result'>;
  readonly orders: Counter<'kind' | 'result'>;
  readonly fills: Counter;
}

/** Opens a registry of its own, so that several servers can live in one process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'candor_' });
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    render: () => registry.metrics(),
    contentType: registry.contentType,
    calls: new Histogram({
      name: 'candor_call_seconds',
      help: 'Time to answer a call, by call and answered code.',
      labelNames: ['call', 'code'],
      buckets: CALL_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'candor_refusals_total',
      help: 'Refused calls by reason.',
      labelNames: ['reason'],
      registers,
    }),
    sockets: gauge('candor_sockets', 'Open sockets.'),
    journalSeq: gauge('candor_journal_seq', 'Number of the last durable command.'),
    projectionLag: gauge('candor_projection_lag_commands', 'Commands not yet in the projections.'),
    isHalted: gauge('candor_halted', '1 when trading halted itself on a ledger mismatch.'),
    ...openCounters(registry),
  };
}

/** What happens in the business; counted by `reportTo`. */
function openCounters(registry: Registry) {
  const registers = [registry];
  return {
    codesSent: new Counter({
      name: 'candor_codes_sent_total',
      help: 'Messages with a code, or with a reminder instead of one, by purpose and result.',
      labelNames: ['purpose', 'result'],
      registers,
    }),
    signIns: new Counter({
      name: 'candor_sign_ins_total',
      help: 'Sign-in attempts by result.',
      labelNames: ['result'],
      registers,
    }),
    orders: new Counter({
      name: 'candor_orders_total',
      help: 'Orders asked for by members, by kind and result.',
      labelNames: ['kind', 'result'],
      registers,
    }),
    fills: new Counter({ name: 'candor_fills_total', help: 'Trades since the start.', registers }),
  };
}
