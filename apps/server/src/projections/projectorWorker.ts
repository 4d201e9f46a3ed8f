/** The projector's thread: batches arrive on the feed port, straight from the engine's thread. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FeedSays } from '../engine/feedMessages.ts';
import { connectSql, type SqlLink } from '../sql/open.ts';
import { rowSealOf } from './cycle/rowSeal.ts';
import { FeedReplay } from './feedReplay.ts';
import { type HistoryGap, Projection } from './projection.ts';
import { Projector } from './projector.ts';
import { streetsSealedBy } from './streets.ts';

export interface ProjectorWorkerStart {
  readonly link: SqlLink;
  readonly feed: MessagePort;
  readonly journalSeq: number;
  /** Seals rows of contracts. */
  readonly rowKey: Uint8Array;
}

export type ProjectorAsk = 'rebuild' | 'rebuildForeign' | 'stop';

export type ProjectorSays =
  | { readonly kind: 'applied'; readonly seq: number }
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
const projector = new Projector({
  open: () => Projection.open(sql.db, streets),
  replay: (afterSeq) => replay.after(afterSeq),
  checkWhole: () => replay.checkWhole(),
  journalSeq,
  onApplied: (seq) => {
    replay.tellApplied(seq);
    say({ kind: 'applied', seq });
  },
  onDropped: (refused) =>
    say(
      refused
        ? { kind: 'notDropped', fromSeq: refused.fromSeq, damage: refused.damage }
        : { kind: 'dropped' },
    ),
  onGap: (gap, why) => say({ kind: 'gap', gap, why }),
  onFailure: (error) => say({ kind: 'failed', text: `${error}` }),
});

feed.on('message', (says: FeedSays) => {
  if (says.kind === 'live') projector.offer(says.batch);
  else replay.hear(says);
});
parent.on('message', async (ask: ProjectorAsk) => {
  if (ask !== 'stop') {
    projector.rebuild(ask === 'rebuildForeign');
    return;
  }
  replay.stop();
  await projector.stop();
  await sql.close();
  feed.close();
  parent.close();
});
projector.start();
