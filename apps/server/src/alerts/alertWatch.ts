/** Watches prices: what fires is written once, then told. A price that comes while SQL is away is not lost. */

import { formatTicks, ticks } from '@candor/money';
import { checkPrice } from '@candor/wire';
import { wholeOf } from '../desk/rows.ts';
import { AlertBook, type Waiting } from './alertBook.ts';
import { type AlertRow, waitingAlerts } from './alertStore.ts';
import type { AlertsGround } from './alertsGround.ts';
import { HourWindow } from './hourWindow.ts';
import type { AlertMarket, PriceNews } from './prices.ts';
import { tellUntold } from './tellAlerts.ts';

const PPM_PER_TENTH = 1_000;

interface Watched {
  readonly book: AlertBook;
  readonly window: HourWindow;
}

/** Alerts with the price that they fired at. */
interface Fired {
  readonly fired: readonly Waiting[];
  readonly news: PriceNews;
}

/** While SQL is away, the first price after so long asks it again. */
const RETRY_MS = 1_000;

export class AlertWatch {
  private readonly ground: AlertsGround;
  private readonly watched = new Map<string, Watched>();
  private readonly stopHearing: () => void;
  private writing: Promise<void> = Promise.resolve();
  /** What fired and is not written yet, oldest first. */
  private readonly reached: Fired[] = [];
  private retryAt = 0;

  private constructor(ground: AlertsGround) {
    this.ground = ground;
    this.stopHearing = ground.prices.onPrices((news) => this.hear(news));
  }

  /** Starts to watch all that waits; the last hour is read from what is known of it. */
  static async start(ground: AlertsGround): Promise<AlertWatch> {
    const watch = new AlertWatch(ground);
    for (const { marketId } of ground.prices.markets()) {
      for (const basis of ['last', 'index'] as const) {
        const { window } = watch.at(`${marketId} ${basis}`);
        window.seed(await ground.prices.lastHour(marketId, basis));
      }
    }
    for (const row of await waitingAlerts(ground.sql)) watch.add(row);
    return watch;
  }

  /** Watches an alert; a market that is not listed is not watched, and its alerts stay. */
  add(row: AlertRow): void {
    const market = this.ground.prices.marketOf(row.market_key);
    const at = market === undefined ? undefined : aimedAt(row, market);
    if (market === undefined || at === undefined) return;
    const waiting = { alertId: wholeOf(row.alert_id), rule: row.rule, at };
    this.at(`${market.marketId} ${row.basis}`).book.add(waiting);
  }

  remove(alertId: number): void {
    for (const { book } of this.watched.values()) book.remove(alertId);
  }

  /** Resolves when what has fired so far is written and told. */
  settled(): Promise<void> {
    return this.writing;
  }

  async close(): Promise<void> {
    this.stopHearing();
    await this.writing;
  }

  private at(key: string): Watched {
    const known = this.watched.get(key);
    if (known !== undefined) return known;
    const made = { book: new AlertBook(), window: new HourWindow() };
    this.watched.set(key, made);
    return made;
  }

  private hear(news: PriceNews): void {
    const { marketId, basis, at, high, low } = news;
    if (low <= 0) return;
    const { book, window } = this.at(`${marketId} ${basis}`);
    window.add(at, high, low);
    const move = Math.max(window.moveTo(at, high), window.moveTo(at, low));
    const fired = book.take({ high, low, move });
    if (fired.length > 0) this.reached.push({ fired, news });
    const isDue = fired.length > 0 || this.ground.now() >= this.retryAt;
    if (this.reached.length > 0 && isDue) this.writing = this.writing.then(() => this.writeAll());
  }

  /** What could not be written waits as it was reached: the price may be another by then. */
  private async writeAll(): Promise<void> {
    try {
      for (let first = this.reached[0]; first !== undefined; first = this.reached[0]) {
        await this.write(first);
        this.reached.shift();
      }
    } catch (error) {
      this.retryAt = this.ground.now() + RETRY_MS;
      this.ground.log.error({ error: String(error) }, 'alertsNotWritten');
    }
  }

  private async write({ fired, news }: Fired): Promise<void> {
    const { sql, prices } = this.ground;
    const market = prices.markets().find(({ marketId }) => marketId === news.marketId);
    if (market === undefined) return;
    for (const { alertId, rule } of fired) {
      const price = rule === 'above' ? news.high : rule === 'below' ? news.low : news.price;
      await sql
        .updateTable('price_alerts')
        .set({ fired_at_ms: news.at, fired_price: formatTicks(ticks(price), market.priceDecimals) })
        .where('alert_id', '=', alertId)
        .where('fired_at_ms', 'is', null)
        .execute();
    }
    await tellUntold(this.ground);
  }
}

/** Ticks of a price, millionths of a move. */
function aimedAt(row: AlertRow, { priceDecimals }: AlertMarket): number | undefined {
  if (row.tenths !== null) return row.tenths * PPM_PER_TENTH;
  const checked = checkPrice(row.price ?? '', priceDecimals);
  return checked.isValid ? Number(checked.value) : undefined;
}
