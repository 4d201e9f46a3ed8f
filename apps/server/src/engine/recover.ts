/** Start and recovery are one path: the newest snapshot, then every entry of the log behind it. */
import { checkBalanced, createExchange, EventBuffer, type Exchange } from '@candor/core';
import type { LogGroup, LogReader, Snapshots } from '../log/logPort.ts';
import { readGroup } from './groupCodec.ts';
import { applyEntry, type Quarantined, replaying } from './replaying.ts';
import { openSnapshot } from './snapshotFile.ts';

export interface RecoverOptions {
  readonly isDemo: boolean;
  readonly snapshots: Pick<Snapshots, 'newest'>;
  readonly log: Pick<LogReader, 'read'>;
  /** The last entry wanted; the end of the log when undefined. */
  readonly toSeq?: number | undefined;
  /** An entry to pass over although the log does not quarantine it: to try what that would do. */
  readonly without?: number;
}

/** The exchange as the log left it.   Throws: as `startingPoint` and `catchUp`. */
export function recoverExchange(options: RecoverOptions): Promise<Exchange> {
  const { log, toSeq } = options;
  const attempt = async (quarantined: Quarantined) => {
    const exchange = startingPoint(options, toSeq);
    const { without } = options;
    const passed = without === undefined ? quarantined : new Set([...quarantined, without]);
    await catchUp(exchange, log, { toSeq, quarantined: passed });
    return exchange;
  };
  return replaying(log, attempt, toSeq);
}

/** The exchange at the newest usable snapshot not after a seq, or empty. */
export function startingPoint(
  { isDemo, snapshots }: Pick<RecoverOptions, 'isDemo' | 'snapshots'>,
  atMostSeq?: number,
): Exchange {
  const snapshot = snapshots.newest(atMostSeq);
  return snapshot ? openSnapshot(snapshot.bytes) : createExchange({ isDemo });
}

/** Applies what the log has behind the exchange, up to a seq or its end.   Throws: as `applyGroup`. */
export async function catchUp(
  exchange: Exchange,
  log: Pick<LogReader, 'read'>,
  {
    toSeq,
    quarantined,
  }: { readonly toSeq?: number | undefined; readonly quarantined: Quarantined },
): Promise<void> {
  const sink = new EventBuffer();
  for await (const group of log.read(exchange.seq + 1, toSeq)) {
    sink.clear();
    applyGroup(exchange, group, { sink, quarantined });
  }
}

/** Applies the entries of one group that the exchange has not seen; their events go to `sink`.
 *  Throws: as `applyEntry`. */
export function applyGroup(
  exchange: Exchange,
  group: LogGroup,
  to: { readonly sink: EventBuffer; readonly quarantined: Quarantined },
): void {
  for (const entry of readGroup(group.payload)) {
    if (entry.seq > exchange.seq) applyEntry(exchange, entry, to);
  }
  checkBalanced(exchange, to.sink);
}
