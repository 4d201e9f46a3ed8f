/**
 * The bridge of a Capacitor build (`apps/mobile`), for the stores. Its plug-ins are called by the names they have in
 * the package, so that the web app carries none of their code. A store updates its packages itself: there is no
 * release key, and the update dialog opens the link.
 */
import { PRODUCT_NAME } from '../productName.ts';
import type { About, Bridge, BridgeCall, BridgeCalls } from './bridge.ts';
import { DeviceFault, type DeviceNews, NETWORK, type NetworkType } from './device.ts';

/** What the package puts into the page as `Capacitor`. */
export interface Capacitor {
  readonly getPlatform: () => string;
  readonly nativePromise: (plugin: string, method: string, options: object) => Promise<unknown>;
  readonly addListener: (
    plugin: string,
    event: string,
    heard: (told: Record<string, unknown>) => void,
  ) => { readonly remove: () => unknown };
}

const ALBUM = PRODUCT_NAME;
const WAYS: Readonly<Record<string, NetworkType>> = {
  none: NETWORK.none,
  wifi: NETWORK.wifi,
  cellular: NETWORK.cell4g,
};

/** Asks the package who it is. Rejects where it does not answer. */
export async function capacitorBridge(capacitor: Capacitor): Promise<Bridge> {
  const told = await capacitor.nativePromise('App', 'getInfo', {});
  const kind = capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
  const about: About = { kind, version: textOf(told, 'version') };
  const abilities = abilitiesOf(capacitor);
  return {
    about,
    call: async (name, asks) => {
      try {
        return await abilities[name](asks);
      } catch (cause) {
        if (cause instanceof DeviceFault) throw cause;
        throw new DeviceFault(textOf(cause, 'code'), textOf(cause, 'message'));
      }
    },
    hear: (listener) => hear(capacitor, listener),
  };
}

type Abilities = {
  readonly [Name in BridgeCall]: (
    asks: BridgeCalls[Name]['asks'],
  ) => Promise<BridgeCalls[Name]['answers']>;
};

function abilitiesOf(capacitor: Capacitor): Abilities {
  const ask = (plugin: string, method: string, options: object = {}) =>
    capacitor.nativePromise(plugin, method, options);
  const told = async (asked: Promise<unknown>) => void (await asked);
  return {
    statusBar: ({ look }) => told(ask('StatusBar', 'setStyle', { style: look.toUpperCase() })),
    knock: () => told(ask('Haptics', 'impact', { style: 'LIGHT' })),
    copy: ({ text }) => told(ask('Clipboard', 'write', { string: text })),
    network: async () =>
      WAYS[textOf(await ask('Network', 'getStatus'), 'connectionType')] ?? NETWORK.unknown,
    saveFile: (file) =>
      file.type.startsWith('image/') ? savePhoto(capacitor, file) : saveText(capacitor, file),
    cover: ({ isCovered }) => told(ask('PrivacyScreen', isCovered ? 'enable' : 'disable')),
    unlock: ({ reason }) => unlock(capacitor, reason),
    installPackage: async () => {
      throw new DeviceFault('unsupported', 'the store updates this package');
    },
    openOutside: ({ url }) => told(ask('Browser', 'open', { url })),
    quit: () => told(ask('App', 'exitApp')),
  };
}

/** Into an album of the app's own, which is made with the first picture. */
async function savePhoto(
  capacitor: Capacitor,
  { name, type, base64 }: BridgeCalls['saveFile']['asks'],
): Promise<void> {
  const albumIdentifier = (await findAlbum(capacitor)) ?? (await makeAlbum(capacitor));
  const fileName = name.replace(/\.\w+$/, '');
  const photo = { path: `data:${type};base64,${base64}`, albumIdentifier, fileName };
  await capacitor.nativePromise('Media', 'savePhoto', photo);
}

/** Among the member's own files. */
async function saveText(
  capacitor: Capacitor,
  { name, base64 }: BridgeCalls['saveFile']['asks'],
): Promise<void> {
  const file = { path: name, data: base64, directory: 'DOCUMENTS' };
  await capacitor.nativePromise('Filesystem', 'writeFile', file);
}

async function findAlbum(capacitor: Capacitor): Promise<string | undefined> {
  const told = await capacitor.nativePromise('Media', 'getAlbums', {});
  const albums: unknown = typeof told === 'object' && told && Reflect.get(told, 'albums');
  if (!Array.isArray(albums)) return undefined;
  const album: unknown = albums.find((each) => textOf(each, 'name') === ALBUM);
  return album === undefined ? undefined : textOf(album, 'identifier');
}

async function makeAlbum(capacitor: Capacitor): Promise<string | undefined> {
  await capacitor.nativePromise('Media', 'createAlbum', { name: ALBUM });
  return await findAlbum(capacitor);
}

/** What the device has for it: finger, face, or the code of its lock screen. */
async function unlock(capacitor: Capacitor, reason: string) {
  const options = { reason, allowDeviceCredential: true, cancelTitle: '' };
  const told = await capacitor.nativePromise('BiometricAuthNative', 'checkBiometry', {});
  const isPossible = (name: string) =>
    typeof told === 'object' && told !== null && Reflect.get(told, name) === true;
  if (!isPossible('isAvailable') && !isPossible('deviceIsSecure')) return 'missing';
  return await capacitor.nativePromise('BiometricAuthNative', 'internalAuthenticate', options).then(
    () => 'unlocked' as const,
    () => 'refused' as const,
  );
}

function hear(capacitor: Capacitor, listener: (news: DeviceNews) => void): () => void {
  const lines = [
    capacitor.addListener('App', 'backButton', () => listener({ type: 'back' })),
    capacitor.addListener('App', 'appStateChange', ({ isActive }) =>
      listener({ type: isActive === true ? 'returned' : 'away' }),
    ),
    capacitor.addListener('App', 'appUrlOpen', ({ url }) =>
      listener({ type: 'link', url: String(url) }),
    ),
    capacitor.addListener('Network', 'networkStatusChange', () => listener({ type: 'network' })),
  ];
  void launchUrl(capacitor).then((url) => url && listener({ type: 'link', url }));
  return () => {
    for (const line of lines) void line.remove();
  };
}

/** The link that opened the app; empty where none did, or the package does not tell. */
async function launchUrl(capacitor: Capacitor): Promise<string> {
  const told = await capacitor.nativePromise('App', 'getLaunchUrl', {}).catch(() => undefined);
  return textOf(told, 'url');
}

/** A text by its name in what a plug-in said; empty where it said none. */
function textOf(told: unknown, name: string): string {
  const value: unknown =
    typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  return typeof value === 'string' ? value : '';
}
