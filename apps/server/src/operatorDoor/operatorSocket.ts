/**
 * The operator's door beside the gateway: a unix socket in the data directory that only its owner can
 * open. One JSON request per line, one JSON answer per line, in order; it sends commands and reads, no more.
 */
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { type OperatorAnswer, writeOperatorAnswer } from '@candor/wire/operator';
import { EngineFault } from '../engine/engineFault.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import { HistoryNotKept } from '../engine/historyNotKept.ts';
import { type Answers, askOperation } from './askOperation.ts';
import { engineAnswers } from './engineAnswers.ts';
import { OperatorRequestFault, objectOfLine } from './operatorRequestFault.ts';

export interface OperatorSocketOptions {
  readonly dataDir: string;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  /** Empties the projections and begins to make them again; resolves when they are empty. */
  readonly rebuildProjections: () => Promise<void>;
  /** Reads ids as members see them; without it they are typed as they are kept. */
  readonly openIds?: OpenTypedIds;
  /** What desks and other rooms answer the operator. */
  readonly desks?: Answers;
}

/** The ids behind what an operator typed, who may name them as members see them. */
export type OpenTypedIds = (
  op: string,
  given: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

export interface OperatorSocket {
  readonly path: string;
  readonly close: () => Promise<void>;
}

const LINE_BYTES_MAX = 65_536;
const CONNECTIONS_MAX = 16;
const OP_MAX = 64;
/** What a system lets a socket's path have. */
const PATH_BYTES_MAX = 103;
const NEW_LINE = 10;

/** Where the socket of a data directory is, as short as it can be said from here. */
export function operatorSocketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

/**
 * Opens the door. A socket left by a dead server is replaced: the engine's lock says that nobody else
 * serves this directory.   Throws: when the path is too long or held by something that is no socket.
 */
export function openOperatorSocket(options: OperatorSocketOptions): Promise<OperatorSocket> {
  const { dataDir, engine, rebuildProjections, desks, openIds = (_, given) => given } = options;
  const answers: Answers = { ...desks, ...engineAnswers(engine, rebuildProjections) };
  return openLineSocket(operatorSocketPath(dataDir), async (line) => {
    const { op, ...given }: Readonly<Record<string, unknown>> = { ...objectOfLine(line) };
    if (typeof op !== 'string' || op === '' || op.length > OP_MAX) {
      throw new OperatorRequestFault(`op must be text of 1 to ${OP_MAX} characters`);
    }
    return await askOperation(answers, op, openIds(op, given));
  });
}

/** Answers one line, or throws what the caller is told. */
type AnswerLine = (line: string) => Promise<unknown>;

/** A private socket that answers line by line.   Throws: as `openOperatorSocket`. */
export async function openLineSocket(path: string, answerIt: AnswerLine): Promise<OperatorSocket> {
  if (Buffer.byteLength(path) > PATH_BYTES_MAX) {
    throw new Error(
      `${path} is too long for a socket: choose a data directory with a shorter path`,
    );
  }
  removeStale(path);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // A caller that goes away in the middle, or before its answer, is no fault of ours.
    socket.on('error', () => socket.destroy());
    serve(socket, answerIt).catch(() => socket.destroy());
  });
  server.maxConnections = CONNECTIONS_MAX;
  await listenPrivately(server, path);
  return { path, close: () => closeServer(server, open) };
}

function removeStale(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket()) throw new Error(`${path} is in the way of the operator's socket`);
  rmSync(path);
}

/** Listens on a socket that nobody but its owner can open, not even for a moment. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  process.umask(before);
  await listening;
  chmodSync(path, 0o600);
}

async function closeServer(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of open) socket.destroy();
  await closed;
}

/** Answers line by line; the next line is read when the one before is answered. */
async function serve(socket: Socket, answerIt: AnswerLine): Promise<void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE)) {
      if (end > LINE_BYTES_MAX) break;
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 1);
      socket.write(writeOperatorAnswer(await answerLine(line, answerIt)));
    }
    if (rest.length > LINE_BYTES_MAX) {
      const message = `a line has at most ${LINE_BYTES_MAX} bytes`;
      const told = writeOperatorAnswer({ isAnswered: false, code: 'requestTooLarge', message });
      socket.end(told, () => socket.destroy());
      return;
    }
  }
  socket.end();
}

async function answerLine(line: string, answerIt: AnswerLine): Promise<OperatorAnswer> {
  try {
    return { isAnswered: true, result: await answerIt(line) };
  } catch (error) {
    const isKnown =
      error instanceof EngineFault ||
      error instanceof OperatorRequestFault ||
      error instanceof HistoryNotKept;
    const message = error instanceof Error ? error.message : String(error);
    return { isAnswered: false, code: isKnown ? error.code : 'requestFailed', message };
  }
}
