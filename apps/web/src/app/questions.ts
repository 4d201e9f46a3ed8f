/** A question over the screen ends with what it was asked about. */
import { useStepUpState } from '../features/stepUp/stepUpState.ts';
import { useSession } from '../shared/api/session.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import { router } from '../shared/router/theRouter.ts';
import { useConfirmState } from '../shared/ui/confirm.ts';

/** Answers them with no once the member, the screen or the language is another. Once, when the router has started. */
export function endQuestions(): void {
  let before = circumstances();
  const compare = () => {
    const now = circumstances();
    if (now === before) return;
    before = now;
    useConfirmState.getState().asked?.answer(false);
    useStepUpState.getState().asked?.answer(false);
  };
  useSession.subscribe(compare);
  useLanguage.subscribe(compare);
  router.subscribe(compare);
}

function circumstances(): string {
  const { token } = useSession.getState();
  return `${token} ${useLanguage.getState().language?.locale} ${router.location.pathname}`;
}
