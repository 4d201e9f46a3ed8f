/** When quotes are renewed: the price has moved away from them by a share, or they have stood for a time. */
import type { MarketId } from '@candor/money';

const SHARE = 0.0004;
const AFTER_MS = 45_000;

interface Quoted {
  readonly price: number;
  readonly at: number;
}

export class Requotes {
  private readonly quoted = new Map<number, Quoted>();

  /** True, and then noted, when a market's quotes are to be renewed at a price in ticks. */
  isDue(marketId: MarketId, price: number, now: number): boolean {
    const last = this.quoted.get(marketId);
    const isNear = last && Math.abs(price - last.price) < Math.max(last.price * SHARE, 1);
    if (isNear && now - last.at < AFTER_MS) return false;
    this.quoted.set(marketId, { price, at: now });
    return true;
  }
}
