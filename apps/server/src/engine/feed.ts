/**
 * The feed beside an engine: passes live events on to the projector, answers its wish for the past by
 * reading the log again, makes snapshots, raises the high-water mark and gives up what nobody needs.
 */
import type { LogHistory } from '../log/logPort.ts';
import type { FeedAsk, FeedSays } from './feedMessages.ts';
import { damageIn, historyStart } from './historyStart.ts';
import type { SealedSnapshot, SealedState } from './makeSnapshot.ts';
import type { ToFeed } from './protocol.ts';
import { type EventBytes, replayEvents } from './replayEvents.ts';
import type { Quarantined } from './replaying.ts';
import { SnapshotKeeper } from './snapshotKeeper.ts';

/** How far the log was durable, told outside of it. */
export interface Mark {
  raise(seq: number): void;
  close(): void;
}

export interface FeedOptions {
  readonly history: LogHistory;
  /** The mark of a log that is durable up to an entry; undefined where none is kept. */
  readonly openMark: (lastSeq: number) => Mark | undefined;
  /** The first entry that others than the tables have still to read; the tables alone without it. */
  readonly keptFrom?: () => number;
  /** Gives up what two snapshots no longer need before an entry; without it nothing is given up. */
  readonly prune?: ((neededFrom: number) => void) | undefined;
  readonly tellProjector: (says: FeedSays) => void;
  /** Told of what an operator should look at while trading goes on. */
  readonly onTrouble: (trouble: string) => void;
  /** Told of each state that was made from the log. */
  readonly onSealed?: (state: SealedState) => void;
  /** Lets other work in. */
  readonly giveWay: () => Promise<void>;
  /** A snapshot is due after so many entries. */
  readonly snapshotEntries?: number;
}

type ReplayAsk = Extract<FeedAsk, { kind: 'replay' }>;

export class Feed {
  private readonly options: FeedOptions;
  private readonly keeper: SnapshotKeeper;
  private passedOver: Quarantined = new Set();
  private mark: Mark | undefined;
  /** A replay that goes on from ask to ask, so that the log is read once. */
  private replay: { readonly batches: AsyncGenerator<EventBytes>; nextAfter: number } | undefined;
  private durableSeq: number | undefined;
  /** What the projector asked before the engine had opened. */
  private heldAsk: ReplayAsk | undefined;
  /** What the tables have, and the snapshots that were there when the log was last pruned. */
  private appliedSeq = 0;
  private prunedBehind = 0;

  constructor(options: FeedOptions) {
    this.options = options;
    const { history, onTrouble, onSealed, snapshotEntries } = options;
    this.keeper = new SnapshotKeeper({
      ...history,
      quarantined: () => this.passedOver,
      onTrouble,
      neededFrom: () => this.neededFrom(),
      ...(onSealed && { onSealed }),
      ...(snapshotEntries !== undefined && { snapshotEntries }),
    });
  }

  /** Takes what the engine tells. */
  hear(message: ToFeed): void {
    switch (message.kind) {
      case 'snapshot':
        this.keepLast(message);
        this.raiseMark(message.seq);
        return;
      case 'opened':
        this.durableSeq = message.lastSeq;
        this.passedOver = message.passedOver;
        this.mark = this.options.openMark(message.lastSeq);
        if (this.heldAsk) void this.answer(this.heldAsk, message.lastSeq);
        return;
      case 'live':
        this.durableSeq = message.batch.lastSeq;
        this.options.tellProjector(message);
        return;
      default:
        message satisfies never;
    }
  }

  /** Somebody waits for a state that has this entry. */
  wishSeal(seq: number): void {
    this.keeper.wish(seq);
  }

  /** What kept the log from being pruned is over: it is tried at the next look. */
  pruneAgain(): void {
    this.prunedBehind = 0;
  }

