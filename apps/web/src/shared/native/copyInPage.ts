/** The clipboard of a page, also where it is served without TLS. */
import type { BrowserWindow } from './browserWindow.ts';

/** Did the text reach it? */
export async function copyInPage(
  { navigator, document }: Pick<BrowserWindow, 'navigator' | 'document'>,
  text: string,
): Promise<boolean> {
  if (navigator.clipboard === undefined) return copiedBySelection(document, text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(document, text);
  }
}

/** What browsers have had before the clipboard, and still have on pages without TLS. */
function copiedBySelection(document: Document, text: string): boolean {
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
