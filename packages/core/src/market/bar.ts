/** Bar: what traded in one span of time. Prices in ticks, volume in lots, quote volume in smallest units. */
import type { Millis } from '@candor/money';

export interface Bar {
  readonly startsAt: Millis;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volumeLots: number;
  readonly volumeQuote: bigint;
}
