/**
 * The log on this machine's disk: @candor/journal behind the port. `append` writes and syncs before it
 * returns its promise: an engine with nothing else to do loses nothing by waiting in place.
 */
import {
  type Disk,
  firstKeptSeq,
  type Journal,
  type JournalOptions,
  openJournal,
  readFrames,
  verifyJournal,
} from '@candor/journal';
import type { Log, LogExtent, LogGroup, LogReader } from './logPort.ts';

/** Where a local log lies. */
export interface LocalPlace {
  readonly directory: string;
  readonly disk?: Disk;
}

/** Takes the directory, recovers it and opens it for writing.   Throws: JournalFault. */
export function openLocalLog(options: JournalOptions): Log {
  const { directory, disk } = options;
  return new LocalLog(openJournal(options), disk ? { directory, disk } : { directory });
}

/** Reads without a lock: a log at rest, or one that somebody else writes. */
export function readLocalLog(place: LocalPlace): LogReader {
  return {
    read: (fromSeq, toSeq) => readGroups(place, fromSeq, toSeq),
    verify: async (toSeq) => verifyJournal({ ...place, ...(toSeq !== undefined && { toSeq }) }),
    firstSeq: () => firstKeptSeq(place),
  };
}

class LocalLog implements Log {
  private readonly journal: Journal;
  private readonly reader: LogReader;
  private isClosed = false;
  private wake: () => void = () => undefined;
  private moved: Promise<void> = Promise.resolve();

  constructor(journal: Journal, place: LocalPlace) {
    this.journal = journal;
    this.reader = readLocalLog(place);
    this.renew();
  }

  get lastSeq(): number {
    return this.journal.lastSeq;
  }

  get freeBytes(): number {
    return this.journal.freeBytes;
  }

  get hasSpare(): boolean {
    return this.journal.hasSpare;
  }

  makeSpare(): void {
    this.journal.makeSpare();
  }

  async append({ seq, count, payload, makesLess = false }: LogGroup): Promise<void> {
    this.journal.append(seq, count, payload, makesLess);
    this.renew();
  }

  read(fromSeq: number, toSeq = this.lastSeq): AsyncIterable<LogGroup> {
    return this.reader.read(fromSeq, toSeq);
  }

  verify(toSeq = this.lastSeq): Promise<LogExtent> {
    return this.reader.verify(toSeq);
  }

  firstSeq(): number {
    return this.journal.firstSeq;
  }

  async *tail(fromSeq: number): AsyncGenerator<LogGroup> {
    for (let next = fromSeq; ; ) {
      const { moved } = this;
      for await (const group of this.read(next)) {
        yield group;
        next = group.seq + group.count;
      }
      if (next <= this.lastSeq) continue;
      if (this.isClosed) return;
      await moved;
    }
  }

  async seal(): Promise<void> {
    this.journal.sealIdle();
  }

  async close(): Promise<void> {
    this.journal.close();
    this.isClosed = true;
    this.renew();
  }

  /** Wakes who waits at the end. */
  private renew(): void {
    this.wake();
    this.moved = new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}

async function* readGroups(
  place: LocalPlace,
  fromSeq: number,
  toSeq?: number,
): AsyncGenerator<LogGroup> {
  const reading = { ...place, fromSeq, ...(toSeq !== undefined && { toSeq }) };
  for (const frame of readFrames(reading)) yield frame;
}
