/** The device at hand: found once, before the first screen. What a browser does not need is not loaded there. */
import { browserDevice } from './browserDevice.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { Capacitor } from './capacitorBridge.ts';
import type { Device } from './device.ts';
import type { Shell, ShellPage } from './shellBridge.ts';

export interface DevicePage extends BrowserWindow, ShellPage {
  readonly candorShell?: Shell;
  readonly Capacitor?: Capacitor & { readonly isNativePlatform: () => boolean };
}

let current: Device | undefined;

/** The device; a browser until `findDevice` has found another. */
export function device(): Device {
  current ??= browserDevice(window);
  return current;
}

/** Looks for a package around the page. A package that does not answer leaves a browser. */
export async function findDevice(page: DevicePage): Promise<void> {
  current = await packageOf(page).catch(() => undefined);
}

async function packageOf(page: DevicePage): Promise<Device | undefined> {
  const { candorShell, Capacitor: capacitor, location } = page;
  if (candorShell) {
    const { nativeDevice, shellBridge } = await import('./packages.ts');
    return nativeDevice(shellBridge(candorShell, page), location);
  }
  if (!capacitor?.isNativePlatform()) return undefined;
  const { nativeDevice, capacitorBridge } = await import('./packages.ts');
  return nativeDevice(await capacitorBridge(capacitor), location);
}
