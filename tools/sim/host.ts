/**
 * One life of the server on a simulated disk: the real check of whose data it is, the real log, recovery,
 * engine host and feeds, as `engineWorker` and `feedWorker` put them together, without their threads.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { EventBuffer, type Exchange, type Outcome, outcomeOf, stateHash } from '@candor/core';
import { type FaultyDisk, MarkFile, PowerCut, pruneBeside, SnapshotStore } from '@candor/journal';
import { EngineHost } from '../../apps/server/src/engine/engineHost.ts';
import { Feed } from '../../apps/server/src/engine/feed.ts';
import { applyGroup, catchUp, startingPoint } from '../../apps/server/src/engine/recover.ts';
import { replaying } from '../../apps/server/src/engine/replaying.ts';
import { sealSnapshot } from '../../apps/server/src/engine/snapshotFile.ts';
import type { Submission } from '../../apps/server/src/engine/waitingEntries.ts';
import { findData } from '../../apps/server/src/log/dataFound.ts';
import { ownerOf } from '../../apps/server/src/log/exchangeId.ts';
import { openLocalLog } from '../../apps/server/src/log/localLog.ts';
import type { Log, LogHistory } from '../../apps/server/src/log/logPort.ts';
import { judgeData } from '../../apps/server/src/log/whoseData.ts';
import type { Hearer } from './listener.ts';

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
}

export interface HostOptions extends Meddling {
  readonly isDemo: boolean;
  /** Who hears the feed; the first one's place in the log says what may be given up. */
  readonly hearers: readonly Hearer[];
  /** Whether what two snapshots and the first hearer no longer need is given up. */
  readonly prunes: boolean;
}

const NO_SNAPSHOTS = { newest: () => undefined };
export const DIRECTORY = '/exchange';
export const MARK = '/mark';
const PLACE = { directory: DIRECTORY, markDirectory: MARK };
const segmentBytes = 96 * 1024;
/** So few that a run has some. */
const SNAPSHOT_ENTRIES = 60;
const giveWay = () => turn();

interface Started {
  readonly disk: FaultyDisk;
  readonly log: Log;
  readonly feeds: readonly Feed[];
  readonly engine: EngineHost;
  readonly troubles: string[];
}

/** What an exchange begins with. */
type Began = Pick<HostOptions, 'isDemo' | 'meddleExchange'>;

export class Host {
  private readonly started: Started;
  private readonly options: Began;
  private readonly engine: EngineHost;

  private constructor(started: Started, options: Began) {
    this.started = started;
    this.engine = started.engine;
    this.options = options;
  }

  /** Starts: takes the lock, loads the newest snapshot, replays what follows, and lets the feed tell of it. */
  static async start(disk: FaultyDisk, options: HostOptions): Promise<Host> {
    const { isDemo, meddleLog = (log: Log) => log } = options;
    const found = findData({ ...PLACE, disk });
    const { exchangeId } = judgeData(found, { isDemo, accepted: [] });
    const owner = ownerOf({ exchangeId, isDemo });
    const log = meddleLog(openLocalLog({ directory: DIRECTORY, disk, owner, segmentBytes }));
    const snapshots = new SnapshotStore({ directory: DIRECTORY, disk, ownerId: exchangeId });
    const exchange = await replayFrom(snapshots, log, options);
    const engine = new EngineHost({ log, exchange });
    const troubles: string[] = [];
    const to = { disk, exchangeId, history: { isDemo, log, snapshots }, troubles };
    const feeds = options.hearers.map((_, index) => openFeed(index, options, to));
    const host = new Host({ disk, log, feeds, engine, troubles }, options);
    await host.tellOpened(options.hearers);
    return host;
  }

  get exchange(): Exchange {
    return this.engine.exchange;
  }

  get lastSeq(): number {
    return this.engine.lastSeq;
  }

  /** The first entry that the log still has. */
  get firstSeq(): number {
    return this.started.log.firstSeq();
  }

  /** Makes one group durable, applies, answers and tells it. */
  async submit(requests: readonly Request[], time: number): Promise<readonly Answer[]> {
    const { answers, events, firstSeq, lastSeq } = await this.engine.runGroup(requests, time);
    for (const feed of this.started.feeds) {
      feed.hear({ kind: 'live', batch: { firstSeq, lastSeq, bytes: events.slice() } });
    }
    return answers.map((answer) => ({
      outcome: outcomeOf(answer),
      isRepeat: answer.type === 'repeated',
    }));
  }

