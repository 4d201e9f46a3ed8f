/** How long until the running bar ends, as it stands under the last price: 04:59 · 3:04:59 · 2d 03h. */

const SECOND = 1_000;
const DAY = 86_400;

/** The text at `now` of a bar that began at `startsAt`; empty once it is over. */
export function countdownText(startsAt: number, periodMinutes: number, now: number): string {
  const left = Math.ceil((startsAt + periodMinutes * 60_000 - now) / SECOND);
  if (left <= 0 || left > periodMinutes * 60) return '';
  const [hours, minutes, seconds] = [left / 3600, (left % 3600) / 60, left % 60].map(Math.floor);
  if (left >= DAY) return `${Math.floor(left / DAY)}d ${two((hours ?? 0) % 24)}h`;
  const tail = `${two(minutes)}:${two(seconds)}`;
  return hours ? `${hours}:${tail}` : tail;
}

function two(value = 0): string {
  return String(value).padStart(2, '0');
}
