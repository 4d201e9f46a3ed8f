/** The feed: one connection, what it said, and who is told, at most ten times a second. */
import {
  formatSubscription,
  type KlinePush,
  type Period,
  type Push,
  push,
  type SupportPush,
} from '@candor/wire';
import { type Clock, Connection, type ConnectionOptions } from './connection.ts';
import { MarketStore } from './marketStore.ts';

/** Screens are told at most this often. */
export const FLUSH_MS = 100;
/** A page that is hidden for longer than this hangs up. */
export const PAUSE_AFTER_MS = 10_000;

export type FeedOptions = Pick<ConnectionOptions, 'open' | 'clock' | 'mayResend'>;

interface Follower {
  readonly marketSymbol: string;
  readonly periodMinutes: Period;
}

/** §8: the line is lost, or what it says cannot be read. */
export type FeedTrouble = 'connection' | 'data';

type Listener = () => void;
type TroubleListener = (trouble: FeedTrouble) => void;
type SupportListener = (news: SupportPush) => void;
type BarListener = (bar: KlinePush) => void;

export class FeedClient {
  readonly markets = new MarketStore(() => this.resync());
  private readonly clock: Clock;
  private readonly connection: Connection;
  private readonly followers = new Set<Follower>();
  private readonly listeners = new Set<Listener>();
  private readonly barListeners = new Set<BarListener>();
  private readonly returnListeners = new Set<Listener>();
  private readonly troubleListeners = new Set<TroubleListener>();
  private readonly openListeners = new Set<Listener>();
  private readonly supportListeners = new Set<SupportListener>();
  /** What was told already and has not passed. */
  private trouble: FeedTrouble | undefined;
  /** Running bars not told yet, the newest of each. */
  private readonly bars = new Map<string, KlinePush>();
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
      onReturn: () => {
        for (const listener of this.returnListeners) listener();
      },
    });
  }

  /** Follows a pair's book, tape and bars of one period until the returned function is called. */
  follow(marketSymbol: string, periodMinutes: Period = 1): () => void {
    const follower = { marketSymbol, periodMinutes };
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

  /** The page went out of sight: a while later the feed pauses. */
  hide(): void {
    if (this.expectedSince === undefined) return;
    this.hiddenAt ??= this.clock.now();
    this.clock.clearTimeout(this.pausing);
    this.pausing = this.clock.setTimeout(() => this.connection.pause(), PAUSE_AFTER_MS);
  }

  /** The page is seen again: the feed resumes and reads all anew. Timers may have slept meanwhile. */
  show(): void {
    this.clock.clearTimeout(this.pausing);
    if (this.hiddenAt === undefined) return;
    const now = this.clock.now();
    if (now - this.hiddenAt >= PAUSE_AFTER_MS) {
      this.connection.pause();
      this.expectedSince = now;
    }
    this.hiddenAt = undefined;
    this.connection.open();
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
    const wanted = newest && subscriptionOf(newest);
    if (wanted === this.subscribed) return;
    this.subscribed = wanted;
    if (wanted === undefined) this.connection.unsubscribe();
    else this.connection.subscribe(wanted);
    this.markets.keepOnly(newest?.marketSymbol);
  }

  private resync(): void {
    if (this.subscribed !== undefined) this.connection.subscribe(this.subscribed);
  }

  private takeText(text: string): void {
    const frame = push.safeParse(readJson(text));
    if (frame.success) this.take(frame.data);
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
    if (frame.kline) this.bars.set(barKey(frame.kline), frame.kline);
    this.flushing ??= this.clock.setTimeout(() => this.flush(), FLUSH_MS);
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

function subscriptionOf({ marketSymbol, periodMinutes }: Follower): string {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  return formatSubscription({ baseAsset, quoteAsset, marketKind: 'spot', periodMinutes });
}

/** One bar of one pair and period. */
function barKey({ marketSymbol, periodMinutes, row }: KlinePush): string {
  return `${marketSymbol} ${periodMinutes} ${row.slice(0, row.indexOf('|'))}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
