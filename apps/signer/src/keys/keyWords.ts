/**
 * The words of a key service, "candor keys 1": JSON by POST, both ways under a keyed hash of a secret that both
 * sides have. The page for those who write one is the README of the signer. Source: RFC 2104.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const PATHS = { accounts: '/accounts', sign: '/sign' } as const;

/** How far the two clocks may be apart, and for how long an id is remembered. */
export const SKEW_MS = 30_000;
export const BODY_BYTES_MAX = 4_096;
export const SECRET_MIN = 32;

export const HEADERS = { time: 'candor-time', id: 'candor-id', mac: 'candor-mac' } as const;

/** 16 random bytes. */
export const ID = /^[0-9a-f]{32}$/;
const WORD = /^0x[0-9a-f]{64}$/;

/** 32 bytes in hexadecimal. */
export function isWord(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && WORD.test(value);
}

export interface Asked {
  readonly path: string;
  readonly time: string;
  readonly id: string;
  readonly body: string;
}

/** What a request carries as its proof, in hexadecimal. */
export function requestMac(secret: string, { path, time, id, body }: Asked): string {
  return macOf(secret, ['candor keys 1 request', path, time, id, body]);
}

/** What an answer carries: it is of this request alone. */
export function answerMac(secret: string, status: number, id: string, body: string): string {
  return macOf(secret, ['candor keys 1 answer', `${status}`, id, body]);
}

function macOf(secret: string, lines: readonly string[]): string {
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

/** Whether a proof is the right one, in the same time whatever it is. */
export function isSameMac(given: unknown, right: string): boolean {
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right));
}

/** Where a service listens: a socket of this machine, or a URL. */
export type KeyAddress =
  | { readonly kind: 'unix'; readonly path: string }
  | { readonly kind: 'url'; readonly url: URL };

/** Reads `unix:/path` or `http(s)://host:port`; undefined for anything else. */
export function readKeyAddress(text: string): KeyAddress | undefined {
  if (text.startsWith('unix:/')) return { kind: 'unix', path: text.slice('unix:'.length) };
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.href === `${url.origin}/`;
  return isPlain && /^https?:$/.test(url.protocol) ? { kind: 'url', url } : undefined;
}
