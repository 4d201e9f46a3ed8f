/** A short knock under the finger, where the device has one. */
import { device } from '../native/chooseDevice.ts';

/** One mark passed, one step made. */
export function tick(): void {
  device().knock();
}
