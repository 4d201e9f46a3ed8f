/** The two projectors on one feed: lists, and bars, which are written seldom. Threads and ports are their owner's. */
import type { Kysely } from 'kysely';
import type { FeedAsk, FeedSays } from '../engine/feedMessages.ts';
import type { HistoryNotKept } from '../engine/historyNotKept.ts';
import type { Database } from '../sql/database.ts';
import { FeedReplay } from './feedReplay.ts';
import { type HistoryGap, Projection } from './projection.ts';
import { Projector, type Rest } from './projector.ts';
import type { Street } from './street.ts';
import { BAR_STREETS } from './streets.ts';

export type ProjectorAsk =
  | 'rebuild'
  | 'rebuildForeign'
  /** The end, with all that the engine has acknowledged. */
  | { readonly stopAt: number }
  /** Bars are wanted up to this entry. */
  | { readonly barsUpTo: number };

/** The lists of members, or the bars of charts. */
export type Which = 'lists' | 'bars';

export type ProjectorSays =
  /** How far the lists are, or the bars. */
  | { readonly kind: 'applied'; readonly of: Which; readonly seq: number }
  | { readonly kind: 'dropped' }
  /** The tables were left as they are, because of this. */
  | { readonly kind: 'notDropped'; readonly fromSeq: number; readonly damage: string | undefined }
  /** Entries that the tables lack for good; why, when that was found just now. */
  | { readonly kind: 'gap'; readonly gap: HistoryGap; readonly why?: string }
  | { readonly kind: 'failed'; readonly of: Which; readonly text: string };

export interface ProjectorsOptions {
  readonly db: Kysely<Database>;
  readonly streets: readonly Street[];
  readonly journalSeq: number;
  /** Asks the feed. */
  readonly feed: { postMessage(ask: FeedAsk): void };
  readonly say: (says: ProjectorSays) => void;
  /** How they wait. */
  readonly rest?: Rest;
  readonly queueBytesMax?: number;
}

/** Each tick changes some 400 bars: a half minute of ticks costs one change of each. */
const BARS_GATHER_MS = 30_000;

export class Projectors {
  private readonly options: ProjectorsOptions;
  private readonly replay: FeedReplay;
  private readonly lists: Projector;
  private readonly bars: Projector;
  /** What fails for both is told by the one that met it first. */
  private failed: { readonly of: Which; readonly text: string } | undefined;
  /** How far each is: the log may give up what both have. */
  private readonly applied = { lists: 0, bars: 0 };

  constructor(options: ProjectorsOptions) {
    this.options = options;
    this.replay = new FeedReplay(options.feed);
    this.lists = this.makeLists();
    this.bars = this.makeBars();
  }

  start(): void {
    this.lists.start();
    this.bars.start();
  }

  /** Takes what the feed says. */
  hear(says: FeedSays): void {
    if (says.kind !== 'live') this.replay.hear(says);
    else for (const projector of [this.lists, this.bars]) projector.offer(says.batch);
  }

  /** Takes what the server asks, but for the end. */
  ask(ask: Exclude<ProjectorAsk, { stopAt: number }>): void {
    if (typeof ask === 'object') this.bars.hurry(ask.barsUpTo);
    else this.lists.rebuild(ask === 'rebuildForeign');
  }

  /** Ends with what is offered up to an entry, where that is soon done. */
  async stop(upToSeq = 0): Promise<void> {
    this.replay.stop();
    await Promise.all([this.lists.stop(upToSeq), this.bars.stop(upToSeq)]);
  }

  private makeLists(): Projector {
    const { db, streets, say } = this.options;
    return new Projector({
      ...this.shared('lists'),
      open: () => Projection.open(db, streets),
      onDropped: (refused) => (refused ? this.sayDropped(refused) : this.bars.rebuild(true)),
      onGap: (gap, why) => say({ kind: 'gap', gap, why }),
    });
  }

  private makeBars(): Projector {
    return new Projector({
      ...this.shared('bars'),
      open: () => Projection.open(this.options.db, BAR_STREETS, 'bars'),
      onDropped: (refused) => this.sayDropped(refused),
      onGap: () => undefined,
      gatherMs: BARS_GATHER_MS,
    });
  }

  private shared(of: Which) {
    const { journalSeq, rest, queueBytesMax } = this.options;
    return {
      replay: (afterSeq: number) => this.replay.after(afterSeq),
      checkWhole: () => this.replay.checkWhole(),
      journalSeq,
      onApplied: (seq: number) => this.tell(of, seq),
      onFailure: (error: unknown) => this.tellFailure(of, error),
      ...(rest !== undefined && { rest }),
      ...(queueBytesMax !== undefined && { queueBytesMax }),
    };
  }

  private tell(of: Which, seq: number): void {
    if (this.failed?.of === of && seq > this.applied[of]) this.failed = undefined;
    this.applied[of] = seq;
    this.replay.tellApplied(Math.min(this.applied.lists, this.applied.bars));
    this.options.say({ kind: 'applied', of, seq });
  }

  private tellFailure(of: Which, error: unknown): void {
    const text = `${error}`;
    if (this.failed?.text === text && this.failed.of !== of) return;
    this.failed = { of, text };
    this.options.say({ kind: 'failed', of, text });
  }

  private sayDropped(refused?: HistoryNotKept): void {
    const { fromSeq, damage } = refused ?? {};
    const { say } = this.options;
    say(fromSeq === undefined ? { kind: 'dropped' } : { kind: 'notDropped', fromSeq, damage });
  }
}
