/** Where the handles of lines stand: on their line, at the edge when it is out of sight, none over another. Pure. */

export interface Wanted {
  readonly id: string;
  /** Pixels from the top of the pane. */
  readonly y: number;
}

export interface Placed {
  readonly id: string;
  readonly y: number;
  /** Its price lies above or below what is shown. */
  readonly isBeyond: 'above' | 'below' | undefined;
}

/** Height of a handle, in pixels, unless text is larger. */
export const HANDLE = 20;
/** With it between them each is a target of its own for a finger (WCAG 2.5.8: more than 24 px apart). */
const GAP = 8;

/** Places from the top down, a handle and a gap apart as long as the pane has the room; else evenly. */
export function placed(wanted: readonly Wanted[], height: number, handle = HANDLE): Placed[] {
  const [least, most] = [handle / 2, Math.max(handle / 2, height - handle / 2)];
  const apart = Math.min(handle + GAP, (most - least) / Math.max(1, wanted.length - 1));
  const sorted = [...wanted].sort((left, right) => left.y - right.y);
  const ys = sorted.map(({ y }) => Math.min(most, Math.max(least, y)));
  for (let at = 1; at < ys.length; at += 1) {
    ys[at] = Math.max(ys[at] ?? 0, (ys[at - 1] ?? 0) + apart);
  }
  for (let at = ys.length - 1, limit = most; at >= 0; at -= 1, limit -= apart) {
    ys[at] = Math.max(least, Math.min(ys[at] ?? 0, limit));
  }
  return sorted.map(({ id, y }, at) => ({ id, y: ys[at] ?? y, isBeyond: beyond(y, height) }));
}

function beyond(y: number, height: number): Placed['isBeyond'] {
  if (y < 0) return 'above';
  return y > height ? 'below' : undefined;
}
