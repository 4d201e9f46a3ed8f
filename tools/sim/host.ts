/**
 * Host: core around the journal as the server runs it, on a simulated disk. A batch is appended and
 * synced, then applied, then answered. Starting is snapshot, replay, go on.
 */
import {
  ByteReader,
  ByteWriter,
  type Command,
  createExchange,
  type Entry,
  EventBuffer,
  type Exchange,
  loadSnapshot,
  type Outcome,
  readEntry,
  step,
  takeSnapshot,
  writeEntry,
} from '@candor/core';
import { type FaultyDisk, openJournal, SnapshotStore } from '@candor/journal';

export interface Request {
  readonly requestKey: bigint;
  readonly command: Command;
}

export interface Answer {
  readonly outcome: Outcome;
  readonly isRepeat: boolean;
}

/** Changes a new or loaded exchange, to prove that the checker sees a fault. */
export type Meddle = (exchange: Exchange) => void;

const DIRECTORY = '/exchange';
const JOURNAL = { directory: DIRECTORY, clusterId: 'simulation', segmentBytes: 96 * 1024 };

export class Host {
  readonly exchange: Exchange;
  private readonly journal;
  private readonly snapshots: SnapshotStore;
  private readonly meddle: Meddle;
  private readonly sink = new EventBuffer();

  /** Starts: takes the lock, loads the newest snapshot, replays what follows. */
  constructor(disk: FaultyDisk, meddle: Meddle) {
    this.meddle = meddle;
    this.journal = openJournal({ ...JOURNAL, disk });
    this.snapshots = new SnapshotStore({ directory: DIRECTORY, disk });
    const snapshot = this.snapshots.newest();
    this.exchange = snapshot ? loadSnapshot(snapshot.bytes) : createExchange({ isDemo: true });
    meddle(this.exchange);
    this.replayOnto(this.exchange);
  }

  get lastSeq(): number {
    return this.journal.lastSeq;
  }

  /** Journals, applies and answers one batch. */
  submit(requests: readonly Request[], time: number): Answer[] {
    const firstSeq = this.journal.lastSeq + 1;
    const writer = new ByteWriter(4096);
    const entries = requests.map((request, index): Entry => {
      return { seq: firstSeq + index, time, ...request };
    });
    for (const entry of entries) writeEntry(writer, entry);
    this.journal.append(firstSeq, entries.length, writer.toBytes());
    return entries.map((entry) => this.apply(this.exchange, entry));
  }

  seal(): void {
    this.journal.sealIdle();
  }

  saveSnapshot(): void {
    this.snapshots.save(this.exchange.seq, takeSnapshot(this.exchange));
  }

  /** A second exchange made from the journal alone. */
  replayAll(): Exchange {
    const exchange = createExchange({ isDemo: true });
    this.meddle(exchange);
    this.replayOnto(exchange);
    return exchange;
  }

  private replayOnto(exchange: Exchange): void {
    const fromSeq = exchange.seq + 1;
    for (const frame of this.journal.frames(fromSeq)) {
      const reader = new ByteReader(frame.payload);
      while (!reader.isAtEnd) {
        const entry = readEntry(reader);
        if (entry.seq > exchange.seq) this.apply(exchange, entry);
      }
    }
  }

  private apply(exchange: Exchange, entry: Entry): Answer {
    this.sink.clear();
    const outcome = step(exchange, entry, this.sink);
    return { outcome, isRepeat: exchange.isRepeat };
  }
}
