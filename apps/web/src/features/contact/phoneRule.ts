/** Whether a phone number exists: the specification's rule at once, the world's plans once they are loaded. */
import { CHINA_DIAL_CODE, isPhone, phoneDigits } from '@candor/wire';

type NormalPhone = (text: string, dialCode: string) => string | undefined;

let worldRule: NormalPhone | undefined;

/** Loads the numbering plans when a number of another country is typed; without them the server says no. */
export async function preparePhoneRule(text: string, dialCode: string): Promise<void> {
  if (worldRule || phoneDigits(text, dialCode).dial === CHINA_DIAL_CODE) return;
  try {
    worldRule = (await import('@candor/wire/phone')).normalPhone;
  } catch {
    // Offline: the form of the number is checked here, the rest when it is sent.
  }
}

/** True unless the number is certainly nobody's. */
export function isKnownPhone(text: string, dialCode: string): boolean {
  if (!isPhone(text, dialCode)) return false;
  if (!worldRule || phoneDigits(text, dialCode).dial === CHINA_DIAL_CODE) return true;
  return worldRule(text, dialCode) !== undefined;
}
