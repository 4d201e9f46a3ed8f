/** Lists that are asked for page by page; their keys and functions come from call and request, as those of `query`. */
import type { Call } from '@candor/wire';
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { pagesKey } from './callKey.ts';
import { type ReadOptions, read } from './read.ts';

/** A list that is read page by page; a place says which page, as a rule by its number. */
export interface Pages<Page, Place = number> {
  readonly key: QueryKey;
  readonly first: Place;
  readonly page: (place: Place, pageSize?: number) => Promise<Page>;
}

/** The numbered pages of `call`; `apart` keeps them from those that the same requests brought before. */
export function pagesOf<Request, Page>(
  call: Call<Request, Page>,
  requestOf: (page: number, pageSize: number | undefined) => NoInfer<Request>,
  apart?: string | number,
): Pages<Page> {
  return {
    key: pagesKey(call, requestOf(1, undefined), apart),
    first: 1,
    page: (page, pageSize) => read(call, requestOf(page, pageSize)),
  };
}

/** The pages of `call` that begin at `first`, a row or none, and lead from one to the next. */
export function pagesFrom<Request, Page, Place>(
  call: Call<Request, Page>,
  first: Place,
  requestOf: (place: Place) => NoInfer<Request>,
  options: ReadOptions = {},
): Pages<Page, Place> {
  return {
    key: pagesKey(call, requestOf(first)),
    first,
    page: (place) => read(call, requestOf(place), options),
  };
}

interface PagedOptions<Page, Place> {
  /** Where the page after these is; undefined when there is none. */
  readonly next: (pages: readonly Page[]) => Place | undefined;
  /** Milliseconds after which all is read again. */
  readonly refreshAfter?: (pages: readonly Page[] | undefined) => number | false;
}

/** What `useInfiniteQuery` takes to read pages. */
export function pagedQuery<Page, Place>(
  { key, first, page }: Pages<Page, Place>,
  { next, refreshAfter }: PagedOptions<Page, NoInfer<Place>>,
) {
  const asked: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Place>, QueryKey, Place> = {
    queryKey: key,
    // A first place, or one that `next` gave.
    queryFn: ({ pageParam }) => page(pageParam as Place),
    initialPageParam: first,
    getNextPageParam: (_, pages) => next(pages),
    refetchInterval: ({ state }) => refreshAfter?.(state.data?.pages) ?? false,
  };
  return asked;
}
