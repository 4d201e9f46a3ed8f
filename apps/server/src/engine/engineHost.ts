/**
 * The core around its log, in one thread: a group is made durable, then applied, then answered. Nothing
 * is applied or answered that is not durable; one group at a time.
 */
import {
  type Answer,
  ByteWriter,
  checkBalanced,
  type Entry,
  EventBuffer,
  type Exchange,
  step,
} from '@candor/core';
import { asSeq, invariant, type Seq } from '@candor/money';
import type { Log } from '../log/logPort.ts';
import { brokenBy } from './entryBroken.ts';
import type { Submission } from './waitingEntries.ts';
import { encodeGroup, placeGroup, type UnplacedGroup } from './waitingEntries.ts';

/** What a group gave: answers in order, and the events as bytes. */
export interface GroupResult {
  readonly firstSeq: Seq;
  readonly lastSeq: Seq;
  readonly time: number;
  readonly answers: readonly Answer[];
  readonly events: Uint8Array<ArrayBuffer>;
}

export interface EngineHostOptions {
  readonly log: Pick<Log, 'append' | 'lastSeq'>;
  /** As the log left it. */
  readonly exchange: Exchange;
  /** Throws when the log is another's by now: asked before a group is appended, and before it is answered. */
  readonly confirm?: () => void;
}

export class EngineHost {
  readonly exchange: Exchange;
  private readonly log: EngineHostOptions['log'];
  private readonly sink = new EventBuffer();
  private readonly writer = new ByteWriter(65_536);
  private readonly confirm: () => void;
  private isBusy = false;

  /** Asserts: the exchange stands where the log ends. */
  constructor({ log, exchange, confirm = () => undefined }: EngineHostOptions) {
    invariant(exchange.seq === log.lastSeq, 'the exchange stands where the log ends');
    this.exchange = exchange;
    this.log = log;
    this.confirm = confirm;
  }

  /** Seq of the last entry that is durable and applied. */
  get lastSeq(): Seq {
    return this.exchange.seq;
  }

  /**
   * Makes one group durable and applies it. Seqs follow the log; the time is `now`, but never earlier
   * than the exchange's.   Throws: what the log throws, and then nothing was applied; EntryBroken, and
   * then the state may not be gone on with.   Asserts: the group before has ended; seqs follow on.
   */
  async runGroup(submissions: readonly Submission[], now: number): Promise<GroupResult> {
    return await this.runEncoded(encodeGroup(this.writer, submissions), now);
  }

  /** As `runGroup`, of a group that was encoded before: its bytes get their places and go to the log. What
   *  `makesLess` may use the room that is kept for a full disk. */
  async runEncoded(group: UnplacedGroup, now: number, makesLess = false): Promise<GroupResult> {
    invariant(!this.isBusy, 'one group is in flight');
    this.isBusy = true;
    try {
      const seq = asSeq(this.lastSeq + 1);
      const entries = this.enter(group, now);
      this.confirm();
      await this.log.append({ seq, count: entries.length, payload: group.payload, makesLess });
      this.confirm();
      const { answers, events } = this.apply(entries);
      const { time } = this.exchange;
      return { firstSeq: seq, lastSeq: this.lastSeq, time, answers, events };
    } finally {
      this.isBusy = false;
    }
  }

  private enter(group: UnplacedGroup, now: number): Entry[] {
    for (const { command } of group.entries) {
      invariant(command.type !== 'quarantineEntry', 'an entry is quarantined offline');
    }
    const time = Math.max(now, this.exchange.time);
    return placeGroup(group, { firstSeq: this.lastSeq + 1, time });
  }

  private apply(entries: readonly Entry[]): Pick<GroupResult, 'answers' | 'events'> {
    this.sink.clear();
    const answers = entries.map((entry) => {
      invariant(entry.seq === this.exchange.seq + 1, 'entries follow on');
      return this.decide(entry);
    });
    checkBalanced(this.exchange, this.sink);
    return { answers, events: this.sink.toBytes() };
  }

  private decide(entry: Entry): Answer {
    try {
      return step(this.exchange, entry, this.sink);
    } catch (error) {
      throw brokenBy(error, entry);
    }
  }
}
