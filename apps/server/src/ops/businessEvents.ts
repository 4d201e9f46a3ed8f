/** The one place where what happens in the business is counted: codes, sign-ins, orders, fills. */
import type { Metrics } from './metrics.ts';

export type Delivery = 'delivered' | 'failed';
export type SignInResult = 'succeeded' | 'failed' | 'locked';
export type OrderResult = 'accepted' | 'refused';

export interface BusinessEvents {
  /** A code or reminder was handed to the gateway for messages, or could not be. */
  readonly codeSent: (purpose: string, result: Delivery) => void;
  readonly signedIn: (result: SignInResult) => void;
  /** A member asked for an order. */
  readonly orderAnswered: (kind: string, result: OrderResult) => void;
  /** Trades happened, whoever made them. */
  readonly filled: (count: number) => void;
}

/** Counts into the metrics. */
export function reportTo(metrics: Metrics): BusinessEvents {
  return {
    codeSent: (purpose, result) => metrics.codesSent.inc({ purpose, result }),
    signedIn: (result) => metrics.signIns.inc({ result }),
    orderAnswered: (kind, result) => metrics.orders.inc({ kind, result }),
    filled: (count) => metrics.fills.inc(count),
  };
}
