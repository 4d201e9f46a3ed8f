/** What Prometheus may scrape. Every name starts with candor_, every unit ends the name. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface Metrics {
  /** The text of /metrics. */
  readonly render: () => Promise<string>;
  readonly contentType: string;
  readonly calls: Histogram<'call' | 'code'>;
  readonly refusals: Counter<'reason'>;
  /** A call refused what its contract does not name: a bug. */
  readonly undeclaredRefusals: {
    readonly inc: (labels: { readonly call: string; readonly reason: string }) => void;
  };
  readonly sockets: Gauge;
  readonly journalSeq: Gauge;
  readonly projectionLag: Gauge;
  readonly isHalted: Gauge;
  readonly arePayoutsStopped: Gauge;
  readonly unlinkedMembers: Gauge;
  readonly diskFree: Gauge;
  readonly condition: Gauge<'part'>;
  readonly indexAge: Gauge<'pair'>;
  readonly indexSourcesUsed: Gauge<'pair'>;
  readonly isIndexStale: Gauge<'pair'>;
  readonly indexFailures: Counter<'source'>;
  readonly isNetworkOpen: Gauge<'network'>;
  readonly networkHeight: Gauge<'network'>;
  readonly openInterest: Gauge<'pair'>;
  readonly markAge: Gauge<'pair'>;
  readonly fundingRate: Gauge<'pair'>;
  readonly insuranceFund: Gauge<'asset'>;
  readonly liquidations: Counter<'cause'>;
  readonly cyclesEnded: Counter<'outcome'>;
  readonly cycleTickAge: Gauge<'pair'>;
  readonly cycleAtRisk: Gauge<'pair' | 'asset'>;
  readonly cycleCover: Gauge<'asset'>;
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
    undeclaredRefusals: new Counter({
      name: 'candor_undeclared_refusals_total',
      help: 'Refusals that the contract of their call does not name; any is a bug.',
      labelNames: ['call', 'reason'],
      registers,
    }),
    sockets: gauge('candor_sockets', 'Open sockets.'),
    journalSeq: gauge('candor_journal_seq', 'Number of the last durable command.'),
    projectionLag: gauge('candor_projection_lag_commands', 'Commands not yet in the projections.'),
    isHalted: gauge('candor_halted', '1 when trading halted itself on a ledger mismatch.'),
    diskFree: gauge('candor_disk_free_bytes', 'Free on the disk of the data directory.'),
    condition: new Gauge({
      name: 'candor_condition_state',
      help: '0 as it should be, 1 an operator should look, 2 something is refused; by part.',
      labelNames: ['part'],
      registers,
    }),
    unlinkedMembers: gauge(
      'candor_members_unlinked',
      'Members of the log whom the SQL store did not know at the start.',
    ),
    arePayoutsStopped: gauge('candor_withdrawals_stopped', '1 while no money goes out.'),
    ...openIndexMetrics(registry),
    ...openPerpMetrics(registry),
    ...openNetworkMetrics(registry),
    ...openCycleMetrics(registry),
    ...openCounters(registry),
  };
}

/** The index prices of live mode and their sources. */
function openIndexMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = ['pair'] as const;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  return {
    indexAge: gauge('candor_index_age_seconds', 'Since the last index price of a pair.'),
    indexSourcesUsed: gauge('candor_index_used_sources', 'Sources that are believed now.'),
    isIndexStale: gauge('candor_index_stale', '1 when the index of a pair may not be trusted.'),
    indexFailures: new Counter({
      name: 'candor_index_failures_total',
      help: 'Requests to a source of index prices that brought no price.',
      labelNames: ['source'],
      registers,
    }),
  };
}

/** The chains that money comes in and goes out by. */
function openNetworkMetrics(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['network'] as const, registers: [registry] });
  return {
    isNetworkOpen: gauge('candor_network_open', '1 while a network credits and sends.'),
    networkHeight: gauge('candor_network_height_blocks', 'The newest block that its node knows.'),
  };
}

/** Perpetuals and what stands behind them. */
function openPerpMetrics(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['pair'] as const, registers });
  return {
    openInterest: gauge('candor_perp_open_interest_base', 'Open on either side, in base coin.'),
    markAge: gauge('candor_perp_mark_age_seconds', 'Since the last mark price of a perpetual.'),
    fundingRate: gauge('candor_perp_funding_rate_ratio', 'What funding would charge now.'),
    insuranceFund: new Gauge({
      name: 'candor_insurance_fund_coins',
      help: 'What the insurance fund holds of an asset.',
      labelNames: ['asset'],
      registers,
    }),
    liquidations: new Counter({
      name: 'candor_perp_liquidations_total',
      help: 'Rows reduced, liquidated or deleveraged since the start, by step.',
      labelNames: ['cause'],
      registers,
    }),
  };
}

/** Timed contracts and what covers them. */
function openCycleMetrics(registry: Registry) {
  const registers = [registry];
  return {
    cyclesEnded: new Counter({
      name: 'candor_cycle_ended_total',
      help: 'Timed contracts that ended since the start, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    cycleTickAge: new Gauge({
      name: 'candor_cycle_tick_age_seconds',
      help: 'Since the newest tick of a pair with timed contracts.',
      labelNames: ['pair'],
      registers,
    }),
    cycleAtRisk: new Gauge({
      name: 'candor_cycle_at_risk_coins',
      help: 'What the house may have to pay of contracts that run.',
      labelNames: ['pair', 'asset'],
      registers,
    }),
    cycleCover: new Gauge({
      name: 'candor_cycle_cover_coins',
      help: 'What the house has left to cover more contracts.',
      labelNames: ['asset'],
      registers,
    }),
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
