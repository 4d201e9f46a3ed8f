/**
 * Where history goes on when the log no longer has, or can no longer read, what follows an entry: at the
 * oldest snapshot behind which everything can be read. What was between is not made up.
 */
import { readStanding } from '@candor/core';
import type { LogHistory } from '../log/logPort.ts';
import type { FedBatch } from './feedMessages.ts';
import { openSnapshot } from './snapshotFile.ts';

export interface HistoryWish {
  readonly history: LogHistory;
  /** The last entry that history has. */
  readonly afterSeq: number;
  /** The last entry that is certainly durable. */
  readonly toSeq: number;
  /** Lets other work in. */
  readonly giveWay: () => Promise<void>;
}

/** A batch of what stands at that snapshot, to go on from; undefined when there is no such snapshot. */
export async function historyStart(wish: HistoryWish, why: string): Promise<FedBatch | undefined> {
  const { snapshots } = wish.history;
  for (const seq of snapshots.list()) {
    if (seq <= wish.afterSeq || seq > wish.toSeq) continue;
    const snapshot = snapshots.newest(seq);
    if (snapshot?.seq !== seq || (await damageIn(wish, seq + 1)) !== undefined) continue;
    const bytes = readStanding(openSnapshot(snapshot.bytes));
    return { firstSeq: seq, lastSeq: seq, bytes, begins: why };
  }
  return undefined;
}

/** What makes the log from an entry on unreadable; undefined when all of it can be read. */
export async function damageIn(
  { history, toSeq, giveWay }: Pick<HistoryWish, 'history' | 'toSeq' | 'giveWay'>,
  fromSeq: number,
): Promise<string | undefined> {
  try {
    for await (const _ of history.log.read(fromSeq, toSeq)) await giveWay();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
