/**
 * What goes out on the sockets: all pairs, perpetuals and timed contracts once a second, and for the subscribed market
 * its figures, book, tape and running bars whenever they change. A frame is made once and sent to all who want it. A market
 * that cannot be written is left out and reported: it stops neither the others nor the process.
 */
import type { MarketKey } from '@candor/money';
import type { ChangeId } from '@candor/wire';
import type { CycleMarkets } from '../../marketData/cycleMarkets.ts';
import type { Market } from '../../marketData/directory.ts';
import type { MarketData } from '../../marketData/marketData.ts';
import type { MarketChange } from '../../marketData/marketMirror.ts';
import { Audience } from './audience.ts';
import { CyclePushes } from './cyclePushes.ts';
import { MarketFrames } from './marketFrames.ts';
import type { SocketClient } from './socketClient.ts';
import { SymbolFrames } from './symbolFrames.ts';

const SYMBOLS_EVERY_MS = 1_000;

/** A market of which no frame can be made; told once for each state of its spec. */
export type OnUnwritable = (market: Pick<Market, 'marketKey'>, error: unknown) => void;

export class SocketPushes {
  private readonly marketData: MarketData;
  private readonly onUnwritable: OnUnwritable;
  private readonly clients = new Set<SocketClient>();
  private readonly audience = new Audience();
  private readonly cycles: CyclePushes | undefined;
  /** The whole picture of markets that somebody subscribed to since they changed. */
  private readonly pictures = new Map<Market, MarketFrames>();
  private readonly reported = new WeakSet<object>();
  private readonly stopListening: () => void;
  private readonly timer: NodeJS.Timeout;
  private readonly symbols: SymbolFrames;

  constructor(
    marketData: MarketData,
    onUnwritable: OnUnwritable,
    cycles?: CycleMarkets,
    show?: ChangeId,
  ) {
    this.marketData = marketData;
    this.onUnwritable = onUnwritable;
    const { audience } = this;
    const { directory: assets } = marketData;
    const guard: SocketPushes['guard'] = (market, run) => this.guard(market, run);
    this.cycles = cycles && new CyclePushes({ cycles, assets, audience, guard, show });
    this.symbols = new SymbolFrames({ marketData, cycles: this.cycles, guard });
    this.stopListening = marketData.onChange((change) => this.tellChange(change));
    this.timer = setInterval(() => this.tellSymbols(), SYMBOLS_EVERY_MS);
    this.timer.unref();
  }

  add(client: SocketClient): void {
    this.clients.add(client);
    client.whenSubscriptionChanged(() => this.follow(client));
    client.send(this.symbols.all());
  }

  remove(client: SocketClient): void {
    this.clients.delete(client);
    this.audience.place(client, undefined);
  }

  close(): void {
    this.stopListening();
    this.cycles?.close();
    clearInterval(this.timer);
  }

  private follow(client: SocketClient): void {
    const key = client.subscription?.marketKey;
    this.audience.place(client, key);
    if (key === undefined) return;
    if (!this.show(client, key)) client.refuse('marketUnknown');
  }

  /** Sends the whole picture of what was subscribed to; false when there is no such market. */
  private show(client: SocketClient, key: MarketKey): boolean {
    const isCycle = this.cycles?.greet(client, key) ?? false;
    const market = this.marketData.directory.marketOfKey(key);
    if (!market) return isCycle;
    if (this.isMirrored(market)) this.guard(market, () => greet(client, this.pictureOf(market)));
    return true;
  }

  /** Made for the first who subscribes; the same bytes for all until the market changes. */
  private pictureOf(market: Market): MarketFrames {
    const frames = this.pictures.get(market) ?? new MarketFrames(this.marketData, market);
    this.pictures.set(market, frames);
    return frames;
  }

  /** Only markets of the streets that are open have a feed. */
  private isMirrored(market: Market): boolean {
    return this.marketData.depth(market.spec.marketId) !== undefined;
  }

  private tellChange(change: MarketChange): void {
    const market = this.marketData.directory.market(change.marketId);
    if (market) this.pictures.delete(market);
    const audience = market && this.audience.of(market.marketKey);
    if (!market || !audience || audience.size === 0) return;
    const frames = new MarketFrames(this.marketData, market);
    const isTold = this.guard(market, () => {
      for (const client of audience) {
        if (client.needsSnapshot) greet(client, frames);
        else tell(client, frames, change);
      }
    });
    if (!isTold) for (const client of audience) client.needsSnapshot = true;
  }

  private tellSymbols(): void {
    this.pictures.clear();
    this.symbols.turn();
    if (this.clients.size === 0) return;
    const frame = this.symbols.next();
    for (const client of this.clients) {
      client.send(frame);
      this.showAgain(client);
    }
  }

  /** Who was spared a change is whole again, also of a market in which nothing changes any more. */
  private showAgain(client: SocketClient): void {
    const key = client.subscription?.marketKey;
    if (key !== undefined && client.needsSnapshot && !client.isSlow) this.show(client, key);
  }

  /** Runs what concerns one market; false, and a report, when its frames cannot be made. */
  private guard(market: Pick<Market, 'marketKey'>, run: () => void): boolean {
    try {
      run();
      return true;
    } catch (error) {
      if (!this.reported.has(market)) this.onUnwritable(market, error);
      this.reported.add(market);
      return false;
    }
  }
}

/** The whole picture of the market, then its running bars. */
function greet(client: SocketClient, frames: MarketFrames): void {
  const period = client.subscription?.periodMinutes;
  client.sendAll([...frames.whole(), ...(period === undefined ? [] : frames.bars(period))]);
}

function tell(client: SocketClient, frames: MarketFrames, change: MarketChange): void {
  client.sendAll(frames.change(change, client.subscription?.periodMinutes));
}
