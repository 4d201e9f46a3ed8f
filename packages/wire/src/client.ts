/**
 * Typed calls over fetch, for the web app, the tests and the tools. Timeout 10 s; identical in-flight
 * GETs share one request; a POST that moves money carries an Idempotency-Key. Source: spec §7.
 */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { envelope, SESSION_LOST, SUCCESS } from './envelope.ts';
import { readResponse, writeRequest } from './schema.ts';

/** §9 request timeout. */
const REQUEST_TIMEOUT_MS = 10_000;
/** A picture of 10 MB over a slow phone network takes longer than a question. */
const UPLOAD_TIMEOUT_MS = 60_000;

export type Answer<Response> =
  | { readonly type: 'success'; readonly data: Response; readonly message: string }
  /** The server's refusal and its sentence. */
  | { readonly type: 'refused'; readonly code: number; readonly message: string }
  | { readonly type: 'sessionLost'; readonly message: string }
  /** No answer: offline, timed out, not understood; or never sent, as what was asked is not of the call's shape.
   *  message is the server's, where there is one. */
  | { readonly type: 'failed'; readonly message: string };

export interface ClientOptions {
  readonly baseUrl: string;
  readonly locale: () => string;
  readonly token: () => string | undefined;
  readonly newKey: () => string;
  /** An id of this device that says nothing about it; limits and the list of devices use it. */
  readonly device?: () => string;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** The same key for a retry of the same request. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Another way to send this one, such as one that reports progress. */
  readonly fetch?: typeof fetch;
}

export type Client = <Request, Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
  options?: CallOptions,
) => Promise<Answer<Response>>;

const NO_ANSWER = { type: 'failed', message: '' } as const;

/** Makes a client. It never throws: every outcome is an Answer. */
export function createClient(options: ClientOptions): Client {
  const inFlight = new Map<string, Promise<Answer<unknown>>>();
  return async <Request, Response>(
    call: Call<Request, Response>,
    request: Request,
    callOptions: CallOptions = {},
  ) => {
    let sent: Prepared;
    try {
      sent = prepare(call, request, { options, callOptions });
    } catch {
      // The call's shape has no room for it, such as a text without end.
      return NO_ANSWER;
    }
    const key = call.method === 'GET' ? `${sent.url} ${options.token() ?? ''}` : undefined;
    const running = key === undefined ? undefined : inFlight.get(key);
    if (running) return (await running) as Answer<Response>;
    const answer = exchange(call, sent, callOptions.fetch ?? options.fetch ?? fetch);
    if (key === undefined) return answer;
    inFlight.set(key, answer);
    return answer.finally(() => inFlight.delete(key));
  };
}

interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
}

interface How {
  readonly options: ClientOptions;
  readonly callOptions: CallOptions;
}

function prepare<Request, Response>(
  call: Call<Request, Response>,
  request: Request,
  how: How,
): Prepared {
  const wire = writeRequest(call, request);
  const headers: Record<string, string> = { locale: how.options.locale() };
  const token = how.options.token();
  if (token !== undefined) headers.token = token;
  const device = how.options.device?.();
  if (device !== undefined) headers.device = device;
  if (call.movesMoney || call.takesKey) {
    headers['idempotency-key'] = how.callOptions.idempotencyKey ?? how.options.newKey();
  }
  const timeout = AbortSignal.timeout(call.isUpload ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
  const given = how.callOptions.signal;
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const url = how.options.baseUrl + call.path;
  if (call.method === 'GET') return { url: url + queryOf(wire), init: { headers, signal } };
  // The browser writes the header of a form itself: only it knows the boundary.
  if (call.isUpload) return { url, init: { method: 'POST', headers, signal, body: formOf(wire) } };
  headers['content-type'] = 'application/json';
  return { url, init: { method: 'POST', headers, signal, body: JSON.stringify(wire) } };
}

function queryOf(wire: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wire)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Fields as multipart/form-data; a Blob becomes a file. */
function formOf(wire: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) {
    if (value instanceof Blob) form.set(name, value, 'picture');
    else form.set(name, String(value));
  }
  return form;
}

async function exchange<Request, Response>(
  call: Call<Request, Response>,
  sent: Prepared,
  send: typeof fetch,
): Promise<Answer<Response>> {
  try {
    const response = await send(sent.url, sent.init);
    const body: unknown = await response.json();
    return readAnswer(call, body);
  } catch {
    return NO_ANSWER;
  }
}

function readAnswer<Request, Response>(
  call: Call<Request, Response>,
  body: unknown,
): Answer<Response> {
  const parsed = z.safeParse(envelope, body);
  if (!parsed.success) return { type: 'failed', message: messageOf(body) };
  const { code, msg: message, data } = parsed.data;
  if (code === SESSION_LOST) return { type: 'sessionLost', message };
  if (code !== SUCCESS) return { type: 'refused', code, message };
  const decoded = readResponse(call, data);
  if (decoded === undefined) return NO_ANSWER;
  return { type: 'success', data: decoded, message };
}

/** §8: an HTTP error shows the server's message field if there is one. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
