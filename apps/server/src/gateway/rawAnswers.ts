/**
 * Answers that no route gives: what is no HTTP, comes too late or too large, asks for an odd expectation or
 * names no host or more than one. They say `{code, msg}` with the headers of all data, as every other answer does.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refusalAnswer } from './answer.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** Nothing tells the language of who asks so. */
const BODY = JSON.stringify(refusalAnswer('en', { refusal: 'requestInvalid' }).envelope);

type DataHeaders = SecurityHeaders['data'];

/** The header lines of an answer that is written by hand. */
export function headerLines(headers: DataHeaders): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Writes a whole answer to a bare connection and ends it. */
export function answerRaw(socket: Duplex, status: number, headers: DataHeaders): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headerLines(headers),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(BODY)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${BODY}`);
}

/** What the parser of HTTP could not read. */
export function clientErrorHandler(headers: DataHeaders) {
  return (error: Error & { code?: string | undefined }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) socket.destroy();
    else answerRaw(socket, STATUS_OF[error.code ?? ''] ?? 400, headers);
  };
}

/** How often a head names a host; lines are names and values in turn. Node's own list of them is made anew for each request. */
function timesNamed(lines: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Refuses an expectation nobody knows, a tunnel to elsewhere, and a request that names no host, or two. */
export function refuseOddHeads(app: FastifyInstance, headers: DataHeaders): void {
  app.server.on('checkExpectation', (request) => answerRaw(request.socket, 417, headers));
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    answerRaw(socket, 405, headers);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    const named = timesNamed(rawHeaders);
    if (named === 1 || (named === 0 && httpVersion === '1.0')) done();
    else reply.code(400).header('connection', 'close').send(JSON.parse(BODY));
  });
}
