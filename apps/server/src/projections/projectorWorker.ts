/** The projector's thread: batches arrive on the feed port, straight from the engine's thread. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FeedSays } from '../engine/feedMessages.ts';
import type { HistoryNotKept } from '../engine/historyNotKept.ts';
import { connectSql, type SqlLink } from '../sql/open.ts';
import { rowSealOf } from './cycle/rowSeal.ts';
import { FeedReplay } from './feedReplay.ts';
import { type HistoryGap, Projection } from './projection.ts';
import { Projector } from './projector.ts';
import { BAR_STREETS, streetsSealedBy } from './streets.ts';

export interface ProjectorWorkerStart {
  readonly link: SqlLink;
  readonly feed: MessagePort;
  readonly journalSeq: number;
  /** Seals rows of contracts. */
  readonly rowKey: Uint8Array;
}

const BARS_GATHER_MS = 30_000;

export type ProjectorAsk =
  | 'rebuild'
  | 'rebuildForeign'
  | 'stop'
  /** Bars are wanted up to this entry. */
  | { readonly barsUpTo: number };

export type ProjectorSays =
  /** How far the lists are, or the bars. */
  | { readonly kind: 'applied'; readonly of: 'lists' | 'bars'; readonly seq: number }
  | { readonly kind: 'dropped' }
  /** The tables were left as they are, because of this. */
  | { readonly kind: 'notDropped'; readonly fromSeq: number; readonly damage: string | undefined }
  /** Entries that the tables lack for good; why, when that was found just now. */
  | { readonly kind: 'gap'; readonly gap: HistoryGap; readonly why?: string }
  | { readonly kind: 'failed'; readonly text: string };

const parent = parentPort;
if (parent === null) throw new Error('projectorWorker runs as a worker thread');
const { link, feed, journalSeq, rowKey }: ProjectorWorkerStart = workerData;
const sql = connectSql(link);
const streets = streetsSealedBy(rowSealOf(rowKey));
const replay = new FeedReplay(feed);
const say = (says: ProjectorSays) => parent.postMessage(says);
const shared = {
  replay: (afterSeq: number) => replay.after(afterSeq),
  checkWhole: () => replay.checkWhole(),
  journalSeq,
};
/** What fails for both is told by the one that met it first. */
let failed: { readonly of: 'lists' | 'bars'; readonly text: string } | undefined;
function tellFailure(of: 'lists' | 'bars', error: unknown): void {
  const text = `${error}`;
  if (failed?.text === text && failed.of !== of) return;
  failed = { of, text };
  say({ kind: 'failed', text });
}

/** How far each is: the log may give up what both have. */
const applied = { lists: 0, bars: 0 };
function tell(of: 'lists' | 'bars', seq: number): void {
  applied[of] = seq;
  replay.tellApplied(Math.min(applied.lists, applied.bars));
  say({ kind: 'applied', of, seq });
}

const lists = new Projector({
  ...shared,
  open: () => Projection.open(sql.db, streets),
  onApplied: (seq) => tell('lists', seq),
  onDropped: (refused) => (refused ? sayDropped(refused) : bars.rebuild(true)),
  onGap: (gap, why) => say({ kind: 'gap', gap, why }),
  onFailure: (error) => tellFailure('lists', error),
});
/** Each tick changes some 400 bars: a half minute of ticks costs one change of each. */
const bars = new Projector({
  ...shared,
  open: () => Projection.open(sql.db, BAR_STREETS, 'bars'),
  onApplied: (seq) => tell('bars', seq),
  onDropped: sayDropped,
  gatherMs: BARS_GATHER_MS,
  onFailure: (error) => tellFailure('bars', error),
  onGap: () => undefined,
});

function sayDropped(refused?: HistoryNotKept): void {
  const { fromSeq, damage } = refused ?? {};
  say(fromSeq === undefined ? { kind: 'dropped' } : { kind: 'notDropped', fromSeq, damage });
}

feed.on('message', (says: FeedSays) => {
  if (says.kind !== 'live') replay.hear(says);
  else for (const projector of [lists, bars]) projector.offer(says.batch);
});
parent.on('message', async (ask: ProjectorAsk) => {
  if (ask === 'rebuild' || ask === 'rebuildForeign') {
    lists.rebuild(ask === 'rebuildForeign');
    return;
  }
  if (ask !== 'stop') {
    bars.hurry(ask.barsUpTo);
    return;
  }
  replay.stop();
  await Promise.all([lists.stop(), bars.stop()]);
  await sql.close();
  feed.close();
  parent.close();
});
lists.start();
bars.start();
