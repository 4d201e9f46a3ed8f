/**
 * Keeps the projections going: takes live batches into a bounded queue, applies several at once, and
 * catches up from the journal after a start, a hole or an overflow. Never slows the engine down.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { HistoryNotKept } from '../engine/historyNotKept.ts';
import { type EventBytes, joinBatches, type ReplayEvents } from './eventBytes.ts';
import type { HistoryGap, Projection } from './projection.ts';

/** Resolves after about so long, or as soon as it is aborted. */
export type Rest = (ms: number, signal: AbortSignal) => Promise<void>;

export interface ProjectorOptions {
  /** Opens the projections; again after a failure. */
  readonly open: () => Promise<Projection>;
  readonly replay: ReplayEvents;
  /** Throws HistoryNotKept when the log cannot make the tables again from its first entry, or cannot be read. */
  readonly checkWhole: () => Promise<void>;
  /** The last entry of the journal when it was opened. */
  readonly journalSeq: number;
  readonly onApplied: (seq: number) => void;
  /** The tables were emptied, as `rebuild` asked, or were left because of that fault. */
  readonly onDropped: (refused?: HistoryNotKept) => void;
  /** A batch could not be applied; it is tried again, after a rest that grows with each failure. */
  readonly onFailure: (error: unknown) => void;
  /** The tables go on behind entries that they lack for good, and why. */
  readonly onGap: (gap: HistoryGap, why: string) => void;
  readonly queueBytesMax?: number;
  readonly retryMs?: number;
  /** So long live batches gather before they are applied together; history may lag behind by as much. */
  readonly gatherMs?: number;
  readonly rest?: Rest;
}

const QUEUE_BYTES_MAX = 64 * 1024 * 1024;
/** One transaction applies at most about so many bytes of records (about 10 000 events). */
const APPLY_BYTES_MAX = 1024 * 1024;
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 60_000;
/** Live batches are gathered at least this long, so that busy times cost few transactions. */
const GATHER_MS = 50;
/** So long an end may take for what waits. */
const FINISH_MS = 2_000;
/** After work on live batches this many times as long is left to those who trade. */
const REST_FACTOR = 2;

const restByClock: Rest = (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined);

export class Projector {
  private readonly options: ProjectorOptions;
  private readonly sleep: Rest;
  private queue: EventBytes[] = [];
  private queuedBytes = 0;
  private needsReplay = true;
  private wantsDrop: 'no' | 'whole' | 'foreign' = 'no';
  private isStopped = false;
  private readonly stopping = new AbortController();
  /** The tables are known to be made from this journal. */
  private isOurs = false;
  /** Applied last, by the projection that is open. */
  private open: Projection | undefined;
  /** Failures since the last batch that was applied. */
  private failures = 0;
  private wake: () => void = () => undefined;
  private awaited = 0;
  private wakeUp: () => void = () => undefined;
  private ended: Promise<void> | undefined;

  constructor(options: ProjectorOptions) {
    this.options = options;
    this.sleep = options.rest ?? restByClock;
  }

  /** Begins: first everything the journal has, then what is offered. */
  start(): void {
    this.ended = this.run();
  }

  /** Takes a live batch. When too much waits it is let go, to be read from the journal later. */
  offer(batch: EventBytes): void {
    if (this.queuedBytes + batch.bytes.length > (this.options.queueBytesMax ?? QUEUE_BYTES_MAX)) {
      this.queue = [];
      this.queuedBytes = 0;
      this.needsReplay = true;
    } else {
      this.queue.push(batch);
      this.queuedBytes += batch.bytes.length;
    }
    this.wake();
  }

  /** Empties the tables and makes them again from the journal, if that has all of them. Tables that tell of
   *  another exchange are emptied in any case: they begin where the journal can tell. */
  rebuild(isForeign = false): void {
    this.wantsDrop = isForeign ? 'foreign' : 'whole';
    this.wake();
    this.wakeUp();
  }

  /** Somebody waits for this entry: what gathers is applied at once until it is in the tables. */
  hurry(seq: number): void {
    this.awaited = Math.max(this.awaited, seq);
    this.wakeUp();
  }

  /** Ends after the transaction that is under way and, where that is soon done, with all that is offered up to an
   *  entry: then the next start has nothing to read again. */
  async stop(upToSeq = 0): Promise<void> {
    this.isStopped = true;
    this.wake();
    this.stopping.abort();
    this.wakeUp();
    await this.ended;
    await this.finish(upToSeq).catch(this.options.onFailure);
  }

  private async finish(upToSeq: number): Promise<void> {
    const { open } = this;
    if (open === undefined) return;
    const late = AbortSignal.timeout(FINISH_MS);
    while (!this.needsReplay && !late.aborted && this.isBehind(open, upToSeq)) {
      if (this.queue.length > 0) await this.apply(open, this.take());
      else await new Promise<void>((resolve) => this.hearMore(resolve, late));
    }
    await open.settle();
  }

  private isBehind({ appliedSeq }: Projection, upToSeq: number): boolean {
    return this.queue.length > 0 || appliedSeq < upToSeq;
  }

