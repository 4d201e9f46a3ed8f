/** The feed: one connection, what it said, and who is told, at most ten times a second. */
import type { MarketKey, Period } from '@candor/money';
import {
  formatSubscription,
  type KlinePush,
  type NoticePush,
  type OwnPush,
  type PerpSeries,
  type Push,
  readPush,
  SESSION_LOST,
  type Subscription,
  type SupportPush,
} from '@candor/wire';
import { type Clock, Connection, type ConnectionOptions } from './connection.ts';
import { keyOf, type Listed, MarketStore } from './marketStore.ts';

/** Screens are told at most this often. */
export const FLUSH_MS = 100;
/** And of the member's own news: nobody reads a list of orders that changes more often. */
export const OWN_FLUSH_MS = 250;
/** A page that is hidden for longer than this hangs up. */
export const PAUSE_AFTER_MS = 10_000;

export type FeedOptions = Pick<ConnectionOptions, 'open' | 'clock' | 'mayResend'>;

/** §8: the line is lost, or what it says cannot be read. */
export type FeedTrouble = 'connection' | 'data';

type Listener = () => void;
type TroubleListener = (trouble: FeedTrouble) => void;
type SupportListener = (news: SupportPush) => void;
type NoticeListener = (notice: NoticePush) => void;
type OwnListener = (news: OwnPush) => void;
/** A running bar, and what it is of: trades, or a perpetual's marks or indexes. */
export type PushedBar = KlinePush & { readonly series: PerpSeries };
type BarListener = (bar: PushedBar) => void;

export class FeedClient {
  readonly markets = new MarketStore(() => this.resync());
  private readonly clock: Clock;
  private readonly connection: Connection;
  private readonly followers = new Set<Subscription>();
  private readonly listeners = new Set<Listener>();
  private readonly barListeners = new Set<BarListener>();
  private readonly returnListeners = new Set<Listener>();
  private readonly troubleListeners = new Set<TroubleListener>();
  private readonly openListeners = new Set<Listener>();
  private readonly downListeners = new Set<Listener>();
  private readonly supportListeners = new Set<SupportListener>();
  private readonly noticeListeners = new Set<NoticeListener>();
  private readonly ownListeners = new Set<OwnListener>();
  private readonly depositListeners = new Set<Listener>();
  private readonly sessionListeners = new Set<Listener>();
  /** What was told already and has not passed. */
  private trouble: FeedTrouble | undefined;
  /** Running bars not told yet, the newest of each. */
  private readonly bars = new Map<string, PushedBar>();
  /** The member's own news not told yet, in their order. */
  private ownNews: OwnPush[] = [];
  private tellingOwn: unknown;
  private ownToldAt = Number.NEGATIVE_INFINITY;
  private subscribed: string | undefined;
  private isSettling = false;
  private flushing: unknown;
  private pausing: unknown;
  private hiddenAt: number | undefined;
  /** Since when frames are to be expected; undefined before the first use. */
  private expectedSince: number | undefined;
  private frameAt = 0;

  constructor(options: FeedOptions) {
    this.clock = options.clock;
    this.connection = new Connection({
      ...options,
      onFrame: (text) => this.takeText(text),
      onLoss: () => this.tellTrouble('connection'),
      onOpen: () => {
        for (const listener of this.openListeners) listener();
      },
      onDown: () => {
        this.tellOwnNews();
        for (const listener of this.downListeners) listener();
      },
      onReturn: () => {
        for (const listener of this.returnListeners) listener();
      },
    });
  }

  /** Follows a market's book, tape and bars of one period until the returned function is called. */
  follow(marketKey: MarketKey, periodMinutes: Period = 1): () => void {
    const follower = { marketKey, periodMinutes };
    this.followers.add(follower);
    this.start();
    this.settleSoon();
    return () => {
      this.followers.delete(follower);
      this.settleSoon();
    };
  }

  /** Calls `listener` after news; returns the function that stops it. The first one connects. */
  listen(listener: Listener): () => void {
    this.start();
    return added(this.listeners, listener);
  }

  /** Calls `listener` with running bars. */
  listenToBars(listener: BarListener): () => void {
    return added(this.barListeners, listener);
  }

  /** Calls `listener` after a loss or a pause: what happened meanwhile is not known here. */
  listenToReturns(listener: Listener): () => void {
    return added(this.returnListeners, listener);
  }

  /** Calls `listener` once per trouble; it has passed when a frame can be read again. */
  listenToTrouble(listener: TroubleListener): () => void {
    return added(this.troubleListeners, listener);
  }

  /** Calls `listener` with news for the member alone. */
  listenToSupport(listener: SupportListener): () => void {
    return added(this.supportListeners, listener);
  }

  /** Calls `listener` with what the member's devices are told. */
  listenToNotices(listener: NoticeListener): () => void {
    return added(this.noticeListeners, listener);
  }

  /** Calls `listener` when the member's deposits changed or got deeper. */
  listenToDeposits(listener: Listener): () => void {
    return added(this.depositListeners, listener);
  }

  /** Calls `listener` with the member's own orders and balances that changed. */
  listenToOwn(listener: OwnListener): () => void {
    return added(this.ownListeners, listener);
  }

  /** Calls `listener` when the exchange says that the session of this line has ended. */
  listenToSessionEnd(listener: Listener): () => void {
    return added(this.sessionListeners, listener);
  }

  /** Calls `listener` whenever a line is there no more, lost or hung up. */
  listenToDowns(listener: Listener): () => void {
    return added(this.downListeners, listener);
  }

  /** Calls `listener` whenever a line has opened; the first one connects. */
  listenToOpens(listener: Listener): () => void {
    const stop = added(this.openListeners, listener);
    this.start();
    return stop;
  }

