/** A package as a device, over whichever bridge it has. */
import { toBase64 } from './base64.ts';
import type { Bridge } from './bridge.ts';
import { type Device, type DeviceNews, NETWORK, type NetworkType } from './device.ts';

/** The device behind `bridge`; `page` is where the app runs in it. */
export function nativeDevice(bridge: Bridge, page: Pick<Location, 'reload'>): Device {
  const { kind, version, releaseKey } = bridge.about;
  const network = followNetwork(bridge);
  return {
    kind,
    version,
    releaseKey,
    network: network.now,
    ...simpleAbilities(bridge),
    saveFile: async (file) => {
      const base64 = await toBase64(file);
      await bridge.call('saveFile', { name: file.name, type: file.type, base64 });
      return file.type.startsWith('image/') ? 'gallery' : 'download';
    },
    // One that cannot ask is as one that has no such thing: the exchange asks then.
    unlock: (reason) => bridge.call('unlock', { reason }).catch(() => 'missing' as const),
    installPackage: async (file) => {
      await bridge.call('installPackage', { base64: await toBase64(file) });
    },
    restart: () => page.reload(),
    hear: network.hear,
  };
}

/** What is asked and not waited for: a device that cannot leaves the screen as it is. */
function simpleAbilities(bridge: Bridge) {
  const quietly = (answered: Promise<unknown>) => void answered.catch(() => undefined);
  return {
    statusBar: (look: 'dark' | 'light') => quietly(bridge.call('statusBar', { look })),
    knock: () => quietly(bridge.call('knock', {})),
    copy: (text: string) =>
      bridge.call('copy', { text }).then(
        () => true,
        () => false,
      ),
    cover: (isCovered: boolean) => quietly(bridge.call('cover', { isCovered })),
    openOutside: (url: string) => quietly(bridge.call('openOutside', { url })),
    quit: () => quietly(bridge.call('quit', {})),
  };
}

/** The type is asked once and again with each change; listeners hear of it when it is known. */
function followNetwork(bridge: Bridge) {
  let type: NetworkType = NETWORK.other;
  const listeners = new Set<(news: DeviceNews) => void>();
  const ask = async () => {
    const before = type;
    type = await bridge.call('network', {}).catch(() => type);
    if (type !== before) for (const listener of listeners) listener({ type: 'network' });
  };
  void ask();
  const hear = (listener: (news: DeviceNews) => void) => {
    listeners.add(listener);
    const stop = bridge.hear((news) => (news.type === 'network' ? void ask() : listener(news)));
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  return { now: () => type, hear };
}
