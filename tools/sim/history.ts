/**
 * The server's projectors on a feed of the simulation, over SQL. Their rests end when the run says so, so
 * that a seed is the same run each time.
 */
import assert from 'node:assert/strict';
import type { FeedSays } from '../../apps/server/src/engine/feedMessages.ts';
import { UNSEALED } from '../../apps/server/src/projections/cycle/rowSeal.ts';
import { Projection } from '../../apps/server/src/projections/projection.ts';
import { type ProjectorSays, Projectors } from '../../apps/server/src/projections/projectors.ts';
import { BAR_STREETS, streetsSealedBy } from '../../apps/server/src/projections/streets.ts';
import type { Chance } from './chance.ts';
import type { FeedPort, Hearer } from './listener.ts';
import { CONNECTION_LOST, type Store } from './store.ts';

/** So small that it overflows, and the rest is read from the log. */
const QUEUE_BYTES_MAX = 40_000;
/** So often the projectors are let go on before they are said to stand still. */
const ROUNDS_MAX = 400;
/** What the run itself does to them. */
const FORESEEN = new RegExp(`${CONNECTION_LOST}|power cut`);
const LISTS = streetsSealedBy(UNSEALED);

export class History implements Hearer {
  private readonly store: Store;
  private readonly chance: Chance;
  private projectors: Projectors | undefined;
  private resting: (() => void)[] = [];
  private target = 0;
  private readonly applied = { lists: 0, bars: 0 };
  private trouble: string | undefined;
  private readonly mayBeOlder: boolean;
  private hasBackup = false;
  /** Batches that were applied, by either of them. */
  appliedCount = 0;
  /** How often a start found the tables of an earlier one. */
  olderCount = 0;

  private constructor(store: Store, chance: Chance, mayBeOlder: boolean) {
    this.store = store;
    this.chance = chance;
    this.mayBeOlder = mayBeOlder;
  }

  /** Tables that are empty, for a run of their own; `mayBeOlder`: now and then a backup of them is put in their place. */
  static async open(store: Store, chance: Chance, mayBeOlder: boolean): Promise<History> {
    store.bad = undefined;
    for (const each of await openBoth(store)) await each.drop();
    store.bad = chance;
    return new History(store, chance, mayBeOlder);
  }

  /** The process before is gone; what it had committed is there. */
  async begin(feed: FeedPort, journalSeq: number): Promise<void> {
    await this.end();
    if (this.mayBeOlder) await this.backUpOrRestore();
    this.target = journalSeq;
    this.projectors = new Projectors({
      ...{ db: this.store.db, streets: LISTS, journalSeq },
      feed: { postMessage: (ask) => void this.store.during(feed.ask(ask)) },
      say: (says) => this.heed(says),
      rest: (_, signal) => this.rest(signal),
      queueBytesMax: QUEUE_BYTES_MAX,
    });
    this.projectors.start();
    await this.settle();
  }

  hear(says: FeedSays): void {
    if (says.kind === 'live') this.target = says.batch.lastSeq;
    this.projectors?.hear(says);
  }

  /** Resolves when nothing is under way; by chance, rests end before. */
  async settle(): Promise<void> {
    await this.store.quiet();
    if (this.chance.isBelow(0.3)) await this.goOn();
    assert.equal(this.trouble, undefined, 'history does not go on');
  }

  /** Empties the tables and begins anew, as an operator may ask. */
  async rebuild(): Promise<void> {
    this.projectors?.ask('rebuild');
    await this.goOn();
  }

  /** Resolves when the tables have everything. */
  async drain(): Promise<void> {
    for (let round = 0; this.applied.lists < this.target || this.applied.bars < this.target; ) {
      await this.goOn();
      assert.equal(this.trouble, undefined, 'history does not go on');
      round += 1;
      assert.ok(round < ROUNDS_MAX, `history stands still at entry ${this.applied.lists}`);
    }
  }

  async end(): Promise<void> {
    const ending = this.projectors?.stop();
    this.letGo();
    await ending;
    await this.store.quiet();
    this.projectors = undefined;
    Object.assign(this.applied, { lists: 0, bars: 0 });
  }

  /** Between two lives of the server, when nobody has the tables. */
  private async backUpOrRestore(): Promise<void> {
    if (this.hasBackup && this.chance.isBelow(0.7)) {
      await this.store.restore(TABLES);
      this.olderCount += 1;
    } else {
      await this.store.backUp(TABLES);
      this.hasBackup = true;
    }
  }

  private async goOn(): Promise<void> {
    this.letGo();
    await this.store.quiet();
  }

  private letGo(): void {
    for (const wake of this.resting.splice(0)) wake();
  }

  private rest(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
      this.resting.push(resolve);
    });
  }

  private heed(says: ProjectorSays): void {
    if (says.kind === 'applied') {
      if (says.seq > this.applied[says.of]) this.appliedCount += 1;
      this.applied[says.of] = says.seq;
    } else if (says.kind === 'gap') this.trouble = 'entries are said to be lost';
    else if (says.kind === 'failed' && !FORESEEN.test(says.text)) this.trouble = says.text;
  }
}

/** The lists and the bars, as one who opens them finds them. */
export async function openBoth({ db }: Store): Promise<readonly [Projection, Projection]> {
  return [await Projection.open(db, LISTS), await Projection.open(db, BAR_STREETS, 'bars')];
}

/** Every table of history. */
export const TABLES = [...LISTS, ...BAR_STREETS].flatMap(({ tables }) => [...tables]);
