/**
 * Which requests begin a socket (RFC 6455 §4.2.1): looked at here, as `ws` refuses the others in an answer of its
 * own, without the headers that every answer carries.
 */
import type { IncomingMessage } from 'node:http';

/** 16 bytes as base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;
/** The version of the standard, and the last draft before it. */
const VERSIONS = ['13', '8'];
/** A name of a protocol: a token of HTTP. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** True when the request asks for a socket at all, rightly or not. */
export function wantsSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** True when the request asks for a socket as the standard says. */
export function isHandshake(request: Pick<IncomingMessage, 'method' | 'headers'>) {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    wantsSocket(request) &&
    KEY.test(headers['sec-websocket-key'] ?? '') &&
    VERSIONS.includes(String(headers['sec-websocket-version'])) &&
    areProtocols(headers['sec-websocket-protocol'])
  );
}

/** None, or names of which none comes twice. */
function areProtocols(text: string | undefined): boolean {
  if (text === undefined) return true;
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => TOKEN.test(name)) && new Set(names).size === names.length;
}
