/**
 * One request to a venue: bounded in time and size, never following a redirect. Whatever goes wrong is a
 * SourceFault with a few words for the operator; the answer itself is never repeated in them.
 */

/** No answer that can be used. */
export class SourceFault extends Error {
  readonly code = 'sourceFailed';
  /** The venue asks to be left alone that long. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export interface HttpAsk {
  readonly url: string;
  readonly timeoutMs: number;
  readonly closing: AbortSignal;
}

const ANSWER_BYTES_MAX = 65_536;
const RETRY_AFTER_MS = { least: 1_000, otherwise: 30_000, most: 600_000 };
/** Too many requests; banned for them (Binance); overloaded. */
const LEAVE_ALONE = new Set([418, 429, 503]);

/** The text of the answer.   Throws: SourceFault. */
export async function askHttp({ url, timeoutMs, closing }: HttpAsk): Promise<string> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
  try {
    const headers = { accept: 'application/json', 'user-agent': 'candor-index' };
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status === 200) return await readBounded(response);
    await response.body?.cancel();
    throw faultOf(response);
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault(wordsFor(error, timeoutMs));
  }
}

function faultOf({ status, headers }: Response): SourceFault {
  if (status >= 300 && status < 400) return new SourceFault('a redirect, which is not followed');
  const waitMs = LEAVE_ALONE.has(status) ? retryAfterMs(headers.get('retry-after')) : undefined;
  return new SourceFault(`status ${status}`, waitMs);
}

/** Retry-After in seconds or as a date, within bounds. */
function retryAfterMs(text: string | null): number {
  if (text === null) return RETRY_AFTER_MS.otherwise;
  const ms = /^\d{1,6}$/.test(text)
    ? Number.parseInt(text, 10) * 1_000
    : Date.parse(text) - Date.now();
  if (Number.isNaN(ms)) return RETRY_AFTER_MS.otherwise;
  return Math.min(Math.max(ms, RETRY_AFTER_MS.least), RETRY_AFTER_MS.most);
}

/** Reads no more than is allowed, however it is compressed or announced. */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) {
      throw new SourceFault(`an answer of more than ${ANSWER_BYTES_MAX} bytes`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function wordsFor(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}
