/** What was read, by the call that answered it: looked up, changed by news, read again. */
import type { QueryKey } from '@tanstack/react-query';
import { type Asked, answerKey, keyOf, requestOf, type Source } from './callKey.ts';
import { queryClient } from './queryClient.ts';

/** An answer that is kept, or awaited. */
export interface Kept<Request, Response> {
  readonly key: QueryKey;
  /** Undefined for a list of many pages; of those nothing is known but that they are there. */
  readonly request: Request | undefined;
  readonly answer: Response | undefined;
}

/** All that is kept of a call. */
export function keptOf<Request, Response>(
  call: Asked<Request, Response>,
): readonly Kept<Request, Response>[] {
  return queryClient.getQueriesData<Response>({ queryKey: keyOf(call) }).map(([key, data]) => {
    const request = requestOf(key) as Request | undefined;
    return { key, request, answer: request === undefined ? undefined : data };
  });
}

/** The answer to a request as it stands; undefined while none is known. */
export function answerTo<Request, Response>(
  call: Asked<Request, Response>,
  request: NoInfer<Request>,
): Response | undefined {
  return queryClient.getQueryData<Response>(answerKey(call, request));
}

/** Keeps what another call told as the answer to a request. */
export function keepAnswer<Request, Response>(
  call: Asked<Request, Response>,
  request: NoInfer<Request>,
  answer: NoInfer<Response>,
): void {
  queryClient.setQueryData<unknown>(answerKey(call, request), answer);
}

/** Puts news in place of what stands under a key; an answer under way may be older, and is asked for anew. */
export function keepNews(key: QueryKey, value: unknown): void {
  queryClient.setQueryData(key, value);
  if (queryClient.isFetching({ queryKey: key, exact: true }) > 0) void readKeyAgain(key);
}

/** Changes what stands under a key, if anything does. */
export function changeKept<Data>(key: QueryKey, change: (data: Data) => Data): void {
  queryClient.setQueryData<Data>(key, (data) => data && change(data));
}

/** Reads again all that was read from these sources; resolves when what is shown of it is there. */
export async function readAgain(...sources: readonly Source[]): Promise<void> {
  await Promise.all(sources.map((source) => readKeyAgain(keyOf(source))));
}

/** Reads again what stands under a key, or under one that begins so. */
export async function readKeyAgain(key: QueryKey): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key });
}

/** Is something read from this source right now? */
export function isUnderWay(source: Source): boolean {
  return queryClient.isFetching({ queryKey: keyOf(source) }) > 0;
}

/** Reads again all that is on the screen, and whatever else was read once somebody wants it; what is under way stays. */
export async function readAllAgain(): Promise<void> {
  await queryClient.invalidateQueries({}, { cancelRefetch: false });
}

/** Forgets all that was read from these sources. */
export function forgetAnswers(...sources: readonly Source[]): void {
  for (const source of sources) queryClient.removeQueries({ queryKey: keyOf(source) });
}
