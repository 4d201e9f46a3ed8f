/** What the device's Back button does. Source: spec §2 native back button, §9 back-press window 1 s. */

export const BACK_WINDOW_MS = 1_000;

export interface BackPress {
  readonly path: string;
  readonly tabPaths: readonly string[];
  /** A sheet or dialog is open: Back is for it. */
  readonly hasOverlay: boolean;
  readonly nowMs: number;
  /** When a press was answered with the toast; undefined when none was. */
  readonly warnedAtMs: number | undefined;
}

/** On tab pages and login a first press warns and a second within 1 s quits; elsewhere it goes back. */
export function backRule(press: BackPress): 'back' | 'warn' | 'quit' {
  const { path, tabPaths, hasOverlay, nowMs, warnedAtMs } = press;
  if (hasOverlay || !(tabPaths.includes(path) || path === '/login')) return 'back';
  return warnedAtMs !== undefined && nowMs - warnedAtMs <= BACK_WINDOW_MS ? 'quit' : 'warn';
}
