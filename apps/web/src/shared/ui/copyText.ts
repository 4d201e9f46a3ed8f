/** Copying a text to the clipboard, also where the page is served without TLS. §5: a toast tells how it went. */
import { toast } from './toast.ts';

/** Copies `text` and shows one of two sentences. */
export async function copyText(
  text: string,
  words: { readonly done: string; readonly failed: string },
): Promise<void> {
  const isCopied = await copied(text);
  toast(isCopied ? { kind: 'done', text: words.done } : { kind: 'refusal', text: words.failed });
}

async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return copiedBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** What browsers have had before the clipboard, and still have on pages without TLS. */
function copiedBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
}
