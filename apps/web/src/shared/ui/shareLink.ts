/** Passing an address on: by the system's panel where there is one, else it is copied. */
import { copyText } from './copyText.ts';

/** Shares `url` under a title; copied, one of two sentences says how that went. */
export async function shareLink(
  shared: { readonly title: string; readonly url: string },
  words: { readonly done: string; readonly failed: string },
): Promise<void> {
  if (!navigator.canShare?.(shared)) return copyText(shared.url, words);
  // Whoever closes the system's panel has changed their mind: that is no failure to tell.
  await navigator.share(shared).catch(() => undefined);
}
