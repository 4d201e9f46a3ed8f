/** The system's panel by which something is passed on to another app. */

/** Can this device pass it on? */
export function canShare(data: ShareData): boolean {
  return navigator.canShare?.(data) ?? false;
}

/** Opens the panel; false where there came none. Whoever closes it has changed their mind: that is no failure. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (why) {
    return why instanceof DOMException && why.name === 'AbortError';
  }
}
