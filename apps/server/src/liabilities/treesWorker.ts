/**
 * A thread for one statement: reads a sealed snapshot back, counts what members are owed in it, writes the trees,
 * tells the roots and ends. Neither the engine's thread nor the feed's waits for it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { hashOfSealed, openSnapshot } from '../engine/snapshotFile.ts';
import { yieldToTrading } from '../engine/yieldToTrading.ts';
import { type LogLink, openSnapshots } from '../log/openLog.ts';
import { writeState } from './countState.ts';
import type { Counted } from './statements.ts';
import { treeGround } from './treeGround.ts';

export interface TreesWorkerStart {
  readonly log: LogLink;
  /** Where trees lie. */
  readonly directory: string;
  /** The entry after which the snapshot was made. */
  readonly seq: number;
  /** Derived keys by what they are for. */
  readonly keys: Readonly<Record<string, Uint8Array>>;
}

/** What was counted, and how long the processor worked for it; nothing where that snapshot is gone already. */
export type FromTrees = { readonly counted: Counted; readonly tookMs: number } | undefined;

yieldToTrading();
parentPort?.postMessage(count(workerData));

function count({ log, directory, seq, keys }: TreesWorkerStart): FromTrees {
  const before = process.threadCpuUsage();
  const found = openSnapshots(log).newest(seq);
  if (found?.seq !== seq) return undefined;
  const exchange = openSnapshot(found.bytes);
  const derive = (purpose: string) => keys[purpose] ?? new Uint8Array();
  const ground = treeGround(log.exchangeId, { derive });
  const assets = writeState(exchange, ground, directory);
  const counted = { entry: seq, at: exchange.time, stateHash: hashOfSealed(found.bytes), assets };
  const { user, system } = process.threadCpuUsage(before);
  return { counted, tookMs: (user + system) / 1_000 };
}
