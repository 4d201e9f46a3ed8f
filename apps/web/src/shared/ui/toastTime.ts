/**
 * How long each toast is shown. §9: 2 s; a sentence of more lines stays longer (ADR 32), unless others wait. Its time
 * begins when it can be seen: this comes with what draws toasts.
 */
import { dismissToast, type Toast, type ToastRequest, useToasts } from './toast.ts';

/** §9: how long one line is shown. */
const TOAST_MS = 2_000;
const FURTHER_LINE_MS = 1_000;
/** A link takes longer to decide on than a sentence to read. */
const LINK_MS = 2_000;
/** A long one gives way to what waits after so long. */
const SEEN_MS = 3_000;
/** Letters of a line at 360 px; the signs of Chinese, Japanese and Korean are twice as wide. */
const LINE_COLUMNS = 40;
/** What Unicode has behind it is as wide as an ideograph. */
const NARROW_LAST = '\u2e7f';

let timer: ReturnType<typeof setTimeout> | undefined;
/** The one whose time runs. */
let timed: Toast | undefined;

/** Keeps it while somebody points at it or has the keyboard in it. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Its time begins anew. */
export function releaseToast(): void {
  holdToast();
  if (!timed) return;
  const ms = toastMs(timed);
  const seen = Math.min(ms, SEEN_MS);
  timer = setTimeout(() => {
    if (useToasts.getState()[1]) dismissToast();
    else timer = setTimeout(dismissToast, ms - seen);
  }, seen);
}

/** How long a toast is shown where none waits, in milliseconds. */
export function toastMs({ text, details, link }: ToastRequest): number {
  const lines = linesOf(text) + (details === undefined ? 0 : linesOf(details));
  return TOAST_MS + (lines - 1) * FURTHER_LINE_MS + (link ? LINK_MS : 0);
}

function linesOf(text: string): number {
  const columns = [...text].reduce((sum, sign) => sum + (sign > NARROW_LAST ? 2 : 1), 0);
  return Math.max(1, Math.ceil(columns / LINE_COLUMNS));
}

function follow([shown]: readonly Toast[]): void {
  if (shown === timed) return;
  timed = shown;
  releaseToast();
}

useToasts.subscribe(follow);
follow(useToasts.getState());
