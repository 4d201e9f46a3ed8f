/** The keys of the cache of what was read: the path of a call, the request it answered, whether many pages stand there. */
import type { CALLS, Call, RequestOf, ResponseOf } from '@candor/wire';
import type { QueryKey } from '@tanstack/react-query';

/** A call, or anything else that something is read from. */
export interface Source {
  readonly path: string;
}

/** A call, or its path alone, with what it takes and answers. */
export interface Asked<Request, Response> extends Source {
  readonly request?: Call<Request, Response>['request'];
  readonly response?: Call<Request, Response>['response'];
}

type Calls = typeof CALLS;
type ByPath = { readonly [Name in keyof Calls as Calls[Name]['path']]: Calls[Name] };

/** A call by its path: for whoever does not make it, so that its schemas are not loaded for the name of it. */
export function at<Path extends keyof ByPath>(
  path: Path,
): Asked<RequestOf<ByPath[Path]>, ResponseOf<ByPath[Path]>> {
  return { path };
}

const PAGES = 'pages';

/** How the keys of all that was read from a source begin. */
export function keyOf({ path }: Source): QueryKey {
  return [path];
}

/** Where the answer to a request stands. */
export function answerKey({ path }: Source, request: unknown): QueryKey {
  return [path, request];
}

/** Where a list of many pages stands, by the request for its first one; `apart` from others to the same request. */
export function pagesKey({ path }: Source, first: unknown, apart: string | number = ''): QueryKey {
  return [path, first, PAGES, apart];
}

/** The request whose answer stands under a key; undefined for a list of many pages. */
export function requestOf(key: QueryKey): unknown {
  return key[2] === PAGES ? undefined : key[1];
}
