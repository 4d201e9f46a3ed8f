/** The system's panel by which something is passed on to another app. */

/** Can this device pass it on? */
export function canShare(data: ShareData): boolean {
  return navigator.canShare?.(data) ?? false;
}

/** Opens the panel. Whoever closes it has changed their mind: that is no failure to tell. */
export async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}