  async seal(): Promise<void> {
    await this.started.log.seal();
  }

  /** As the feed's thread does about once a second. Answers what the operator would be told.
   *  Throws: PowerCut. */
  async watch(): Promise<readonly string[]> {
    await this.started.feeds[0]?.watch();
    return this.troubles();
  }

  /** As the engine's thread does at a clean end. Answers and throws as `watch`. */
  saveSnapshot(): readonly string[] {
    const bytes = sealSnapshot(this.exchange);
    this.started.feeds[0]?.hear({ kind: 'snapshot', seq: this.lastSeq, bytes });
    return this.troubles();
  }

  /** A second exchange made from the log alone. */
  async replayAll(): Promise<Exchange> {
    return await replayFrom(NO_SNAPSHOTS, this.started.log, this.options);
  }

  /** The state of somebody who follows the log from its first entry until it closes. */
  async follow(): Promise<string> {
    const exchange = begin(NO_SNAPSHOTS, this.options);
    const quarantined = this.exchange.passedOver;
    const read = (fromSeq: number) => this.started.log.tail(fromSeq);
    await catchUp(exchange, { read }, { quarantined });
    return stateHash(exchange);
  }

  /** The bytes of everything that has happened, derived again from the log by one pass. */
  async deriveEvents(): Promise<Uint8Array<ArrayBuffer>> {
    const exchange = begin(NO_SNAPSHOTS, this.options);
    const to = { sink: new EventBuffer(), quarantined: this.exchange.passedOver };
    for await (const group of this.started.log.read(1)) applyGroup(exchange, group, to);
    return to.sink.toBytes();
  }

  /** Ends as Ctrl-C does. */
  async close(): Promise<void> {
    this.saveSnapshot();
    for (const feed of this.started.feeds) feed.close();
    await this.started.log.close();
  }

  private async tellOpened(hearers: readonly Hearer[]): Promise<void> {
    const { lastSeq } = this;
    for (const [index, feed] of this.started.feeds.entries()) {
      feed.hear({ kind: 'opened', lastSeq, passedOver: this.exchange.passedOver });
      await hearers[index]?.begin(feed, lastSeq);
    }
    this.troubles();
  }

  /** What was told since the last time; where the power went, the process has ended. */
  private troubles(): readonly string[] {
    if (!this.started.disk.hasPower) throw new PowerCut('power cut');
    return this.started.troubles.splice(0);
  }
}

interface FeedPlace {
  readonly disk: FaultyDisk;
  readonly exchangeId: string;
  readonly history: LogHistory;
  readonly troubles: string[];
}

/** The first one keeps snapshots and the mark, as the only one of a server does. */
function openFeed(index: number, { hearers, prunes }: HostOptions, to: FeedPlace): Feed {
  const { disk, exchangeId: ownerId, history, troubles } = to;
  const isFirst = index === 0;
  const place = { directory: DIRECTORY, disk, ownerId };
  return new Feed({
    ...{ history, giveWay },
    openMark: (seq) =>
      isFirst ? new MarkFile({ directory: MARK, disk }, { ownerId, seq }) : undefined,
    prune: isFirst && prunes ? (neededFrom) => void pruneBeside(place, neededFrom) : undefined,
    tellProjector: (says) => hearers[index]?.hear(says),
    onTrouble: (trouble) => troubles.push(trouble),
    snapshotEntries: SNAPSHOT_ENTRIES,
  });
}

/** `recoverExchange`, with faults put into the exchange it begins with. */
function replayFrom(
  snapshots: Pick<SnapshotStore, 'newest'>,
  log: Log,
  began: Began,
): Promise<Exchange> {
  return replaying(log, async (quarantined) => {
    const exchange = begin(snapshots, began);
    await catchUp(exchange, log, { quarantined });
    return exchange;
  });
}

function begin(
  snapshots: Pick<SnapshotStore, 'newest'>,
  { isDemo, meddleExchange }: Began,
): Exchange {
  const exchange = startingPoint({ isDemo, snapshots });
  meddleExchange?.(exchange);
  return exchange;
}
