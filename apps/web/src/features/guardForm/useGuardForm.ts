/** Sending a form that changes a guard: first its own rules, then the server's answer. */
import type { Answer, TextKey } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import type { SendOptions } from '../../shared/api/send.ts';
import { focusWrong } from '../../shared/ui/focusWrong.ts';

/** For `send`: the form says itself why not, and a page of its own that it is done. */
export const SHOWN_HERE: SendOptions = { shownByCaller: ['success', 'refused'] };

interface GuardFormOptions {
  /** All that is wrong with the form. */
  readonly problems: readonly TextKey[];
  readonly send: () => Promise<Answer<unknown>>;
}

export interface GuardFormState {
  /** What is wrong, once somebody tried to send it. */
  readonly problems: readonly TextKey[];
  /** The server's sentence on the last try. */
  readonly refusal: string | undefined;
  readonly isDone: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** What was wrong is not said any more, until the next try. */
  readonly tryAnew: () => void;
}

/** Gives the state of the form and what its button does. */
export function useGuardForm({ problems, send }: GuardFormOptions): GuardFormState {
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const ask = async () => {
    setRefusal(undefined);
    const answer = await send();
    if (answer.type === 'success') setIsDone(true);
    else if (answer.type === 'refused') setRefusal(answer.message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (problems.length === 0) void ask();
    else focusWrong(event.currentTarget);
  };
  const tryAnew = () => setHasTried(false);
  return { problems: hasTried ? problems : NOTHING, refusal, isDone, submit, tryAnew };
}

const NOTHING: readonly TextKey[] = [];