  private hearMore(resolve: () => void, late: AbortSignal): void {
    this.wake = resolve;
    late.addEventListener('abort', resolve);
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        const projection = await this.options.open();
        await this.dropForeign(projection);
        this.options.onApplied(projection.appliedSeq);
        this.open = projection;
        while (!this.isStopped) await this.turn(projection);
      } catch (error) {
        this.open = undefined;
        // What an end breaks off is no failure.
        if (!this.isStopped) this.options.onFailure(error);
        this.needsReplay = true;
        await this.restAfterFailure();
      }
    }
  }

  /** Longer each time, and never so long that an operator who mended something has to wait for it. */
  private async restAfterFailure(): Promise<void> {
    const { retryMs = RETRY_MS } = this.options;
    const ms = Math.min(retryMs * 2 ** Math.min(this.failures, 16), RETRY_MS_MAX);
    this.failures += 1;
    await this.sleep(ms, this.stopping.signal);
  }

  /** Tables beyond the journal's end were made from another one: after a restore of the journal. What they
   *  tell beyond it has not happened, so they begin anew, wherever the journal can tell. */
  private async dropForeign(projection: Projection): Promise<void> {
    const { journalSeq } = this.options;
    if (this.isOurs || projection.appliedSeq <= journalSeq) {
      // What comes behind the end of the journal is told live.
      if (!this.isOurs && projection.appliedSeq === journalSeq) this.needsReplay = false;
      this.isOurs = true;
      return;
    }
    this.options.onFailure(new Error('the tables are ahead of the journal; they are made again'));
    await projection.drop();
    this.isOurs = true;
  }

  private async turn(projection: Projection): Promise<void> {
    if (this.wantsDrop !== 'no') await this.dropWhole(projection);
    else if (this.needsReplay) {
      this.needsReplay = false;
      await this.catchUp(projection);
    } else if (this.queue.length > 0) await this.applyLive(projection);
    else await new Promise<void>((resolve) => this.rest(resolve));
  }

  /** Looks first whether the log has all that the tables tell: what it no longer has is left where it is. What fails
   *  is wanted still. */
  private async dropWhole(projection: Projection): Promise<void> {
    try {
      if (this.wantsDrop === 'whole') await this.options.checkWhole();
    } catch (error) {
      if (!(error instanceof HistoryNotKept)) throw error;
      this.wantsDrop = 'no';
      this.options.onDropped(error);
      return;
    }
    await projection.drop();
    this.wantsDrop = 'no';
    this.options.onApplied(0);
    this.options.onDropped();
    this.needsReplay = true;
  }

  private rest(resolve: () => void): void {
    this.wake = resolve;
    const isAsked = this.wantsDrop !== 'no' || this.needsReplay || this.queue.length > 0;
    if (this.isStopped || isAsked) resolve();
  }

  private async catchUp(projection: Projection): Promise<void> {
    for await (const batch of this.options.replay(projection.appliedSeq)) {
      if (this.isStopped) return;
      if (batch.begins === undefined) await this.apply(projection, [batch]);
      else await this.beginAnew(projection, batch, batch.begins);
    }
  }

  private async beginAnew(projection: Projection, batch: EventBytes, why: string): Promise<void> {
    const fromSeq = projection.appliedSeq + 1;
    await projection.begin(joinBatches([batch]));
    this.options.onGap({ fromSeq, toSeq: batch.lastSeq }, why);
    this.options.onApplied(projection.appliedSeq);
  }

  /** Applies what waits, then lets more come together: history may lag, trading may not. */
  private async applyLive(projection: Projection): Promise<void> {
    const startedAt = performance.now();
    const taken = this.take();
    const isMore = this.queue.length > 0;
    await this.apply(projection, taken);
    if (this.isStopped) return;
    // What was left is more than one transaction takes; for what is awaited nobody gathers.
    const isUrgent = isMore || projection.appliedSeq < this.awaited;
    const gatherMs = isUrgent ? GATHER_MS : (this.options.gatherMs ?? GATHER_MS);
    await this.pause(Math.max(gatherMs, (performance.now() - startedAt) * REST_FACTOR));
  }

  /** Until then, or until it is stopped or asked to begin anew. */
  private async pause(ms: number): Promise<void> {
    const timer = new AbortController();
    this.wakeUp = () => timer.abort();
    if (this.isStopped || this.wantsDrop !== 'no') return;
    await this.sleep(ms, timer.signal);
    this.wakeUp = () => undefined;
  }

  private async apply(projection: Projection, batches: readonly EventBytes[]): Promise<void> {
    if (!(await projection.apply(joinBatches(batches)))) this.needsReplay = true;
    else {
      this.failures = 0;
      this.options.onApplied(projection.appliedSeq);
    }
  }

  /** The next batches that follow each other without a hole. */
  private take(): EventBytes[] {
    let bytes = 0;
    let count = 0;
    for (const batch of this.queue) {
      const before = this.queue[count - 1];
      const follows = before === undefined || batch.firstSeq === before.lastSeq + 1;
      if (!follows || (count > 0 && bytes + batch.bytes.length > APPLY_BYTES_MAX)) break;
      bytes += batch.bytes.length;
      count += 1;
    }
    this.queuedBytes -= bytes;
    return this.queue.splice(0, count);
  }
}
