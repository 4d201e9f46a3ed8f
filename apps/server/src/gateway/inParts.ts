/** Long lists, in turns with everybody else who waits for the thread. */
import { setImmediate as turn } from 'node:timers/promises';

/** Rows that are worked off at a time: some two milliseconds. */
const PART = 250;

/** True for a list that would keep others waiting. */
export function isLong(list: unknown): list is readonly unknown[] {
  return Array.isArray(list) && list.length > PART;
}

/** What becomes of a list, part by part; a short one goes at once. */
export async function inParts<Row, Made>(
  rows: readonly Row[],
  make: (part: readonly Row[]) => readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < rows.length; at += PART) {
    if (at > 0) await turn();
    made.push(...make(rows.slice(at, at + PART)));
  }
  return made;
}