  /** Is there a line that can be spoken on? */
  get isOpen(): boolean {
    return this.connection.isOpen;
  }

  /** Says something on the line that is open, if one is. */
  say(text: string): void {
    this.connection.say(text);
  }

  /** How long nothing has been heard, in milliseconds; 0 before the feed is used. */
  silence(): number {
    if (this.expectedSince === undefined) return 0;
    return this.clock.now() - Math.max(this.frameAt, this.expectedSince);
  }

  /** The network is back: the line that was lost with it is replaced at once. */
  renew(): void {
    if (this.expectedSince === undefined) return;
    this.connection.pause();
    this.connection.open();
  }

  /**
   * The device slept so many milliseconds, which no clock of the page counted: the line may have gone without a word.
   */
  wake(sleptMs: number): void {
    if (this.expectedSince === undefined) return;
    this.frameAt -= sleptMs;
    this.expectedSince -= sleptMs;
    if (this.isOpen) this.connection.pause();
    this.connection.open();
  }

  /** The page went out of sight: a while later the feed pauses. */
  hide(): void {
    if (this.expectedSince === undefined) return;
    this.hiddenAt ??= this.clock.now();
    this.clock.clearTimeout(this.pausing);
    this.pausing = this.clock.setTimeout(() => this.connection.pause(), PAUSE_AFTER_MS);
  }

  /** The page is seen again: the feed resumes and reads all anew; until then figures are as old as they are. */
  show(): void {
    this.clock.clearTimeout(this.pausing);
    if (this.hiddenAt === undefined) return;
    if (this.clock.now() - this.hiddenAt >= PAUSE_AFTER_MS) this.connection.pause();
    this.hiddenAt = undefined;
    this.connection.open();
  }

  /** What a call said of markets, told on like the feed's own words. */
  learn(told: { readonly list?: readonly Listed[]; readonly pair?: Listed }): void {
    if (told.list) this.markets.takeList(told.list);
    if (told.pair) this.markets.takePair(told.pair);
    for (const listener of this.listeners) listener();
  }

  private start(): void {
    if (this.expectedSince !== undefined) return;
    this.expectedSince = this.clock.now();
    this.connection.open();
  }

  /** After all screens of a change of route have come and gone: one message at most. */
  private settleSoon(): void {
    if (this.isSettling) return;
    this.isSettling = true;
    queueMicrotask(() => {
      this.isSettling = false;
      this.settle();
    });
  }

  private settle(): void {
    const newest = [...this.followers].at(-1);
    const wanted = newest && formatSubscription(newest);
    if (wanted === this.subscribed) return;
    this.subscribed = wanted;
    if (wanted === undefined) this.connection.unsubscribe();
    else this.connection.subscribe(wanted);
    this.markets.keepOnly(newest?.marketKey);
  }

  private resync(): void {
    if (this.subscribed !== undefined) this.connection.subscribe(this.subscribed);
  }

  private takeText(text: string): void {
    const frame = readPush(text);
    if (frame) this.take(frame);
    else this.tellTrouble('data');
  }

  private tellTrouble(trouble: FeedTrouble): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    for (const listener of this.troubleListeners) listener(trouble);
  }

  private take(frame: Push): void {
    this.frameAt = this.clock.now();
    this.trouble = undefined;
    this.markets.take(frame);
    if (frame.support) for (const listener of this.supportListeners) listener(frame.support);
    if (frame.own) this.keepOwn(frame.own);
    if (frame.notice) for (const listener of this.noticeListeners) listener(frame.notice);
    if (frame.deposits) for (const listener of this.depositListeners) listener();
    if (frame.code === SESSION_LOST) for (const listener of this.sessionListeners) listener();
    for (const bar of pushedBars(frame)) this.bars.set(barKey(bar), bar);
    this.flushing ??= this.clock.setTimeout(() => this.flush(), FLUSH_MS);
  }

  /** Told in a task of its own: book and lists drawn in one would keep a finger waiting. */
  private keepOwn(news: OwnPush): void {
    this.ownNews.push(news);
    const waitMs = Math.max(FLUSH_MS, this.ownToldAt + OWN_FLUSH_MS - this.clock.now());
    this.tellingOwn ??= this.clock.setTimeout(() => this.tellOwnNews(), waitMs);
  }

  /** Those who hear of a lost line have heard all that it said. */
  private tellOwnNews(): void {
    if (this.tellingOwn !== undefined) this.clock.clearTimeout(this.tellingOwn);
    this.tellingOwn = undefined;
    this.ownToldAt = this.clock.now();
    const news = this.ownNews;
    this.ownNews = [];
    for (const own of news) for (const listener of this.ownListeners) listener(own);
  }

  private flush(): void {
    this.flushing = undefined;
    const bars = [...this.bars.values()];
    this.bars.clear();
    for (const bar of bars) for (const listener of this.barListeners) listener(bar);
    for (const listener of this.listeners) listener();
  }
}

function added<Each>(set: Set<Each>, each: Each): () => void {
  set.add(each);
  return () => set.delete(each);
}

/** The running bars that a frame tells. */
function pushedBars({ kline, perpKline }: Push): PushedBar[] {
  const bars: PushedBar[] = kline ? [{ ...kline, series: 'last' }] : [];
  if (perpKline === undefined) return bars;
  const { marketSymbol, periodMinutes } = perpKline;
  const of = { marketKind: 'perp', marketSymbol, periodMinutes } as const;
  const marks = (['mark', 'index'] as const).map((series) => ({
    ...of,
    series,
    row: perpKline[series],
  }));
  return [...bars, ...marks];
}

/** One bar of one market, series and period. */
function barKey(bar: PushedBar): string {
  return `${keyOf(bar)} ${bar.series} ${bar.periodMinutes} ${bar.row.slice(0, bar.row.indexOf('|'))}`;
}
