import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { later } from '../shared/later.ts';
import { useConfirmState } from '../shared/ui/confirm.ts';
import { loadQuestions } from './loadQuestions.ts';

const ToastHost = later(async () => ({
  default: (await import('../shared/ui/ToastHost.tsx')).ToastHost,
}));

/**
 * What a question or a sentence over the screen is drawn with. Sentences are fetched behind the frame, beside the
 * first screen: who is offline a moment after that is still to be told. Questions come with the first one, or before.
 */
export function Overlays() {
  const isAsked = useConfirmState(({ asked }) => asked !== undefined);
  return (
    <>
      {isAsked ? <Question /> : null}
      <Suspense>
        <ToastHost />
      </Suspense>
    </>
  );
}

/** A question that cannot be shown is not answered with yes. */
function Question() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    loadQuestions().then(
      ({ ConfirmHost }) => setHost(() => ConfirmHost),
      () => useConfirmState.getState().asked?.answer(false),
    );
  }, []);
  return Host ? <Host /> : null;
}
