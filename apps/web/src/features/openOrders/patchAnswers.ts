/** News in place of what a call answered; what cannot be told from them is read again, once however many there were. */
import type { QueryKey } from '@tanstack/react-query';
import { keepNews, keptOf, readKeyAgain } from '../../shared/api/answers.ts';
import type { Asked, Source } from '../../shared/api/callKey.ts';

/** What cannot be patched is read again this long after news. */
const AGAIN_MS = 1_000;

/** The answer after news, `again` where they do not tell it, undefined where they do not change it. */
type Change<Request, Response> = (
  request: Request,
  answer: Response | undefined,
) => Response | 'again' | undefined;

/** Changes every answer of a call that is kept; lists of many pages are read again. */
export function patchAnswers<Request, Response>(
  call: Asked<Request, Response>,
  change: Change<Request, Response>,
): void {
  for (const { key, request, answer } of keptOf(call)) {
    const value = request === undefined ? 'again' : change(request, answer);
    if (value === 'again') waiting.set(JSON.stringify(key), key);
    else if (value !== undefined) keepNews(key, value);
  }
  beginWaiting();
}

/** Reads all of these sources again, soon. */
export function readSoon(...sources: readonly Source[]): void {
  for (const { path } of sources) waiting.set(path, [path]);
  beginWaiting();
}

const waiting = new Map<string, QueryKey>();
let _timer: ReturnType<typeof setTimeout> | undefined;

function beginWaiting(): void {
  if (waiting.size > 0) _timer ??= setTimeout(readWaiting, AGAIN_MS);
}

function readWaiting(): void {
  _timer = undefined;
  for (const key of waiting.values()) void readKeyAgain(key);
  waiting.clear();
}
