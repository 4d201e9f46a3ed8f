/** Hands the member a file made here. */
import { device } from './native/chooseDevice.ts';

/** Keeps `text` under `name` where the device keeps files. */
export function saveFile(name: string, type: string, text: string): void {
  // A device that keeps no files leaves the screen as it is.
  device()
    .saveFile(new File([text], name, { type }))
    .catch(() => undefined);
}
