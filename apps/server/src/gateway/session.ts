/** Who is calling: the session behind the token header, the address, the device, the language. */
import type { IncomingHttpHeaders } from 'node:http';
import type { MemberId } from '@candor/money';
import { isKnownLanguage, isLocale, type Locale, localeOfLanguage } from '@candor/wire';
import type { Sessions } from '../members/sessions/sessions.ts';
import { networkOf } from './networkOf.ts';

export interface Caller {
  /** undefined for a visitor. */
  readonly memberId: MemberId | undefined;
  /** The token as sent; it may belong to nobody. */
  readonly token: string | undefined;
  readonly locale: Locale;
  /** The network they ask from: one subscriber's addresses are one. */
  readonly address: string;
  readonly device: string | undefined;
  /** What the browser or program calls itself. */
  readonly userAgent: string | undefined;
  /** Where this server is reached, as the caller wrote it: http://host:port. */
  readonly origin: string;
  /**
   * True when nobody meant to ask: a browser looks ahead, wants headers only, or follows what a page
   * embeds or links to. Nothing may be sent or changed.
   */
  readonly isLookingAhead: boolean;
}

/** What of a request tells who is calling; Fastify's request fits. */
export interface CallerRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/**
 * The locale header if it means one of the five languages, in whatever spelling or region (`zh_CN`, `de-AT`), else
 * the first language the browser wants.
 */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const stored = oneOf(headers.locale);
  if (stored !== undefined) {
    if (isLocale(stored)) return stored;
    if (isKnownLanguage(stored)) return localeOfLanguage(stored);
  }
  return localeOfLanguage(headers['accept-language']?.split(',')[0]?.split(';')[0]);
}

/** How a browser fetches pictures, scripts and pages, and never what a program of ours asks for. */
const EMBEDDED = new Set(['no-cors', 'navigate']);

function isLookingAhead(request: CallerRequest): boolean {
  if (EMBEDDED.has(oneOf(request.headers['sec-fetch-mode']) ?? '')) return true;
  if (request.method === 'HEAD') return true;
  return isPrefetch(request.headers['sec-purpose']) || isPrefetch(request.headers.purpose);
}

function isPrefetch(purpose: string | string[] | undefined): boolean {
  return oneOf(purpose)?.includes('prefetch') === true;
}

/** How a client may call its device. */
export const DEVICE = /^[\w-]{1,64}$/;

/** Reads the caller as far as memory knows: a session that only SQL knows is still a visitor here. */
export function callerOf(request: CallerRequest, sessions: Pick<Sessions, 'peek'>): Caller {
  const token = oneOf(request.headers.token);
  const device = oneOf(request.headers.device);
  return {
    memberId: token === undefined ? undefined : sessions.peek(token),
    token,
    locale: localeOf(request.headers),
    address: networkOf(request.ip),
    device: device !== undefined && DEVICE.test(device) ? device : undefined,
    userAgent: request.headers['user-agent'],
    origin: `${request.protocol}://${request.host}`,
    isLookingAhead: isLookingAhead(request),
  };
}

/** The caller with their session looked up in SQL, if memory did not know it. */
export async function withSession(
  caller: Caller,
  sessions: Pick<Sessions, 'find'>,
): Promise<Caller> {
  if (caller.memberId !== undefined || caller.token === undefined) return caller;
  return { ...caller, memberId: await sessions.find(caller.token) };
}
