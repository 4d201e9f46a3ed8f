/** The steps of the registration, each with an address of its own, so that the browser's Back is a step back. */
import { useEffect, useRef } from 'react';
import { router } from '../../shared/router/theRouter.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { type RegisterForm, STEPS, type Step, stepShown } from './registerForm.ts';

/** The step that is shown, how to reach another, and the way back, which answers false on the first one. */
export function useSteps(form: RegisterForm) {
  const search = useSearch();
  const navigate = useNavigate();
  const step = stepShown(search.step, form);
  const forward = useRef(0);
  useFocusOn(step);
  const show = (wanted: Step, replace: boolean) =>
    void navigate({
      to: router.location.pathname,
      search: { ...search, step: wanted === 'contact' ? undefined : wanted },
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
      else router.back();
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
