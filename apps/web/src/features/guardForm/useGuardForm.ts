/** Sending a form that changes a guard: first its own rules, then the server's answer. */
import type { Answer, TextKey } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { toast } from '../../shared/ui/toast.ts';

interface GuardFormOptions {
  /** The first thing that is wrong with the form. */
  readonly problem: TextKey | undefined;
  readonly send: () => Promise<Answer<unknown>>;
}

export interface GuardFormState {
  /** What is wrong, once somebody tried to send it. */
  readonly problem: TextKey | undefined;
  /** The server's sentence on the last try. */
  readonly refusal: string | undefined;
  readonly isDone: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Gives the state of the form and what its button does. */
export function useGuardForm({ problem, send }: GuardFormOptions): GuardFormState {
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const words = useRefusalText();
  const ask = async () => {
    setRefusal(undefined);
    const answer = await send();
    if (answer.type === 'success') setIsDone(true);
    else if (answer.type === 'refused') setRefusal(answer.message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!problem) return void ask();
    focusWrong(event.currentTarget);
    toast(words(problem));
  };
  return { problem: hasTried ? problem : undefined, refusal, isDone, submit };
}

/** Once the wrong field is marked, the keyboard goes there. */
function focusWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
