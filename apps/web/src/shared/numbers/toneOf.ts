/** The colour of a signed figure: up, down, or neither where it is zero. */
export type Tone = 'up' | 'down' | 'flat';

/** The tone of plain decimal text; nothing known has none. */
export function toneOf(text: string | undefined): Tone {
  if (text === undefined || !/[1-9]/.test(text)) return 'flat';
  return text.startsWith('-') ? 'down' : 'up';
}