  /** Takes what the projector asks. Resolves when that is answered. */
  async ask(ask: FeedAsk): Promise<void> {
    if (ask.kind === 'applied') this.appliedSeq = ask.seq;
    else if (ask.kind === 'kept') await this.checkKept();
    else if (this.durableSeq === undefined) this.heldAsk = ask;
    else await this.answer(ask, this.durableSeq);
  }

  /** To be called about once a second. Resolves when a snapshot that it began is saved or given up. */
  async watch(): Promise<void> {
    const { durableSeq } = this;
    if (durableSeq === undefined) return;
    this.raiseMark(durableSeq);
    this.keeper.tellNewest();
    const saving = this.keeper.consider(durableSeq);
    this.prune();
    await saving;
  }

  /** The engine has ended. */
  close(): void {
    this.raiseMark(this.durableSeq ?? 0);
    this.mark?.close();
  }

  /** Without it the next start has more to replay: the log is enough, and the end is a clean one. */
  private keepLast(snapshot: SealedSnapshot): void {
    try {
      this.keeper.save(snapshot);
    } catch (error) {
      this.options.onTrouble(`the last snapshot could not be kept: ${error}`);
    }
  }

  /** A mark that cannot be raised stands lower than it might: it is tried again. */
  private raiseMark(seq: number): void {
    try {
      this.mark?.raise(seq);
    } catch (error) {
      this.options.onTrouble(`the mark of the log could not be raised: ${error}`);
    }
  }

  /** Once for each new snapshot, and never before the tables have what goes. */
  private prune(): void {
    const { keeper, appliedSeq } = this;
    const { prune } = this.options;
    if (!prune || keeper.newestSeq === this.prunedBehind || appliedSeq < keeper.newestSeq) return;
    this.prunedBehind = keeper.newestSeq;
    try {
      prune(this.neededFrom());
    } catch (error) {
      this.options.onTrouble(`the log could not be pruned: ${error}`);
    }
  }

  /** The first entry that the tables or others have still to read; 1 before that is known. */
  private neededFrom(): number {
    const { keptFrom } = this.options;
    return Math.min(this.appliedSeq + 1, Math.max(1, keptFrom?.() ?? Number.MAX_SAFE_INTEGER));
  }

  /** Every frame is looked at before anybody empties a table. */
  private async checkKept(): Promise<void> {
    const { history, giveWay, tellProjector } = this.options;
    const fromSeq = history.log.firstSeq();
    const damage = await damageIn({ history, toSeq: this.durableSeq ?? 0, giveWay }, fromSeq);
    tellProjector({ kind: 'kept', fromSeq, damage });
  }

  /** An ask comes only after the one before was answered. */
  private async answer(ask: ReplayAsk, toSeq: number): Promise<void> {
    try {
      const batch = await this.nextBatch(ask.afterSeq, toSeq);
      this.options.tellProjector({ kind: 'replayed', batch });
    } catch (error) {
      this.replay = undefined;
      const why = error instanceof Error ? error.message : `${error}`;
      await this.goOnBehind(ask.afterSeq, toSeq, why);
    }
  }

  /** Trading goes on whatever became of the past; history, from the next snapshot behind what is lost. */
  private async goOnBehind(afterSeq: number, toSeq: number, why: string): Promise<void> {
    const { history, giveWay, tellProjector } = this.options;
    const wish = { history, afterSeq, toSeq, giveWay };
    const batch = await historyStart(wish, why).catch(() => undefined);
    tellProjector(batch ? { kind: 'replayed', batch } : { kind: 'unreadable', why });
  }

  private async nextBatch(afterSeq: number, toSeq: number): Promise<EventBytes | undefined> {
    if (this.replay?.nextAfter !== afterSeq) {
      const { history } = this.options;
      const batches = replayEvents({ history, afterSeq, toSeq, quarantined: this.passedOver });
      this.replay = { batches, nextAfter: afterSeq };
    }
    const { replay } = this;
    const next = await replay.batches.next();
    if (next.done) {
      this.replay = undefined;
      return undefined;
    }
    replay.nextAfter = next.value.lastSeq;
    return next.value;
  }
}
