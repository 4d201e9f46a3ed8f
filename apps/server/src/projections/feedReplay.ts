/**
 * Asks for the past over the feed port: the other side reads the journal and sends one batch per
 * request, so that never more than one waits here.
 */
import type { MessagePort } from 'node:worker_threads';
import type { EventBytes } from './eventBytes.ts';

/** What the projector sends: the batch after that entry is wanted. */
export interface FeedAsk {
  readonly kind: 'replay';
  readonly afterSeq: number;
}

/** What the other side sends: live batches, and the answer to each ask (undefined = at the end). */
export type FeedSays =
  | { readonly kind: 'live'; readonly batch: EventBytes }
  | { readonly kind: 'replayed'; readonly batch: EventBytes | undefined };

export class FeedReplay {
  private readonly port: Pick<MessagePort, 'postMessage'>;
  private answer: (batch: EventBytes | undefined) => void = () => undefined;
  private isStopped = false;

  constructor(port: Pick<MessagePort, 'postMessage'>) {
    this.port = port;
  }

  /** The batches after an entry up to the journal's present end. */
  async *after(afterSeq: number): AsyncGenerator<EventBytes> {
    let seq = afterSeq;
    while (!this.isStopped) {
      const batch = await this.ask(seq);
      if (batch === undefined) return;
      yield batch;
      seq = batch.lastSeq;
    }
  }

  /** Takes an answer. */
  hear(says: Extract<FeedSays, { kind: 'replayed' }>): void {
    this.answer(says.batch);
  }

  /** Ends a replay that waits. */
  stop(): void {
    this.isStopped = true;
    this.answer(undefined);
  }

  private ask(afterSeq: number): Promise<EventBytes | undefined> {
    return new Promise((resolve) => {
      this.answer = resolve;
      this.port.postMessage({ kind: 'replay', afterSeq } satisfies FeedAsk);
    });
  }
}
