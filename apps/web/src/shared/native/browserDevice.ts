/** A browser as a device: what it has no way to do is left out quietly, as a page cannot have it. */

import type { BrowserWindow } from './browserWindow.ts';
import { copyInPage } from './copyInPage.ts';
import { type Device, DeviceFault, type DeviceNews, NETWORK, type NetworkType } from './device.ts';

const KNOCK_MS = 6;
const BAR = { light: '#fbfaf6', dark: '#0f1112' } as const;
/** The browser's words for a way to the network; what it does not tell is some other way. */
const WAYS: Readonly<Record<string, NetworkType>> = {
  none: NETWORK.none,
  ethernet: NETWORK.ethernet,
  wifi: NETWORK.wifi,
};

/** The device behind a page. */
export function browserDevice(page: BrowserWindow): Device {
  const { navigator, document, location } = page;
  return {
    kind: 'browser',
    version: undefined,
    releaseKey: undefined,
    // What an app on the home screen has for a status bar takes this colour.
    statusBar: (look) =>
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR[look]),
    knock: () => {
      navigator.vibrate?.(KNOCK_MS);
    },
    copy: (text) => copyInPage(page, text),
    network: () => networkOf(navigator),
    saveFile: async (picture) => download(document, picture),
    cover: (isCovered) => cover(document, isCovered),
    unlock: async () => 'missing',
    installPackage: async () => {
      throw new DeviceFault('unsupported', 'a browser installs no packages');
    },
    openOutside: (url) => void page.open(url, '_blank', 'noreferrer'),
    // A page cannot close what the member opened.
    quit: () => undefined,
    restart: () => location.reload(),
    hear: (listener) => hearPage(page, listener),
  };
}

function networkOf({ onLine, connection }: BrowserWindow['navigator']): NetworkType {
  if (!onLine) return NETWORK.none;
  return WAYS[connection?.type ?? ''] ?? NETWORK.other;
}

/** A page that nobody looks at shows nothing: that is what a task switcher photographs. */
function cover(document: Document, isCovered: boolean): void {
  const root = document.documentElement;
  const apply = () => root.toggleAttribute('data-covered', isCovered && document.hidden);
  stopCovering.get(document)?.();
  document.addEventListener('visibilitychange', apply);
  stopCovering.set(document, () => document.removeEventListener('visibilitychange', apply));
  apply();
}
const stopCovering = new WeakMap<Document, () => void>();

/** §2 poster: the browser downloads a file under its name. */
function download(document: Document, picture: File): 'download' {
  const url = URL.createObjectURL(picture);
  try {
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = picture.name;
    anchor.click();
    return 'download';
  } catch (cause) {
    throw new DeviceFault('download', String(cause));
  } finally {
    setTimeout(() => URL.revokeObjectURL(url));
  }
}

function hearPage(page: BrowserWindow, listener: (news: DeviceNews) => void): () => void {
  const onSight = () => listener({ type: page.document.hidden ? 'away' : 'returned' });
  const onNetwork = () => listener({ type: 'network' });
  page.document.addEventListener('visibilitychange', onSight);
  page.addEventListener('online', onNetwork);
  page.addEventListener('offline', onNetwork);
  return () => {
    page.document.removeEventListener('visibilitychange', onSight);
    page.removeEventListener('online', onNetwork);
    page.removeEventListener('offline', onNetwork);
  };
}
