/**
 * What a person chose, kept where they chose it: on the device, or in the tab. A text is kept as it is, so that what
 * runs before the app can read it; anything else as JSON.
 */
import { keepStored, readStored, type Store } from './storage.ts';

export interface Kept<Choice> {
  /** The choice in force, read from storage the first time. */
  readonly get: () => Choice;
  /** Takes another; it holds until the page closes where storage is full or forbidden. */
  readonly keep: (choice: Choice) => void;
  /** Hears of every change; returns what stops it. */
  readonly subscribe: (hear: () => void) => () => void;
}

/** A choice under a key; `from` makes it of whatever storage holds, undefined where that is nothing. */
export function keptIn<Key extends string, Choice>(
  store: Store<Key>,
  key: NoInfer<Key>,
  from: (kept: unknown) => Choice,
): Kept<Choice> {
  const hearers = new Set<() => void>();
  let known: { readonly choice: Choice } | undefined;
  const tell = () => {
    for (const hear of hearers) hear();
  };
  // Another tab of this browser has chosen; null is all of it, forgotten.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    known = undefined;
    tell();
  });
  return {
    get: () => {
      known ??= { choice: from(unwrapped(parsed(readStored(store, key)))) };
      return known.choice;
    },
    keep: (choice) => {
      known = { choice };
      keepStored(store, key, typeof choice === 'string' ? choice : JSON.stringify(choice ?? null));
      tell();
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** Another choice in a part of it; the rest stays. */
export function changeKept<Choice extends object>(
  kept: Kept<Choice>,
  part: Partial<NoInfer<Choice>>,
): void {
  kept.keep({ ...kept.get(), ...part });
}

/** The fields of what was kept; none where it is no object. */
export function fieldsOf(kept: unknown): Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Browsers hold some choices in the envelope of the library that kept them there. */
function unwrapped(kept: unknown): unknown {
  const { state, version } = fieldsOf(kept);
  return state !== undefined && version !== undefined ? state : kept;
}
