/**
 * What a device can do for the app, whatever the device is: a browser, our Android package or a Capacitor build.
 * Screens ask `device()` and never the browser or a plug-in themselves.
 */

/** The bar itself: dark has light letters. Source: spec §2. */
export type StatusBarLook = 'dark' | 'light';

/** Types of a network by their numbers. Source: spec §4, where 0 and 1 are offline. */
export const NETWORK = {
  unknown: 0,
  none: 1,
  ethernet: 2,
  wifi: 3,
  cell2g: 4,
  cell3g: 5,
  cell4g: 6,
  cell5g: 7,
  /** Online by a way that the device does not name. */
  other: 8,
} as const;
export type NetworkType = (typeof NETWORK)[keyof typeof NETWORK];

export type DeviceNews =
  /** The device's own Back button. */
  | { readonly type: 'back' }
  /** The app left the screen, or came back to it. */
  | { readonly type: 'away' }
  | { readonly type: 'returned' }
  | { readonly type: 'network' }
  /** A link was opened that belongs to the app. */
  | { readonly type: 'link'; readonly url: string };

/** Why a device did not do what it was asked: its own code and words. */
export class DeviceFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface Device {
  readonly kind: 'browser' | 'android' | 'ios';
  /** Of the installed package; undefined in a browser, which loads what is current. */
  readonly version: string | undefined;
  /** Whose releases the package believes: a P-256 key, SPKI in base64. Undefined where there is none. */
  readonly releaseKey: string | undefined;
  readonly statusBar: (look: StatusBarLook) => void;
  /** A short knock under the finger. */
  readonly knock: () => void;
  /** Did it reach the clipboard? */
  readonly copy: (text: string) => Promise<boolean>;
  readonly network: () => NetworkType;
  /** Where it went: a device's gallery is for pictures. Rejects with `DeviceFault`. */
  readonly saveFile: (file: File) => Promise<'gallery' | 'download'>;
  /** From now on what is shown stays out of the task switcher, or no longer does. */
  readonly cover: (isCovered: boolean) => void;
  /** Asks who holds it for finger, face or code; missing = it has no such thing. */
  readonly unlock: (reason: string) => Promise<'unlocked' | 'refused' | 'missing'>;
  /** Installs a package that was checked already. Rejects with `DeviceFault`. */
  readonly installPackage: (file: Blob) => Promise<void>;
  readonly openOutside: (url: string) => void;
  readonly quit: () => void;
  readonly restart: () => void;
  /** Hears what the device tells; returns what ends it. A link that opened the app is told at once. */
  readonly hear: (listener: (news: DeviceNews) => void) => () => void;
}

/** §4: offline is type 0 or 1. */
export function isOffline(type: NetworkType): boolean {
  return type === NETWORK.unknown || type === NETWORK.none;
}
