/**
 * Somebody who listens to the feed as a projector does: live batches, and after each start the past, asked
 * for from where they were. What they hear over all lives of the server is every entry once, in order.
 */
import assert from 'node:assert/strict';
import { type Event, readEvents } from '@candor/core';
import type { FeedAsk, FeedSays } from '../../apps/server/src/engine/feedMessages.ts';
import type { EventBytes } from '../../apps/server/src/projections/eventBytes.ts';
import { FeedReplay } from '../../apps/server/src/projections/feedReplay.ts';

/** Where the feed is asked. */
export interface FeedPort {
  ask(ask: FeedAsk): Promise<void>;
}

/** What hears a feed; one for each. */
export interface Hearer {
  /** A life of the server begins, whose log is durable up to an entry. */
  begin(feed: FeedPort, journalSeq: number): Promise<void>;
  hear(says: FeedSays): void;
}

export class Listener implements Hearer {
  readonly heard: EventBytes[] = [];
  private seq = 0;
  private replay: FeedReplay | undefined;
  private feed: FeedPort | undefined;

  /** The last entry that was heard of. */
  get heardSeq(): number {
    return this.seq;
  }

  async begin(feed: FeedPort, journalSeq: number): Promise<void> {
    this.feed = feed;
    this.replay = new FeedReplay({ postMessage: (ask) => void feed.ask(ask) });
    for await (const batch of this.replay.after(this.seq)) this.take(batch);
    assert.equal(this.seq, journalSeq, 'the feed told less than the log has, or more');
  }

  hear(says: FeedSays): void {
    if (says.kind === 'live') this.take(says.batch);
    else this.replay?.hear(says);
  }

  /** All events so far. */
  events(): Event[] {
    return this.heard.flatMap(({ bytes }) => readEvents(bytes));
  }

  /** A batch after which history began anew is the first of what can be known. */
  private take(batch: EventBytes): void {
    const { firstSeq, lastSeq, begins } = batch;
    if (begins === undefined) {
      assert.equal(firstSeq, this.seq + 1, `the feed left out or repeated entry ${this.seq + 1}`);
    } else assert.ok(firstSeq > this.seq, 'history began anew before what was heard');
    assert.ok(lastSeq >= firstSeq, 'the feed told of no entry');
    this.heard.push(batch);
    this.seq = lastSeq;
    void this.feed?.ask({ kind: 'applied', seq: this.seq });
  }
}
