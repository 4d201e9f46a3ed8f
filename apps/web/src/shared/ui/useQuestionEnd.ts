/** A question over the screen ends with what it was asked about. */
import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { useLanguage } from '../i18n/language.ts';
import { router } from '../router/theRouter.ts';

/** Answers it with no once the member, the screen or the language is another than when it was drawn. */
export function useQuestionEnd(answer: ((isAgreed: boolean) => void) | undefined): void {
  const [before] = useState(circumstances);
  useEffect(() => {
    const compare = () => {
      if (circumstances() !== before) answer?.(false);
    };
    const stops = [
      useSession.subscribe(compare),
      useLanguage.subscribe(compare),
      router.subscribe(compare),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [answer, before]);
}

function circumstances(): string {
  const { token } = useSession.getState();
  return `${token} ${useLanguage.getState().language?.locale} ${router.location.pathname}`;
}
