/** The newer version that the exchange announces, and how far the device is with it. Source: spec §4 app update. */

import { CALLS, type VersionEntry } from '@candor/wire';
import { create } from 'zustand';
import { client } from '../../shared/api/client.ts';
import type { Device } from '../../shared/native/device.ts';
import { DeviceFault } from '../../shared/native/device.ts';
import { linkTo } from '../../shared/native/page.ts';
import { download } from './download.ts';
import { isReleased, releaseOf } from './release.ts';

export type Step =
  | { readonly type: 'asked' }
  | { readonly type: 'downloading'; readonly percent: number }
  | { readonly type: 'checking' }
  | { readonly type: 'installing' }
  | { readonly type: 'downloadFailed' }
  | { readonly type: 'releaseWrong' }
  | { readonly type: 'installFailed'; readonly code: string; readonly message: string };

interface UpdateState {
  /** §3 versionData: what is newer than the installed package; undefined while nothing is. */
  readonly entry: VersionEntry | undefined;
  readonly step: Step;
}

export const useUpdate = create<UpdateState>(() => ({ entry: undefined, step: { type: 'asked' } }));

const show = (step: Step) => useUpdate.setState({ step });

/** At the start and on every return: is another version announced for this package? Browsers are always current. */
export async function checkVersion({ kind, version }: Device): Promise<void> {
  if (kind === 'browser' || useUpdate.getState().entry !== undefined) return;
  const answer = await client(CALLS.version, { platform: kind });
  if (answer.type !== 'success' || answer.data.versionCode === version) return;
  // A newer program without a newer package: there is nothing to update to.
  if (answer.data.url === '') return;
  useUpdate.setState({ entry: answer.data, step: { type: 'asked' } });
}

/** Is it downloaded and installed here, or behind a link? */
export function isInstalledHere({ kind, releaseKey }: Device, entry: VersionEntry): boolean {
  return kind === 'android' && releaseKey !== undefined && releaseOf(entry) !== undefined;
}

/** The member's wish: Android downloads, checks, installs and ends; others open the link and start anew. */
export async function update(device: Device, entry: VersionEntry): Promise<void> {
  const release = releaseOf(entry);
  if (!isInstalledHere(device, entry) || !release) {
    device.openOutside(linkTo(entry.url));
    return device.restart();
  }
  show({ type: 'downloading', percent: 0 });
  const hear = (percent: number) => show({ type: 'downloading', percent });
  const file = await download(entry.url, release.bytes, hear).catch(() => undefined);
  if (!file) return show({ type: 'downloadFailed' });
  show({ type: 'checking' });
  if (!(await isReleased(file, release, device.releaseKey ?? ''))) {
    return show({ type: 'releaseWrong' });
  }
  show({ type: 'installing' });
  await install(device, file);
}

/** A device that installs its own package ends the app by itself; where it does not, the app does. */
async function install(device: Device, file: Blob): Promise<void> {
  try {
    await device.installPackage(file);
    device.quit();
  } catch (cause) {
    const { code, message } =
      cause instanceof DeviceFault ? cause : new DeviceFault('unknown', String(cause));
    show({ type: 'installFailed', code, message });
  }
}
