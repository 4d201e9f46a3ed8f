/** A form's fields that outlive it: another tab, another screen, a page loaded anew. */

import { useEffect, useState } from 'react';
import { tabStore } from '../native/storage.ts';
import { keepDraft, readDraft } from './drafts.ts';

export interface DraftOptions<Fields extends object> {
  /** The form's name, with what it is about: one draft each. */
  readonly form: string;
  /** The same object each time. */
  readonly initial: Fields;
  /** The fields to keep: none that is a secret; the same list each time. */
  readonly kept: readonly (keyof Fields & string)[];
}

/**
 * The fields, how to change some of them, and how to forget them once they were sent. A kept field of another
 * kind than the initial one is left out.
 */
export function useDraft<Fields extends object>({ form, initial, kept }: DraftOptions<Fields>) {
  const [fields, setFields] = useState(() => ({ ...initial, ...fitting(form, initial, kept) }));
  useEffect(() => {
    const typed = kept.filter((name) => fields[name] !== initial[name]);
    const draft = Object.fromEntries(typed.map((name) => [name, fields[name]]));
    keepDraft(tabStore, form, typed.length > 0 ? draft : undefined);
  }, [form, fields, initial, kept]);
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }));
  const forget = () => {
    // At once: who sends the form may take it off the screen before the effect runs.
    keepDraft(tabStore, form, undefined);
    setFields(initial);
  };
  return [fields, change, forget] as const;
}

function fitting<Fields extends object>(
  form: string,
  initial: Fields,
  kept: readonly (keyof Fields & string)[],
): Partial<Fields> {
  const draft = readDraft(tabStore, form);
  if (typeof draft !== 'object' || draft === null) return {};
  const found = Object.entries(draft).filter(
    ([name, value]) =>
      kept.some((each) => each === name) && typeof value === typeof Reflect.get(initial, name),
  );
  return Object.assign({}, ...found.map(([name, value]) => ({ [name]: value })));
}
