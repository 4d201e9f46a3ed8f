/** The version of what runs here, as people read it. Source: spec §9 app version. */
import { device } from './chooseDevice.ts';

/** Of the app in a browser; a package has its own. */
const APP_VERSION = '1.5';

/** A version as people write it: 1.5 for 1.5.0. */
export function shortVersion(version: string): string {
  return version.replace(/\.0$/, '');
}

/** Such as 1.5. */
export function shownVersion(): string {
  return shortVersion(device().version ?? APP_VERSION);
}
