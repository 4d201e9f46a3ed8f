/**
 * What goes out on the sockets: all pairs once a second, and for the subscribed pair its figures, book,
 * tape and running bar whenever they change. A frame is made once and sent to all who want it.
 */
import { type Subscription, type TopPush, writePush } from '@candor/wire';
import type { MarketData } from '../../marketData/marketData.ts';
import type { MarketChange } from '../../marketData/marketMirror.ts';
import {
  levelsOf,
  listMarkets,
  type Market,
  marketById,
  marketOfPair,
  pairOf,
  tapeTradeOf,
} from '../present.ts';
import { klineRowOf } from '../trad/kline.ts';
import type { SocketClient } from './socketClient.ts';

const SYMBOLS_EVERY_MS = 1_000;

export class SocketPushes {
  private readonly marketData: MarketData;
  private readonly clients = new Set<SocketClient>();
  private readonly stopListening: () => void;
  private readonly timer: NodeJS.Timeout;

  constructor(marketData: MarketData) {
    this.marketData = marketData;
    this.stopListening = marketData.onChange((change) => this.tellChange(change));
    this.timer = setInterval(() => this.tellSymbols(), SYMBOLS_EVERY_MS);
    this.timer.unref();
  }

  add(client: SocketClient): void {
    this.clients.add(client);
    client.whenSubscribed(() => this.greet(client));
    client.send(this.symbolsFrame());
  }

  remove(client: SocketClient): void {
    this.clients.delete(client);
  }

  close(): void {
    this.stopListening();
    clearInterval(this.timer);
  }

  /** The whole picture of the pair, as a client needs it after subscribing or falling behind. */
  private greet(client: SocketClient): void {
    const market = this.marketOf(client.subscription);
    if (!market || !client.subscription) return;
    const isTaken = client.send(
      writePush({ info: pairOf(this.marketData, market), top: this.snapshot(market) }),
    );
    client.needsSnapshot = !isTaken;
    this.sendBar(client, market, client.subscription.periodMinutes);
  }

  private tellChange(change: MarketChange): void {
    const market = marketById(this.marketData, change.marketId);
    if (!market) return;
    const frames = new Map<string, string>();
    for (const client of this.clients) {
      if (this.marketOf(client.subscription)?.spec.marketId !== change.marketId) continue;
      if (client.needsSnapshot) this.greet(client);
      else this.sendChange(client, { market, change, frames });
    }
  }

  private sendChange(
    client: SocketClient,
    news: { market: Market; change: MarketChange; frames: Map<string, string> },
  ): void {
    const { market, change, frames } = news;
    const text = frames.get('top') ?? this.changeFrame(market, change);
    frames.set('top', text);
    if (!client.send(text)) {
      client.needsSnapshot = true;
      return;
    }
    const period = client.subscription?.periodMinutes;
    if (change.trades.length > 0 && period) this.sendBar(client, market, period);
  }

  private changeFrame(market: Market, change: MarketChange): string {
    const { depth, trades } = change;
    const info = pairOf(this.marketData, market);
    if (!depth && trades.length === 0) return writePush({ info });
    const sequence = depth?.sequence ?? this.marketData.depth(market.spec.marketId)?.sequence ?? 0;
    const top: TopPush = {
      marketSymbol: market.marketSymbol,
      sequence,
      previous: depth?.previous ?? sequence,
      bids: levelsOf(market, depth?.bids ?? []),
      asks: levelsOf(market, depth?.asks ?? []),
      trades: trades.map((trade) => tapeTradeOf(market, trade)),
    };
    return writePush({ info, top });
  }

  private snapshot(market: Market): TopPush {
    const depth = this.marketData.depth(market.spec.marketId);
    const trades = this.marketData.tape(market.spec.marketId) ?? [];
    return {
      marketSymbol: market.marketSymbol,
      sequence: depth?.sequence ?? 0,
      bids: levelsOf(market, depth?.bids ?? []),
      asks: levelsOf(market, depth?.asks ?? []),
      trades: trades.map((trade) => tapeTradeOf(market, trade)),
    };
  }

  private sendBar(
    client: SocketClient,
    market: Market,
    periodMinutes: Subscription['periodMinutes'],
  ): void {
    const bar = this.marketData.lastBar(market.spec.marketId, periodMinutes);
    if (!bar) return;
    const { marketSymbol } = market;
    client.send(
      writePush({ kline: { marketSymbol, periodMinutes, row: klineRowOf(market, bar) } }),
    );
  }

  /** Also when nothing moved: a client tells a quiet market from a dead line by it. */
  private tellSymbols(): void {
    if (this.clients.size === 0) return;
    const text = this.symbolsFrame();
    for (const client of this.clients) client.send(text);
  }

  private symbolsFrame(): string {
    const symbols = listMarkets(this.marketData).map((market) => pairOf(this.marketData, market));
    return writePush({ symbols });
  }

  /** Only spot pairs have a feed until the other streets open. */
  private marketOf(subscription: Subscription | undefined): Market | undefined {
    if (subscription?.marketKind !== 'spot') return undefined;
    return marketOfPair(this.marketData, subscription);
  }
}
