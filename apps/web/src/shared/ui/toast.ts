/**
 * Short sentences above the tab bar, one after another; drawn by ToastHost, timed by `toastTime`. What is wrong with
 * a field is said at the field, never here.
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
  /** What nobody asked for: it is no answer to what the member does. */
  readonly isNews?: boolean;
}

export interface Toast extends ToastRequest {
  readonly serial: number;
}

/** How many wait behind the one that is shown. */
const WAITING_MOST = 3;

/** The first is shown, the others wait. */
export const useToasts = create<readonly Toast[]>(() => []);

let serial = 0;

/** Shows a sentence, after those that are there already. Empty text shows nothing. */
export function toast(request: ToastRequest): void {
  if (request.text === '') return;
  serial += 1;
  const next = { ...request, serial };
  useToasts.setState((all) => queued(all, next), true);
}

/** Takes the sentence that is shown away before its time. */
export function dismissToast(): void {
  useToasts.setState((all) => all.slice(1), true);
}

/** What deeds came to is no news any more; what the exchange tells of itself still is. */
export function dismissAnswers(): void {
  useToasts.setState((all) => all.filter(({ isNews }) => isNews), true);
}

/** The same sentence is there once, at its newest; of too many the oldest answer gives way, then the oldest news. */
function queued(all: readonly Toast[], next: Toast): readonly Toast[] {
  const kept = all.filter(({ text, details }) => text !== next.text || details !== next.details);
  if (kept.length > WAITING_MOST) {
    const answer = kept.findIndex(({ isNews }, at) => at > 0 && !isNews);
    kept.splice(Math.max(1, answer), 1);
  }
  return [...kept, next];
}
