/**
 * How the worker meets a request. Only the app itself is ever kept: pages and hashed files. A call, the socket,
 * a picture of a member's, a document of the server's: none of them passes through here.
 */
export type Way =
  /** Not ours: the browser asks the network as if there were no worker. */
  | 'pass'
  /** A page: the network, and the kept shell where there is none. */
  | 'page'
  /** Named by its content: what is kept never grows old. */
  | 'kept';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Pages and files that the server makes, not the app. */
const SERVER_PAGES = /^\/(docs|inbox|metrics|health|ticks)(\/|$)|\./;
const HASHED = /^\/assets\/[\w.-]+-[\w-]{7,8}\.(js|css|woff2)$/;

/** Which way a request goes. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  if (HASHED.test(pathname)) return 'kept';
  return mode === 'navigate' && !SERVER_PAGES.test(pathname) ? 'page' : 'pass';
}

/** The hashed files among those that a page has loaded. */
export function hashedOf(paths: readonly unknown[]): string[] {
  return paths.filter((path) => typeof path === 'string').filter((path) => HASHED.test(path));
}
