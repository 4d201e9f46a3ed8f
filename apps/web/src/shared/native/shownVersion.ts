/** The version of what runs here, as people read it. Source: spec §9 app version. */
import { device } from './chooseDevice.ts';

/** Of the app in a browser; a package has its own. */
const APP_VERSION = '1.5';

/** Such as 1.5. */
export function shownVersion(): string {
  return device().version?.replace(/\.0$/, '') ?? APP_VERSION;
}
