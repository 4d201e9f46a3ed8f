/** A moment in sentences of the server, which knows nobody's time zone. */

/** Milliseconds since 1970 as 2026-03-01 09:30 UTC. */
export function minuteText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
