/** Opens the engine in its thread, with its feed beside it, and closes both. */
import { mkdirSync } from 'node:fs';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type LogLink, linkTo } from '../log/openLog.ts';
import type { OwnedFile } from '../log/ownerFile.ts';
import type { Condition } from './condition.ts';
import { EngineClient } from './engineClient.ts';
import type { EngineOpened, StateSeals } from './enginePort.ts';
import type { FeedWorkerStart, FromFeed, ToFeedWorker } from './feedWorker.ts';
import type { Room } from './guard.ts';
import type { SealedState } from './makeSnapshot.ts';
import type { EngineWorkerStart } from './protocol.ts';

export interface OpenEngineOptions {
  /** Where the journal and the snapshots lie; made when missing. */
  readonly directory: string;
  readonly isDemo: boolean;
  /** Whose log it is. Without it, whoever's the journal there is, or a new exchange's. */
  readonly exchangeId?: string;
  /** Where the high-water mark lies; none is kept without it. */
  readonly markDirectory?: string;
  /** Whether what two verified snapshots and the tables of history no longer need is given up. False without it. */
  readonly prunes?: boolean;
  /** True where members wait for the first orders, which are slow otherwise. False without it. */
  readonly warmsUp?: boolean | undefined;
  /** Told when the engine can no longer go on; the process must end. */
  readonly onFatal: (message: string) => void;
  /** When a disk is told to be low, and when full; never without it. */
  readonly room?: Room;
  /** What says that the directory is still ours; not asked without it. */
  readonly owned?: OwnedFile;
  /** Told of what changed under the engine: disk, clock, journal. */
  readonly onCondition?: (condition: Condition) => void;
  /** Told of what an operator should look at while trading goes on. */
  readonly onTrouble?: (message: string) => void;
}

/** Opens the engine; resolves when it has recovered.   Throws: EngineFault with the operator's sentence. */
export async function openEngine(options: OpenEngineOptions): Promise<EngineOpened> {
  mkdirSync(options.directory, { recursive: true });
  const { engine, feed, projector } = startThreads(linkOf(options), options);
  const client = new EngineClient(engine, options);
  const seals = watchFeed(feed, client, options);
  const opened = await client.opened;
  return {
    port: client,
    feed: projector,
    ...opened,
    believeClock: () => client.believeClock(),
    seals,
    keepFrom: (seq) => feed.postMessage({ keepFrom: seq } satisfies ToFeedWorker),
    pendingCount: () => client.pendingCount,
    close: async () => {
      const ended = [exited(engine), exited(feed)];
      if (client.isStopped) await Promise.all([engine.terminate(), feed.terminate()]);
      else client.stop();
      projector.close();
      await Promise.all(ended);
    },
  };
}

const NO_ROOM: Room = { warnBytes: 0, floorBytes: 0 };

function linkOf({ directory, isDemo, exchangeId, markDirectory }: OpenEngineOptions): LogLink {
  if (exchangeId === undefined) return { ...linkTo(directory, isDemo), markDirectory };
  return { kind: 'local', directory, markDirectory, exchangeId, isDemo };
}

function startThreads(
  log: LogLink,
  { warmsUp = false, prunes = false, room = NO_ROOM, owned }: OpenEngineOptions,
) {
  const link = new MessageChannel();
  const projector = new MessageChannel();
  const engineData: EngineWorkerStart = { log, warmsUp, room, owned, feed: link.port1 };
  const feedData: FeedWorkerStart = {
    log,
    engine: link.port2,
    projector: projector.port1,
    prunes,
  };
  const engine = new Worker(new URL('./engineWorker.ts', import.meta.url), {
    workerData: engineData,
    transferList: [link.port1],
  });
  const feed = new Worker(new URL('./feedWorker.ts', import.meta.url), {
    workerData: feedData,
    transferList: [link.port2, projector.port1],
  });
  return { engine, feed, projector: projector.port2 };
}

/** The feed may not end before the engine: history would stand still unnoticed. */
function watchFeed(feed: Worker, client: EngineClient, options: OpenEngineOptions): StateSeals {
  let newest: SealedState | undefined;
  const listeners = new Set<(state: SealedState) => void>();
  feed.on('message', (told: FromFeed) => {
    if ('sealed' in told) {
      newest = told.sealed;
      for (const listener of listeners) listener(told.sealed);
    } else options.onTrouble?.(told.trouble);
  });
  feed.on('error', (error) => {
    if (!client.isStopped) options.onFatal(`the feed stopped: ${error}`);
  });
  const wish = (sealUpTo: number) => feed.postMessage({ sealUpTo } satisfies ToFeedWorker);
  const onSealed = (listener: (state: SealedState) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { newest: () => newest, wish, onSealed };
}

function exited(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return Promise.resolve();
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}
