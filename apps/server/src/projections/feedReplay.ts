/**
 * Asks for the past over the feed port: the other side reads the journal and sends one batch per
 * request, so that never more than one waits here. One who reads the past waits for the other's end.
 */
import type { MessagePort } from 'node:worker_threads';
import type { FeedAsk, FeedSays } from '../engine/feedMessages.ts';
import { HistoryNotKept } from '../engine/historyNotKept.ts';
import type { EventBytes } from './eventBytes.ts';

type Answer = Exclude<FeedSays, { kind: 'live' }>;
const AT_END: Answer = { kind: 'replayed', batch: undefined };

export class FeedReplay {
  private readonly port: Pick<MessagePort, 'postMessage'>;
  private answer: (answer: Answer) => void = () => undefined;
  private isStopped = false;
  private free: Promise<void> = Promise.resolve();

  constructor(port: Pick<MessagePort, 'postMessage'>) {
    this.port = port;
  }

  /** The batches after an entry up to the journal's present end.   Throws: Error when they cannot be
   *  read, and history cannot go on behind them. */
  async *after(afterSeq: number): AsyncGenerator<EventBytes> {
    const leave = await this.enter();
    try {
      yield* this.batchesAfter(afterSeq);
    } finally {
      leave();
    }
  }

  private async *batchesAfter(afterSeq: number): AsyncGenerator<EventBytes> {
    let seq = afterSeq;
    while (!this.isStopped) {
      const says = await this.ask({ kind: 'replay', afterSeq: seq });
      if (says.kind === 'unreadable') throw new Error(says.why);
      if (says.kind === 'kept') throw new Error('the feed answered another question');
      const { batch } = says;
      if (batch === undefined) return;
      yield batch;
      seq = batch.lastSeq;
    }
  }

  /** Resolves when the log has every entry from the first on.   Throws: HistoryNotKept; Error when it ended before
   *  anybody told. */
  async checkWhole(): Promise<void> {
    const leave = await this.enter();
    const says = this.isStopped ? AT_END : await this.ask({ kind: 'kept' });
    leave();
    if (says.kind !== 'kept') throw new Error('nobody told whether the log is whole');
    if (says.fromSeq > 1 || says.damage !== undefined) {
      throw new HistoryNotKept(says.fromSeq, says.damage);
    }
  }

  /** Tells how far the tables are. */
  tellApplied(seq: number): void {
    this.port.postMessage({ kind: 'applied', seq } satisfies FeedAsk);
  }

  /** Takes an answer. */
  hear(says: Answer): void {
    this.answer(says);
  }

  /** Ends a replay that waits. */
  stop(): void {
    this.isStopped = true;
    this.answer(AT_END);
  }

  /** Resolves with what lets the next one in, once nobody else is at it. */
  private async enter(): Promise<() => void> {
    const before = this.free;
    let leave: () => void = () => undefined;
    this.free = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }

  private ask(ask: FeedAsk): Promise<Answer> {
    return new Promise((resolve) => {
      this.answer = resolve;
      this.port.postMessage(ask);
    });
  }
}
