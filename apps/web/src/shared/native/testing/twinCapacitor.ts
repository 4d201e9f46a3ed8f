/** A Capacitor build as the page sees it: plug-ins by name, with the options and answers that theirs have. */
import type { Capacitor } from '../capacitorBridge.ts';

type Heard = (told: Record<string, unknown>) => void;
type Options = Readonly<Record<string, unknown>>;

/** The build with its world; `link` is what opened it. */
export function twinCapacitor(link?: string) {
  const seen = { bar: '', clipboard: '', picture: '', opened: '', covered: false };
  const state = { isOnline: true, isBroken: false, albums: [] as object[] };
  const listeners = new Map<string, Set<Heard>>();
  const plugins = pluginsOf(seen, state, link);
  const capacitor: Capacitor = {
    getPlatform: () => 'android',
    nativePromise: async (plugin, method, options) => {
      const run = plugins[`${plugin}.${method}`];
      if (!run) throw Object.assign(new Error(`no ${plugin}.${method}`), { code: 'UNIMPLEMENTED' });
      if (state.isBroken) throw Object.assign(new Error('it is broken'), { code: 'BROKEN' });
      return run(options as Options);
    },
    addListener: (plugin, event, heard) => {
      const all = listeners.get(`${plugin}.${event}`) ?? new Set();
      listeners.set(`${plugin}.${event}`, all.add(heard));
      return { remove: () => all.delete(heard) };
    },
  };
  const tell = (news: 'away' | 'returned' | 'offline' | 'online') => {
    const isSight = news === 'away' || news === 'returned';
    if (!isSight) state.isOnline = news === 'online';
    const name = isSight ? 'App.appStateChange' : 'Network.networkStatusChange';
    for (const heard of listeners.get(name) ?? []) heard({ isActive: news === 'returned' });
  };
  return {
    capacitor,
    location: { reload: () => undefined },
    seen: (what: keyof typeof seen) => seen[what],
    tell,
    breakAll: () => {
      state.isBroken = true;
    },
  };
}

function pluginsOf(
  seen: Record<'bar' | 'clipboard' | 'picture' | 'opened', string> & { covered: boolean },
  state: { readonly isOnline: boolean; readonly albums: object[] },
  link: string | undefined,
): Readonly<Record<string, (options: Options) => unknown>> {
  return {
    'App.getInfo': () => ({ name: 'Candor', version: '1.5.0', build: '1' }),
    'App.getLaunchUrl': () => (link === undefined ? undefined : { url: link }),
    'StatusBar.setStyle': ({ style }) => {
      seen.bar = String(style).toLowerCase();
    },
    'Clipboard.write': ({ string }) => {
      seen.clipboard = String(string);
    },
    'Network.getStatus': () => ({
      connected: state.isOnline,
      connectionType: state.isOnline ? 'wifi' : 'none',
    }),
    'Media.getAlbums': () => ({ albums: state.albums }),
    'Media.createAlbum': ({ name }) =>
      void state.albums.push({ name, identifier: `/dcim/${name}` }),
    'Media.savePhoto': ({ fileName, albumIdentifier, path }) => {
      const isWhole =
        albumIdentifier === '/dcim/Candor' && String(path).startsWith('data:image/png;');
      if (!isWhole) throw new Error('not a photo of the album');
      seen.picture = `${String(fileName)}.png`;
    },
    'Filesystem.writeFile': ({ path }) => {
      seen.picture = String(path);
    },
    'PrivacyScreen.enable': () => {
      seen.covered = true;
    },
    'PrivacyScreen.disable': () => {
      seen.covered = false;
    },
    'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true }),
    'BiometricAuthNative.internalAuthenticate': () => undefined,
    'Browser.open': ({ url }) => {
      seen.opened = String(url);
    },
  };
}
