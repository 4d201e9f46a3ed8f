/** Passing an address on: by the system's panel where there is one, else it is copied. */
import { canShare, share } from '../native/share.ts';
import { copyText } from './copyText.ts';

/** Shares `url` with a title or a sentence; copied, one of two sentences says how that went. */
export async function shareLink(
  shared: { readonly title?: string; readonly text?: string; readonly url: string },
  words: { readonly done: string; readonly failed: string },
): Promise<void> {
  const isShared = canShare(shared) && (await share(shared));
  if (!isShared) await copyText(shared.url, words);
}
