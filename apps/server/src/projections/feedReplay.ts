/**
 * Asks for the past over the feed port: the other side reads the journal and sends one batch per
 * request, so that never more than one waits here.
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

  constructor(port: Pick<MessagePort, 'postMessage'>) {
    this.port = port;
  }

  /** The batches after an entry up to the journal's present end.   Throws: Error when they cannot be
   *  read, and history cannot go on behind them. */
  async *after(afterSeq: number): AsyncGenerator<EventBytes> {
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

  /** Resolves when the log has every entry from the first on.   Throws: HistoryNotKept. */
  async checkWhole(): Promise<void> {
    const says = await this.ask({ kind: 'kept' });
    if (says.kind !== 'kept' || (says.fromSeq <= 1 && says.damage === undefined)) return;
    throw new HistoryNotKept(says.fromSeq, says.damage);
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

  private ask(ask: FeedAsk): Promise<Answer> {
    return new Promise((resolve) => {
      this.answer = resolve;
      this.port.postMessage(ask);
    });
  }
}
