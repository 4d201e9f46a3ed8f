/**
 * A key service of our own: the sealed file's keys behind the words of `keyWords.ts`, in a process that does nothing
 * else, so that whoever breaks into the signer finds no key. It signs what is proved by the secret, once.
 */
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { INDEX_MAX } from '@candor/server/chains';
import type { Log } from '../log.ts';
import type { KeyPlace, KeyPort } from './keyPort.ts';
import {
  type Asked,
  answerMac,
  BODY_BYTES_MAX,
  HEADERS,
  ID,
  isSameMac,
  isWord,
  type KeyAddress,
  PATHS,
  requestMac,
  SKEW_MS,
} from './keyWords.ts';

export interface ServingOptions {
  readonly keys: KeyPort;
  readonly address: KeyAddress;
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
}

export interface Serving {
  readonly close: () => Promise<void>;
}

/** Listens.   Throws: what the system says where it cannot. */
export async function serveKeys(options: ServingOptions): Promise<Serving> {
  const seen = new Map<string, number>();
  const server = createServer((request, response) => {
    void answer(options, seen, request, response).catch(() => response.destroy());
  });
  if (options.address.kind === 'unix') await removeDead(options.address.path);
  await listen(server, options.address);
  options.log.info('keysOpen', { xpubs: options.keys.xpubs });
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A socket that a killed service left behind answers nobody, and would be in the way of the next. */
async function removeDead(path: string): Promise<void> {
  const socket = connect(path);
  const said = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  socket.destroy();
  if (said === 'ECONNREFUSED') rmSync(path);
}

function listen(server: Server, address: KeyAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    if (address.kind === 'unix') {
      // Nobody but this user opens it.
      const before = process.umask(0o177);
      server.listen(address.path, resolve);
      process.umask(before);
    } else server.listen(Number(address.url.port || 80), address.url.hostname, resolve);
  });
}

async function answer(
  options: ServingOptions,
  seen: Map<string, number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = await read(request);
  const wrong = asked && wrongOf(options, seen, asked, request.headers[HEADERS.mac]);
  if (asked === undefined || wrong !== undefined) {
    options.log.error('keysRefused', { reason: wrong ?? 'too long' });
    // Without the secret nobody is told why.
    response.writeHead(403).end();
    return;
  }
  const { status, told } = await tell(options, asked);
  const body = JSON.stringify(told);
  const mac = answerMac(options.secret, status, asked.id, body);
  response.writeHead(status, { 'content-type': 'application/json', [HEADERS.mac]: mac }).end(body);
}

async function read(request: IncomingMessage): Promise<Asked | undefined> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > BODY_BYTES_MAX) return undefined;
  }
  const { [HEADERS.time]: time, [HEADERS.id]: id } = request.headers;
  return { path: request.url ?? '', time: String(time), id: String(id), body };
}

/** Unproved, of another time, or sent before; each id is good once. */
function wrongOf(
  { secret, now }: ServingOptions,
  seen: Map<string, number>,
  asked: Asked,
  mac: unknown,
): string | undefined {
  if (!ID.test(asked.id) || !isSameMac(mac, requestMac(secret, asked))) return 'not proved';
  if (!(Math.abs(Number(asked.time) - now()) <= SKEW_MS)) return 'of another time';
  for (const [id, at] of seen) if (at + 2 * SKEW_MS < now()) seen.delete(id);
  if (seen.has(asked.id)) return 'sent before';
  seen.set(asked.id, now());
  return undefined;
}

async function tell({ keys, log }: ServingOptions, { path, body }: Asked) {
  if (path === PATHS.accounts) return { status: 200, told: keys.xpubs };
  const wanted = path === PATHS.sign ? wantedOf(body) : undefined;
  if (wanted === undefined) return { status: 400, told: { error: 'no such request' } };
  const { digest, ...at } = wanted;
  log.info('keysSigned', { ...at, digest });
  return { status: 200, told: await keys.sign(at, digest) };
}

interface Wanted extends KeyPlace {
  readonly digest: `0x${string}`;
}

function wantedOf(body: string): Wanted | undefined {
  const { account, chain, index, digest }: Readonly<Record<string, unknown>> = JSON.parse(body);
  const isAccount = account === 'evm' || account === 'utxo';
  const isPlace = (chain === 0 || chain === 1) && Number.isSafeInteger(index);
  if (!isAccount || !isPlace || typeof index !== 'number' || !isWord(digest)) return undefined;
  return index >= 0 && index <= INDEX_MAX ? { account, chain, index, digest } : undefined;
}
