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

/** What the lines of a scenario over time are about. */
export interface LinePlayer {
  /** `at 200`: nothing but time. */
  readonly passTo: (at: number) => void;
  /** What comes behind the arrow of `150 alice commits 30 → accepted`. */
  readonly answer: (asked: string) => string;
  /** What comes behind the colon of `market: halted`. */
  readonly tell: (name: string) => string;
}

/** Plays a scenario whose lines pass time, ask for something, or tell how things stand. */
export function playLines(text: string, player: LinePlayer): Told {
  return tellLines(text, (line) => {
    const at = /^at (\d+)$/.exec(line);
    if (at) player.passTo(Number(at[1]));
    if (at) return line;
    const [asked = ''] = line.split(' → ');
    if (line.includes(' → ')) return `${asked} → ${player.answer(asked)}`;
    const [name = ''] = line.split(':');
    return `${name}: ${player.tell(name)}`;
  });
}
