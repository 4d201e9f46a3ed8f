/**
 * The operator's door beside the gateway: a unix socket in the data directory that only its owner can
 * open. One JSON request per line, one JSON answer per line, in order; it sends commands and reads, no more.
 */
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { EngineFault } from '../engine/engineFault.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import { HistoryNotKept } from '../engine/historyNotKept.ts';
import { checkListing } from './checkListing.ts';
import { OperatorRequestFault } from './fields.ts';
import { isListing } from './listing.ts';
import { type OperatorAnswer, writeOperatorAnswer } from './operatorAnswer.ts';
import { type OpenTypedIds, type OperatorRequest, readOperatorRequest } from './operatorRequest.ts';

export interface OperatorSocketOptions {
  readonly dataDir: string;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  /** Empties the projections and begins to make them again; resolves when they are empty. */
  readonly rebuildProjections: () => Promise<void>;
  /** Reads ids as members see them; without it they are typed as they are kept. */
  readonly openIds?: OpenTypedIds;
  /** What the desks answer the operator, by names such as `kyc.list`. */
  readonly desks?: Readonly<Record<string, DeskAnswer>>;
}

/** Parses what it is given (throws OperatorRequestFault) and answers what can be told as JSON. */
export type DeskAnswer = (given: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface OperatorSocket {
  readonly path: string;
  readonly close: () => Promise<void>;
}

const LINE_BYTES_MAX = 65_536;
const CONNECTIONS_MAX = 16;
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
  return openLineSocket(operatorSocketPath(options.dataDir), (line) =>
    answer(readOperatorRequest(line, options.openIds), options),
  );
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

function answer(request: OperatorRequest, options: OperatorSocketOptions): Promise<unknown> {
  const { engine } = options;
  switch (request.kind) {
    case 'submit':
      return submit(request, engine);
    case 'balances':
      return engine.query('balances', { memberId: request.memberId });
    case 'booked':
      return engine.query('booked', { externalId: request.externalId });
    case 'exchange':
      return engine.query('audit', {});
    case 'ledger':
      return engine.query('ledger', {});
    case 'flash':
      return engine.query('flash', {});
    case 'flashInventory':
      return engine.query('flashInventory', {});
    case 'perps':
      return engine.query('perps', {});
    case 'perpRisk':
      return engine.query('perpRisk', { marketId: request.marketId, count: request.count });
    case 'cycles':
      return engine.query('cycles', {});
    case 'cycleRisk':
      return engine.query('cycleRisk', { count: request.count });
    case 'offerings':
      return engine.query('offerings', {});
    case 'mining':
      return engine.query('mining', {});
    case 'wallet':
      return engine.query('wallet', { memberId: 0 });
    case 'rebuildProjections':
      return options.rebuildProjections().then(() => ({}));
    case 'desk':
      return askDesk(request, options);
    default:
      return request satisfies never;
  }
}

async function submit(
  { command, requestKey, reference }: Extract<OperatorRequest, { kind: 'submit' }>,
  engine: OperatorSocketOptions['engine'],
): Promise<unknown> {
  if (isListing(command)) {
    checkListing(command, await engine.query('exchange', {}), reference);
  }
  return engine.submit(command, requestKey);
}

async function askDesk(
  { op, given }: Extract<OperatorRequest, { kind: 'desk' }>,
  { desks = {} }: OperatorSocketOptions,
): Promise<unknown> {
  const desk = Object.hasOwn(desks, op) ? desks[op] : undefined;
  if (desk === undefined) throw new OperatorRequestFault(`${op} is not an operator's request`);
  return await desk(given);
}
