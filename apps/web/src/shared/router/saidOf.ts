/** No pair has more signs, and they fit a phone. */
const SAID = 25;

/** What an address names, as a screen says it again: in part where it is longer than anything listed. */
export function saidOf(named: string): string {
  return named.length > SAID ? `${named.slice(0, SAID)}…` : named;
}
