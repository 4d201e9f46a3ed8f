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

export interface PushHeard extends Lasting {
  readonly data: { readonly json: () => unknown } | null;
}

export interface Pressed extends Lasting {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

/** `oldSubscription`: what there was, where the browser still knows it. */
export interface Changed extends Lasting {
  readonly oldSubscription?: { readonly options: object } | null;
}

export interface OpenPage {
  readonly url: string;
  readonly postMessage: (said: string) => void;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

interface Scope {
  readonly registration: {
    readonly pushManager: { readonly subscribe: (options: object) => Promise<unknown> };
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (wanted: object) => Promise<readonly OpenPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchAsked) => void): void;
  addEventListener(type: 'message', hear: (event: Told) => void): void;
  addEventListener(type: 'push', hear: (event: PushHeard) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Pressed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', hear: (event: Changed) => void): void;
}

declare const self: unknown;

/** The worker's own world. */
export const scope = self as Scope;
