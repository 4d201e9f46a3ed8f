/** The embedded PostgreSQL, seen from the thread that opens it: a lock, a worker and connections to it. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { SqlFault } from '../sqlFault.ts';
import type { Copied } from './copyStore.ts';
import { lockDirectory } from './directoryLock.ts';
import type { SqlWorkerAsk, SqlWorkerSays } from './sqlWorker.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly imagePath: string | undefined;
  /** Called when the worker dies without being asked to. */
  readonly onFault: (fault: SqlFault) => void;
  /** Called when upkeep fails: it is tried again a minute later. */
  readonly onTrouble: (text: string) => void;
}

const OWNER_ONLY = 0o700;

export interface Embedded {
  /** A new session: the port speaks the wire protocol. */
  connect(): MessagePort;
  /** A port through which another thread may ask for sessions. */
  connector(): MessagePort;
  /** Copies the store as it is between two transactions; answers the last entry of the log that it knows of.
   *  Throws: SqlFault `notCopied`. */
  copyTo(directory: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts the embedded server in `dataDir/sql`.
 *  Throws SqlFault: directoryInUse, notSynced, stopped. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = join(options.dataDir, 'sql');
  keepToOwner(directory);
  const unlock = lockDirectory(directory);
  try {
    const worker = await startWorker(directory, options.imagePath);
    return embeddedOf(worker, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The files below are readable and writable for all: the folder around them lets nobody else in. */
function keepToOwner(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  try {
    chmodSync(directory, OWNER_ONLY);
  } catch {
    // Somebody else made it, or this file system knows no owners: it stays as they left it.
  }
}

async function startWorker(directory: string, imagePath: string | undefined): Promise<Worker> {
  const workerData = { directory: join(directory, 'pg'), imagePath };
  const worker = new Worker(new URL('./sqlWorker.ts', import.meta.url), { workerData });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new SqlFault('stopped', 'the SQL worker did not start')));
  });
  worker.removeAllListeners();
  return worker;
}

function embeddedOf(
  worker: Worker,
  unlock: () => void,
  { onFault, onTrouble }: EmbeddedOptions,
): Embedded {
  let isClosing = false;
  const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('error', (cause) => {
    if (!isClosing) onFault(new SqlFault('stopped', 'the SQL worker failed', cause));
  });
  worker.on('message', (says: SqlWorkerSays) => {
    if (says.kind === 'trouble') onTrouble(says.text);
  });
  return {
    connect: () => openPort(worker, 'connect'),
    connector: () => openPort(worker, 'connector'),
    copyTo: (to) => copyThrough(worker, to),
    async close() {
      isClosing = true;
      worker.postMessage({ kind: 'stop' } satisfies SqlWorkerAsk);
      await stopped;
      unlock();
    },
  };
}

function openPort(target: Worker | MessagePort, kind: 'connect' | 'connector'): MessagePort {
  const { port1, port2 } = new MessageChannel();
  target.postMessage({ kind, port: port2 } satisfies SqlWorkerAsk, [port2]);
  return port1;
}

async function copyThrough(worker: Worker, to: string): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise<Copied>((resolve, reject) => {
    port1.once('message', resolve);
    port1.once('close', () => reject(new SqlFault('stopped', 'the SQL worker ended')));
  });
  worker.postMessage({ kind: 'copy', to, port: port2 } satisfies SqlWorkerAsk, [port2]);
  const { seq, trouble } = await heard;
  if (seq === undefined) throw new SqlFault('notCopied', `the store was not copied: ${trouble}`);
  return seq;
}

/** A new session asked for through a connector port, from any thread. */
export function connectThrough(connector: MessagePort): MessagePort {
  return openPort(connector, 'connect');
}
