/** The steps of the registration, each with an address of its own, so that the browser's Back is a step back. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type RegisterForm, STEPS, type Step, stepShown } from './registerForm.ts';

/** The step that is shown, how to reach another, and the way back, which answers false on the first one. */
export function useSteps(form: RegisterForm) {
  const search: { step?: unknown } = useSearch({ strict: false });
  const { history } = useRouter();
  const navigate = useNavigate();
  const step = stepShown(search.step, form);
  const forward = useRef(0);
  useFocusOn(step);
  const show = (wanted: Step, replace: boolean) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, step: wanted === 'contact' ? undefined : wanted }),
      replace,
    });
  return {
    step,
    goTo: (wanted: Step) => {
      forward.current += 1;
      show(wanted, false);
    },
    goBack: () => {
      const before = STEPS[STEPS.indexOf(step) - 1];
      if (before === undefined) return false;
      // A page that was loaded anew here has nothing of its own behind it.
      if (forward.current === 0) show(before, true);
      else history.back();
      forward.current = Math.max(0, forward.current - 1);
      return true;
    },
  };
}

/** The keyboard goes along to the first field of the next step. */
function useFocusOn(step: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.querySelector<HTMLElement>('main form input:not([type="checkbox"])')?.focus();
  }, [step]);
}
