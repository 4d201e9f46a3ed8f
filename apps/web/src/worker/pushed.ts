/** A push message on the device: shown as it was written, and leading to the screen it is about. */
import { type Changed, type Pressed, type PushHeard, scope } from './scope.ts';
import { wayOf } from './wayOf.ts';

/** The server's kinds and the screen that tells more. */
const SCREENS: Readonly<Record<string, string>> = {
  fills: '/allRecord',
  liquidation: '/futuresRecord',
  liquidationNear: '/trade',
  funding: '/balances',
  deposits: '/balanceRecord',
  withdrawals: '/coinWithdraw',
  priceAlerts: '/priceAlerts',
  security: '/securityCenter',
};

export interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** What a message says; undefined when it is none of ours. */
export function readPushed(said: unknown): Pushed | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  if (!('title' in said) || !('body' in said) || !('kind' in said)) return undefined;
  const { title, body, kind } = said;
  if (typeof title !== 'string' || typeof body !== 'string') return undefined;
  return { title, body, path: SCREENS[String(kind)] ?? '/my' };
}

/** Shows it; a browser takes the permission away from who receives and shows nothing. */
export function showPushed(event: PushHeard): void {
  const pushed = readPushed(jsonOf(event)) ?? { title: scope.location.host, body: '', path: '/' };
  const { title, body, path } = pushed;
  const looks = { icon: '/icons/app-192.png', badge: '/icons/badge.png' };
  event.waitUntil(scope.registration.showNotification(title, { body, data: path, ...looks }));
}

function jsonOf({ data }: PushHeard): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Brings the app to the front, on that screen; a page of the server's own that is open stays as it is. */
export function openPushed(event: Pressed): void {
  const { data, close } = event.notification;
  close.call(event.notification);
  event.waitUntil(show(typeof data === 'string' && data.startsWith('/') ? data : '/'));
}

async function show(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false });
  const open = pages.find(({ url }) => isOfApp(url));
  if (open === undefined) await scope.clients.openWindow(path);
  else await open.focus().then(() => open.navigate(path));
}

function isOfApp(url: string): boolean {
  return wayOf({ method: 'GET', mode: 'navigate', url }, scope.location.origin) === 'page';
}

/** The browser changed where messages go: it is asked for a new place, and the open pages tell the server. */
export function renewed(event: Changed): void {
  event.waitUntil(renew(event));
}

async function renew({ oldSubscription }: Pick<Changed, 'oldSubscription'>): Promise<void> {
  const options = oldSubscription?.options;
  if (options) await scope.registration.pushManager.subscribe(options).catch(() => undefined);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false });
  for (const page of pages) page.postMessage('subscriptionChanged');
}
