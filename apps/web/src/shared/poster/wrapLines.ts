/** Breaks a text into lines of a width, as a canvas does not by itself. */

/** Between words; where a language writes without spaces, between signs. */
const BREAKS = /\s+|(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef])/u;

/** In Japanese where a phrase ends: its last signs are Hiragana, the next one begins with another script. */
const PHRASES = /\s+|(?<=[\u3041-\u309f\u3001\u3002])(?![\u3041-\u309f\u3001\u3002])/u;
const HIRAGANA = /[\u3041-\u309f]/;

const NARROWER = 0.95;

/** Lines no wider than `width`, unless one word alone is wider. */
export function wrapLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const isSpaced = (word: string) => !/^[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/u.test(word);
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(HIRAGANA.test(text) ? PHRASES : BREAKS)
    .filter((part) => part !== '')) {
    const joint = line === '' || !isSpaced(word) ? '' : ' ';
    const longer = line + joint + word;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** As few lines as `width` needs, each about as long as the others. */
export function balancedLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const count = wrapLines(text, width, widthOf).length;
  let narrowest = width;
  while (wrapLines(text, narrowest * NARROWER, widthOf).length === count && narrowest > 1) {
    narrowest *= NARROWER;
  }
  return wrapLines(text, narrowest, widthOf);
}
