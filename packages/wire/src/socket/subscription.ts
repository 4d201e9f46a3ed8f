/** The subscription string `{maincoin}_{tradcoin}_{trad|contract|cycle}_{period}`. Source: spec §7. */
import { PERIODS, type Period } from '../scalars.ts';

export interface Subscription {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly marketKind: 'spot' | 'perp' | 'cycle';
  readonly periodMinutes: Period;
}

const KINDS = { trad: 'spot', contract: 'perp', cycle: 'cycle' } as const;
const WIRE_KINDS = { spot: 'trad', perp: 'contract', cycle: 'cycle' } as const;
const PATTERN = /^([A-Z0-9]{1,12})_([A-Z0-9]{1,12})_(trad|contract|cycle)(?:_(\d{1,5}))?$/;

/** Writes a subscription string. */
export function formatSubscription(subscription: Subscription): string {
  const { quoteAsset, baseAsset, marketKind, periodMinutes } = subscription;
  return `${quoteAsset}_${baseAsset}_${WIRE_KINDS[marketKind]}_${periodMinutes}`;
}

/** Reads a subscription string; the period is 1 when it is missing; undefined for anything else. */
export function parseSubscription(text: string): Subscription | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [, quoteAsset = '', baseAsset = '', kind = 'trad', period = '1'] = match;
  const periodMinutes = PERIODS.find((each) => each === Number(period));
  if (periodMinutes === undefined) return undefined;
  return { baseAsset, quoteAsset, marketKind: KINDS[kind as keyof typeof KINDS], periodMinutes };
}
