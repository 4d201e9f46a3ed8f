/** The demo's inbox as the app reads it: open to who sits at the exchange's own machine, and to nobody else. */

export interface Awaited {
  /** When the code was asked for, UTC milliseconds by the server's clock. */
  readonly since: number;
  /** As it was typed, or as the server masks it; whoever's where it is not known. */
  readonly to?: string | undefined;
  readonly dialCode?: string | undefined;
}

export type Found =
  /** A message; not every one has a code. */
  | { readonly type: 'message'; readonly text: string; readonly code?: string | undefined }
  | { readonly type: 'none' }
  /** This is another machine. */
  | { readonly type: 'closed' };

/** The clock of the app and the server's differ by less than this. */
const CLOCKS_APART_MS = 2_000;

export function newestUrl({ since, to, dialCode }: Awaited): string {
  const query = new URLSearchParams({ since: String(Math.floor(since - CLOCKS_APART_MS)) });
  if (to) query.set('to', to);
  if (dialCode) query.set('dialCode', dialCode);
  return `/inbox/newest?${query}`;
}

/** Looks once. */
export async function lookInto(awaited: Awaited, signal: AbortSignal): Promise<Found> {
  const response = await fetch(newestUrl(awaited), { signal });
  if (!response.ok) return { type: 'closed' };
  return foundIn(await response.json());
}

/** What the server's answer holds. */
export function foundIn(answer: unknown): Found {
  if (typeof answer !== 'object' || answer === null || !('text' in answer)) return { type: 'none' };
  const code = 'code' in answer && typeof answer.code === 'string' ? answer.code : undefined;
  return { type: 'message', text: String(answer.text), code };
}
