/** How long a contract has to run, as its countdown shows it. */

const SECOND_MS = 1_000;

/** "0:24" or "1:00:00"; zeros once it is over. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`);
  const hours = Math.floor(seconds / 3_600);
  const padded = (part = '') => part.padStart(2, '0');
  if (hours > 0) return `${hours}:${padded(parts[0])}:${padded(parts[1])}`;
  return `${parts[0]}:${padded(parts[1])}`;
}

/** §4: opening time plus duration minus the server's now; is it over? */
export function isOver(expiresAt: number, now: number): boolean {
  return expiresAt <= now;
}

/** How long until the shown text changes: whole seconds of what is left. */
export function untilNextSecond(leftMs: number): number {
  const rest = leftMs % SECOND_MS;
  return rest <= 0 ? SECOND_MS + rest : rest;
}
