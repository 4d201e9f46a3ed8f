/**
 * One life of the server on a simulated disk: the real check of whose data it is, the real log,
 * recovery, engine host and snapshots, as `engineWorker` and `feedWorker` put them together, without
 * their threads.
 */
import {
  type Event,
  EventBuffer,
  type Exchange,
  type Outcome,
  outcomeOf,
  readEvents,
  stateHash,
} from '@candor/core';
import { type FaultyDisk, MarkFile, SnapshotStore } from '@candor/journal';
import { EngineHost, type Submission } from '../../apps/server/src/engine/engineHost.ts';
import { makeSnapshot } from '../../apps/server/src/engine/makeSnapshot.ts';
import { applyGroup, catchUp, startingPoint } from '../../apps/server/src/engine/recover.ts';
import { replaying } from '../../apps/server/src/engine/replaying.ts';
import { sealSnapshot } from '../../apps/server/src/engine/snapshotFile.ts';
import { findData } from '../../apps/server/src/log/dataFound.ts';
import { ownerOf } from '../../apps/server/src/log/exchangeId.ts';
import { openLocalLog } from '../../apps/server/src/log/localLog.ts';
import type { Log } from '../../apps/server/src/log/logPort.ts';
import { judgeData } from '../../apps/server/src/log/whoseData.ts';

export type Request = Submission;

export interface Answer {
  readonly outcome: Outcome;
  readonly isRepeat: boolean;
}

/** Faults put in on purpose, to prove that they are seen. */
export interface Meddling {
  /** Changes a new or loaded exchange. */
  readonly meddleExchange?: (exchange: Exchange) => void;
  readonly meddleDisk?: (disk: FaultyDisk) => void;
  readonly meddleLog?: (log: Log) => Log;
  /** Changes what is told, live and from the log. */
  readonly meddleEvents?: (events: Event[]) => Event[];
}

/** What a group gave. */
interface Done {
  readonly answers: readonly Answer[];
  readonly events: readonly Event[];
}

const NO_SNAPSHOTS = { newest: () => undefined };
const DIRECTORY = '/exchange';
const MARK = '/mark';
const PLACE = { directory: DIRECTORY, markDirectory: MARK };
const segmentBytes = 96 * 1024;
const giveWay = async () => true;

interface Started {
  readonly log: Log;
  readonly snapshots: SnapshotStore;
  readonly mark: MarkFile;
  readonly engine: EngineHost;
}

export class Host {
  private readonly mark: MarkFile;
  private readonly log: Log;
  private readonly snapshots: SnapshotStore;
  private readonly meddling: Meddling;
  private readonly engine: EngineHost;

  private constructor(started: Started, meddling: Meddling) {
    this.mark = started.mark;
    this.log = started.log;
    this.snapshots = started.snapshots;
    this.engine = started.engine;
    this.meddling = meddling;
  }

  /** Starts: takes the lock, loads the newest snapshot, replays what follows. */
  static async start(disk: FaultyDisk, meddling: Meddling): Promise<Host> {
    const { meddleLog = (log: Log) => log } = meddling;
    const found = findData({ ...PLACE, disk });
    const { exchangeId } = judgeData(found, { isDemo: true, accepted: [] });
    const owner = ownerOf({ exchangeId, isDemo: true });
    const log = meddleLog(openLocalLog({ directory: DIRECTORY, disk, owner, segmentBytes }));
    const snapshots = new SnapshotStore({ directory: DIRECTORY, disk, ownerId: exchangeId });
    const exchange = await replayFrom(snapshots, log, meddling);
    const mark = new MarkFile({ directory: MARK, disk }, { ownerId: exchangeId, seq: log.lastSeq });
    return new Host({ log, snapshots, mark, engine: new EngineHost({ log, exchange }) }, meddling);
  }

  get exchange(): Exchange {
    return this.engine.exchange;
  }

  get lastSeq(): number {
    return this.engine.lastSeq;
  }

  /** Makes one group durable, applies and answers it. */
  async submit(requests: readonly Request[], time: number): Promise<Done> {
    const { answers, events } = await this.engine.runGroup(requests, time);
    const { meddleEvents = (told: Event[]) => told } = this.meddling;
    return {
      answers: answers.map((answer) => ({
        outcome: outcomeOf(answer),
        isRepeat: answer.type === 'repeated',
      })),
      events: meddleEvents(readEvents(events)),
    };
  }

  async seal(): Promise<void> {
    await this.log.seal();
  }

  /** As the feed's thread does about once a second. */
  raiseMark(): void {
    this.mark.raise(this.lastSeq);
  }

  /** As the engine's thread does at a clean end. */
  saveSnapshot(): void {
    this.snapshots.save(this.lastSeq, sealSnapshot(this.exchange));
  }

  /** As the feed's thread does beside the engine: from the snapshot before and the log behind it. */
  async makeSnapshot(): Promise<void> {
    const { log, snapshots, lastSeq: toSeq } = this;
    const quarantined = this.exchange.passedOver;
    const made = await makeSnapshot({ isDemo: true, log, snapshots, quarantined, toSeq, giveWay });
    if (made) snapshots.save(made.seq, made.bytes);
  }

  /** A second exchange made from the log alone. */
  async replayAll(): Promise<Exchange> {
    return await replayFrom(NO_SNAPSHOTS, this.log, this.meddling);
  }

  /** The state of somebody who follows the log from its first entry until it closes. */
  async follow(): Promise<string> {
    const exchange = startingPoint({ isDemo: true, snapshots: NO_SNAPSHOTS });
    this.meddling.meddleExchange?.(exchange);
    const quarantined = this.exchange.passedOver;
    await catchUp(exchange, { read: (fromSeq) => this.log.tail(fromSeq) }, { quarantined });
    return stateHash(exchange);
  }

  /** Everything that has happened, derived again from the log. */
  async listEvents(): Promise<Event[]> {
    const exchange = startingPoint({ isDemo: true, snapshots: NO_SNAPSHOTS });
    const to = { sink: new EventBuffer(), quarantined: this.exchange.passedOver };
    for await (const group of this.log.read(1)) applyGroup(exchange, group, to);
    const { meddleEvents = (told: Event[]) => told } = this.meddling;
    return meddleEvents(readEvents(to.sink.toBytes()));
  }

  /** Ends as Ctrl-C does. */
  async close(): Promise<void> {
    this.saveSnapshot();
    this.raiseMark();
    await this.log.close();
  }
}

/** `recoverExchange`, with faults put into the exchange it begins with. */
function replayFrom(
  snapshots: Pick<SnapshotStore, 'newest'>,
  log: Log,
  { meddleExchange }: Meddling,
): Promise<Exchange> {
  return replaying(log, async (quarantined) => {
    const exchange = startingPoint({ isDemo: true, snapshots });
    meddleExchange?.(exchange);
    await catchUp(exchange, log, { quarantined });
    return exchange;
  });
}
