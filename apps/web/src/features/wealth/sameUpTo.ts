/** From which sign on a figure is another one than before; from the first where it has become longer or shorter. */
export function sameUpTo(before: string, now: string): number {
  if (before.length !== now.length) return 0;
  let at = 0;
  while (at < now.length && now[at] === before[at]) at += 1;
  return at;
}
