/** What people write, as both sides count and keep it. */

/** Control characters but for the line break, marks that turn the direction of what stands beside them, and of notes. */
const UNSEEN = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g;

/** Text as it may be shown: whole characters, plain line ends, a space for each control or direction mark. */
export function shownText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(UNSEEN, ' ');
}

/** Signs that only say how others are joined, broken or turned. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/** Such text as it is kept, without a rim; nothing where there is nothing to see. */
export function cleanWords(text: string): string {
  const kept = shownText(text).normalize('NFC').trim();
  return seenPart(kept) === '' ? '' : kept;
}

/** What of a text is seen, without a rim. */
export function seenPart(text: string): string {
  return text.replace(IGNORED, '').trim();
}

/** One line of such text. */
export function cleanLine(text: string): string {
  return cleanWords(text).replace(/\s+/g, ' ');
}

/** How many characters a text has; a character beyond the first 65 536 is one, not two. */
export function characterCount(text: string): number {
  return [...text].length;
}
