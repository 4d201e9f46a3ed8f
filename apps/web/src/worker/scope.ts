/** The parts of a service worker's world that ours uses; the compiler's own list does not go with the page's. */

export interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchAsked extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface Told extends Lasting {
  readonly data: unknown;
}

interface Scope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchAsked) => void): void;
  addEventListener(type: 'message', hear: (event: Told) => void): void;
}

declare const self: unknown;

/** The worker's own world. */
export const scope = self as Scope;
