/** How the device's status bar looks on a screen. Source: spec §2. */
import type { StatusBarLook } from './device.ts';

const DARK_PATHS = ['/my', '/coinRecharge', '/balances'];

/** Dark on my, coinRecharge and balances, light elsewhere; dark everywhere in the dark theme (ADR 55). */
export function statusBarLook(path: string, theme: 'light' | 'dark'): StatusBarLook {
  return theme === 'dark' || DARK_PATHS.includes(path) ? 'dark' : 'light';
}
