/** The one place where what happens in the business is counted: codes, sign-ins, orders, fills. */
import type { Metrics } from './metrics.ts';

export type Delivery = 'delivered' | 'failed';
export type SignInResult = 'succeeded' | 'failed' | 'locked';
export type LiquidationStep = 'reduced' | 'liquidated' | 'deleveraged';
export type OrderResult = 'accepted' | 'refused';

export interface BusinessEvents {
  /** A code or reminder was handed to the gateway for messages, or could not be. */
  readonly codeSent: (purpose: string, result: Delivery) => void;
  readonly signedIn: (result: SignInResult) => void;
  /** A member asked for an order. */
  readonly orderAnswered: (kind: string, result: OrderResult) => void;
  /** Trades happened, whoever made them. */
  readonly filled: (count: number) => void;
  /** A row of a perpetual was closed for the house, in one step or several. */
  readonly liquidated: (cause: LiquidationStep) => void;
  /** A timed contract ended. */
  readonly cycleEnded: (outcome: string) => void;
}

/** Counts into the metrics. */
export function reportTo(metrics: Metrics): BusinessEvents {
  return {
    codeSent: (purpose, result) => metrics.codesSent.inc({ purpose, result }),
    signedIn: (result) => metrics.signIns.inc({ result }),
    orderAnswered: countOrders(metrics),
    filled: (count) => metrics.fills.inc(count),
    liquidated: (cause) => metrics.liquidations.inc({ cause }),
    cycleEnded: (outcome) => metrics.cyclesEnded.inc({ outcome }),
  };
}

/** One of these is counted for each order: its labels are looked up once. */
function countOrders({ orders }: Pick<Metrics, 'orders'>): BusinessEvents['orderAnswered'] {
  const known = new Map<string, { inc(): void }>();
  return (kind, result) => {
    const name = `${kind} ${result}`;
    const counter = known.get(name) ?? orders.labels({ kind, result });
    known.set(name, counter);
    counter.inc();
  };
}
