/** The projector's thread: batches arrive on the feed port, straight from the engine's thread. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FeedSays } from '../engine/feedMessages.ts';
import { connectSql, type SqlLink } from '../sql/open.ts';
import { rowSealOf } from './cycle/rowSeal.ts';
import { type ProjectorAsk, type ProjectorSays, Projectors } from './projectors.ts';
import { streetsSealedBy } from './streets.ts';

export interface ProjectorWorkerStart {
  readonly link: SqlLink;
  readonly feed: MessagePort;
  readonly journalSeq: number;
  /** Seals rows of contracts. */
  readonly rowKey: Uint8Array;
}

const parent = parentPort;
if (parent === null) throw new Error('projectorWorker runs as a worker thread');
const { link, feed, journalSeq, rowKey }: ProjectorWorkerStart = workerData;
const sql = connectSql(link);
const projectors = new Projectors({
  db: sql.db,
  streets: streetsSealedBy(rowSealOf(rowKey)),
  journalSeq,
  feed,
  say: (says: ProjectorSays) => parent.postMessage(says),
});

feed.on('message', (says: FeedSays) => projectors.hear(says));
parent.on('message', async (ask: ProjectorAsk) => {
  if (typeof ask === 'string' || !('stopAt' in ask)) {
    projectors.ask(ask);
    return;
  }
  await projectors.stop(ask.stopAt);
  await sql.close();
  feed.close();
  parent.close();
});
projectors.start();
