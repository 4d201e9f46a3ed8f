/** Passing an address on: by the system's panel where there is one, else it is copied. */
import { canShare, share } from '../native/share.ts';
import { copyText } from './copyText.ts';

/** Shares `url` under a title; copied, one of two sentences says how that went. */
export async function shareLink(
  shared: { readonly title: string; readonly url: string },
  words: { readonly done: string; readonly failed: string },
): Promise<void> {
  if (!canShare(shared)) return copyText(shared.url, words);
  await share(shared);
}
