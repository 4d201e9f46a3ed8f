/**
 * Small quotes that come and go in the busy books, so that they move between the seconds in which all quotes are
 * renewed: one comes, one goes, in turns. Of the house's own account, as all its orders are.
 */
import type { MarketId, OrderId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { IndexSource } from '../indexPrice/indexSource.ts';
import type { Random } from '../indexPrice/random.ts';
import type { DemoFloor, MarketIndex } from './demoFloor.ts';
import { MARKET_MAKER } from './demoMarkets.ts';
import { limitOrder, quantityFor } from './houseOrders.ts';

export interface FlickerOptions {
  readonly engine: Pick<EnginePort, 'submit'>;
  readonly floor: DemoFloor;
  readonly source: IndexSource;
  readonly random: Random;
  readonly now: () => number;
}

/** Between two changes of a book. */
export const FLICKER_MS = 180;
/** Only books of at least twice the middling trade. */
const BUSY = 2;
/** Beyond the best quotes, as shares of the price. */
const NEAREST = 0.00006;
const FARTHEST = 0.0005;
/** USDT, the middle of what one is worth. */
const WORTH = 1_500;
/** As many stand at a time, a side or the other. */
const STANDING = 6;

export class Flicker {
  private readonly options: FlickerOptions;
  private readonly standing = new Map<MarketId, OrderId[]>();
  private comes = true;

  constructor(options: FlickerOptions) {
    this.options = options;
  }

  /** One change of each busy book; resolves when it is answered. */
  async tick(): Promise<void> {
    const { floor, source, now } = this.options;
    this.comes = !this.comes;
    const busy = floor
      .indexes(source.pricesAt(now()))
      .filter(({ market }) => market.weight >= BUSY);
    await Promise.all(busy.map((at) => (this.comes ? this.come(at) : this.go(at))));
  }

  private async come({ market, index }: MarketIndex): Promise<void> {
    const { engine, random } = this.options;
    const { marketId } = market.spec;
    const side = random.unit() < 0.5 ? 'buy' : 'sell';
    const away = Math.max(1, Math.round(index * (NEAREST + random.unit() * FARTHEST)));
    const price = side === 'buy' ? index - away : index + away;
    const quantity = quantityFor(market, WORTH, random);
    const { outcome } = await engine.submit(
      limitOrder({ memberId: MARKET_MAKER, marketId, side, price, quantity }, 'postOnly'),
    );
    if (outcome.type === 'refused') return;
    this.standing.set(marketId, [...(this.standing.get(marketId) ?? []), outcome.orderId]);
  }

  /** The oldest goes; one that was filled, or went with all quotes, is gone already. */
  private async go({ market }: MarketIndex): Promise<void> {
    const { marketId } = market.spec;
    const orders = this.standing.get(marketId) ?? [];
    const [oldest, ...others] = orders;
    if (oldest === undefined || orders.length < STANDING) return;
    this.standing.set(marketId, others);
    await this.options.engine.submit({
      type: 'cancelOrder',
      memberId: MARKET_MAKER,
      orderId: oldest,
    });
  }
}
