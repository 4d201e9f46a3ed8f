/** Addresses of screens: what a screen names as its aim, and what stands in one. */
import { fillPath, type Params } from './pathPattern.ts';

/** What an address says after its `?`: texts, whatever they mean. */
export type Search = Readonly<Record<string, string>>;

/** What a link says: nothing stands for what is undefined. */
export type SearchWords = Readonly<Record<string, string | number | undefined>>;

/** Where a link or a button leads. */
export interface Aim {
  /** A pattern of the routes, or any path of the app, with what follows it. */
  readonly to: string;
  /** What the open parts of the pattern are. */
  readonly params?: Params | undefined;
  /** True leaves what the address says now. */
  readonly search?: SearchWords | true | undefined;
}

/** The address of an aim; `now` is what the page's address says after its path. */
export function addressOf({ to, params = {}, search = {} }: Aim, now: string): string {
  const path = fillPath(to, params);
  if (search === true) return path + now;
  const words = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return words.length === 0 ? path : `${path}?${new URLSearchParams(words)}`;
}

export interface Parts {
  readonly pathname: string;
  readonly search: Search;
  /** Path and all that follows it. */
  readonly href: string;
}

/** What stands in an address of the app; what looks like another site's is a path like any other. */
export function partsOf(address: string): Parts {
  const path = address.startsWith('/') ? address : `/${address}`;
  const { pathname, search, hash } = new URL(`https://app.invalid${path}`);
  return {
    pathname,
    search: Object.fromEntries(new URLSearchParams(search)),
    href: pathname + search + hash,
  };
}
