/**
 * Short sentences above the tab bar; drawn by ToastHost. §9: 2 s; a sentence of more lines stays longer
 * (ADR 32). What is wrong with a field is said at the field, never here.
 */
import { create } from 'zustand';

/** done = it happened · info = worth knowing · refusal = it did not happen. */
export type ToastKind = 'done' | 'info' | 'refusal';

export interface ToastRequest {
  readonly kind: ToastKind;
  readonly text: string;
  /** What it came to, in a second, quieter line. */
  readonly details?: string;
  /** Where more is to be read. */
  readonly link?: { readonly label: string; readonly follow: () => void };
}

export interface Toast extends ToastRequest {
  readonly serial: number;
}

/** §9: how long one line is shown. */
const TOAST_MS = 2_000;
const FURTHER_LINE_MS = 1_000;
/** A link takes longer to decide on than a sentence to read. */
const LINK_MS = 2_000;
/** Letters of a line at 360 px; the signs of Chinese, Japanese and Korean are twice as wide. */
const LINE_COLUMNS = 40;

export const useToastState = create<{ readonly toast: Toast | undefined }>(() => ({
  toast: undefined,
}));

let timer: ReturnType<typeof setTimeout> | undefined;
let serial = 0;

/** Shows a sentence; a new one replaces it. Empty text shows nothing. */
export function toast(request: ToastRequest): void {
  if (request.text === '') return;
  serial += 1;
  useToastState.setState({ toast: { ...request, serial } });
  releaseToast();
}

/** Takes the sentence away before its time. */
export function dismissToast(): void {
  clearTimeout(timer);
  if (useToastState.getState().toast) useToastState.setState({ toast: undefined });
}

/** Keeps it while somebody points at it or has the keyboard in it. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Its time begins anew. */
export function releaseToast(): void {
  clearTimeout(timer);
  const { toast: shown } = useToastState.getState();
  if (shown) timer = setTimeout(dismissToast, toastMs(shown));
}

/** How long a toast is shown, in milliseconds. */
export function toastMs({ text, details, link }: ToastRequest): number {
  const lines = linesOf(text) + (details === undefined ? 0 : linesOf(details));
  return TOAST_MS + (lines - 1) * FURTHER_LINE_MS + (link ? LINK_MS : 0);
}

function linesOf(text: string): number {
  const columns = [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0);
  return Math.max(1, Math.ceil(columns / LINE_COLUMNS));
}

function isWide(sign: string): boolean {
  return /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(sign);
}
