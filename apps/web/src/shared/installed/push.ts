/** Push messages of this browser: the permission is asked for when the member switches them on, never before. */

/** What a browser tells of its subscription. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export type PushState =
  /** No such thing in this browser, or not at this address. */
  | 'missing'
  /** The member said no to the browser; only there can it be changed. */
  | 'denied'
  | 'possible';

/** What this browser can do. */
export function pushState(): PushState {
  const isHere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isHere || !import.meta.env.PROD) return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Asks the member and subscribes; undefined when they said no. Rejects when the browser cannot. */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Subscribed to another exchange's key, such as before its data were made anew.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the subscription has no keys');
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** The subscription of this browser; undefined when there is none. */
export async function deviceSubscription(): Promise<DeviceSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const { endpoint, keys } = (await registration?.pushManager.getSubscription())?.toJSON() ?? {};
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, p256dh: keys.p256dh, auth: keys.auth }
    : undefined;
}

/** Ends the browser's subscription. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
