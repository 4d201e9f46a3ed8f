/**
 * What was staked on one pair in the last 24 hours, coin by coin: what was heard live, and what SQL knows of
 * before. The two have no order in common. Units: smallest units of the coin.
 */
import { type AssetId, MS_PER_MINUTE } from '@candor/money';
import { flatBar } from '../projections/bar.ts';
import type { StakedMinute } from '../projections/cycle/sumStakes.ts';
import { Minutes } from './minutes.ts';

type ByCoin = Map<AssetId, Minutes>;
type Stake = Omit<StakedMinute, 'productId'>;

export class DayStakes {
  private readonly live: ByCoin = new Map();
  private before: ByCoin = new Map();

  /** Counts an order that is accepted. */
  add(stakeAsset: AssetId, staked: bigint, acceptedAt: number): void {
    const startsAt = acceptedAt - (acceptedAt % MS_PER_MINUTE);
    count(this.live, { stakeAsset, staked, startsAt });
  }

  /** What was staked before anything was heard, oldest first; in place of what was seeded last. */
  seed(minutes: readonly Stake[]): void {
    this.before = new Map();
    for (const minute of minutes) count(this.before, minute);
  }

  /** Every coin that was staked in the 24 hours up to and including the minute of `now`. */
  day(now: number): ReadonlyMap<AssetId, bigint> {
    const sums = new Map<AssetId, bigint>();
    for (const [coin, minutes] of [...this.before, ...this.live]) {
      const staked = minutes.day(now)?.volumeQuote ?? 0n;
      if (staked > 0n) sums.set(coin, (sums.get(coin) ?? 0n) + staked);
    }
    return sums;
  }
}

function count(coins: ByCoin, { stakeAsset, staked, startsAt }: Stake): void {
  const minutes = coins.get(stakeAsset) ?? new Minutes();
  coins.set(stakeAsset, minutes);
  minutes.add({ ...flatBar(startsAt, 0), volumeQuote: staked });
}
