/** A scenario's text beside what really happened, line by line, for one comparison. */

export interface Told {
  readonly expected: string;
  readonly actual: string;
}

/** Runs every line that is not empty, trimmed, and tells them as asked and as they went. */
export function tellLines(text: string, run: (line: string) => string): Told {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const actual = lines.map(run);
  return { expected: lines.join('\n'), actual: actual.join('\n') };
}
