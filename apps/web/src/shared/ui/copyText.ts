/** Copying a text to the clipboard. §5: a toast tells how it went. */
import { device } from '../native/chooseDevice.ts';
import { toast } from './toast.ts';

/** Copies `text` and shows one of two sentences. */
export async function copyText(
  text: string,
  words: { readonly done: string; readonly failed: string },
): Promise<void> {
  const isCopied = await device().copy(text);
  toast(isCopied ? { kind: 'done', text: words.done } : { kind: 'refusal', text: words.failed });
}
