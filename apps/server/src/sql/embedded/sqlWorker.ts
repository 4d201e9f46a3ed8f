/** The SQL worker thread: PGlite behind message ports that speak the PostgreSQL wire protocol. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { copyStore } from './copyStore.ts';
import { FrontendMessages } from './frontendMessages.ts';
import { greeting } from './greeting.ts';
import { type IdleKind, Idleness } from './idleness.ts';
import { makeDirectory, openPglite, type PgliteDirectory } from './openPglite.ts';
import { type TurnSession, Turns } from './turns.ts';
import { Upkeep } from './upkeep.ts';

/** What may be asked of this thread, by its parent or through a connector port. */
export type SqlWorkerAsk =
  | { readonly kind: 'connect'; readonly port: MessagePort }
  | { readonly kind: 'connector'; readonly port: MessagePort }
  /** Hears `Copied` once. */
  | { readonly kind: 'copy'; readonly to: string; readonly port: MessagePort }
  | { readonly kind: 'stop' };

export type SqlWorkerSays =
  | { readonly kind: 'ready' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'trouble'; readonly text: string };

const IDLE_CHECK_MS = 1_000;
const UPKEEP_MS = 60_000;

const parent = parentPort;
if (parent === null) throw new Error('sqlWorker runs as a worker thread');
const place: PgliteDirectory = workerData;
await makeDirectory(place);
const database: PGlite = await openPglite(place.directory);
const turns = new Turns((bytes) => database.execProtocolRawSync(bytes));
const idleness = new Idleness(() => performance.now());
const closers = new WeakMap<TurnSession, () => void>();
let sessionCount = 0;

function connect(port: MessagePort, kind: IdleKind): void {
  sessionCount += 1;
  const sessionId = sessionCount;
  const messages = new FrontendMessages();
  const session: TurnSession = {
    pending: [],
    isClosed: false,
    reply: (bytes) => {
      idleness.touch(session);
      send(port, bytes);
    },
  };
  idleness.begin(session, kind);
  closers.set(session, () => port.close());
  port.on('message', (chunk: Uint8Array) => {
    idleness.touch(session);
    for (const group of messages.push(chunk)) {
      if (group.kind === 'startup') send(port, greeting(sessionId));
      else if (group.kind === 'terminate') port.close();
      else if (!session.isClosed) turns.submit(session, group.bytes);
    }
  });
  port.on('close', () => turns.close(session));
}

function send(port: MessagePort, bytes: Uint8Array): void {
  const copy = new Uint8Array(bytes);
  port.postMessage(copy, [copy.buffer]);
}

async function hear(ask: SqlWorkerAsk): Promise<void> {
  if (ask.kind === 'connect') connect(ask.port, 'request');
  else if (ask.kind === 'connector') ask.port.on('message', hearThread);
  else if (ask.kind === 'copy') copyStore({ ...ask, database, turns, from: place.directory });
  else {
    clearInterval(idleCheck);
    clearInterval(upkeeping);
    if (turns.current) turns.close(turns.current);
    await database.close();
    parent?.postMessage({ kind: 'stopped' } satisfies SqlWorkerSays);
    process.exit(0);
  }
}

function hearThread(ask: Extract<SqlWorkerAsk, { kind: 'connect' }>): void {
  connect(ask.port, 'thread');
}

function endIdleTransaction(): void {
  const session = turns.current;
  if (session === undefined || !idleness.isOver(session)) return;
  turns.close(session);
  closers.get(session)?.();
}

const idleCheck = setInterval(endIdleTransaction, IDLE_CHECK_MS);
const upkeep = new Upkeep(turns, (text) =>
  parent?.postMessage({ kind: 'trouble', text } satisfies SqlWorkerSays),
);
const upkeeping = setInterval(() => upkeep.turn(), UPKEEP_MS);
parent.on('message', hear);
parent.postMessage({ kind: 'ready' } satisfies SqlWorkerSays);
