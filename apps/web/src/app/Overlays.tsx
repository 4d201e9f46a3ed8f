import { useConfirmState } from '../shared/ui/confirm.ts';
import { loadQuestions } from './loadQuestions.ts';
import { useArrived } from './useArrived.ts';

const loadSentences = () => import('../shared/ui/ToastHost.tsx');

/**
 * What a question or a sentence over the screen is drawn with. Sentences are fetched behind the frame, beside the
 * first screen: who is offline a moment after that is still to be told. Questions come with the first one, or before.
 */
export function Overlays() {
  const sentences = useArrived(loadSentences, nothing);
  const isAsked = useConfirmState(({ asked }) => asked !== undefined);
  return (
    <>
      {isAsked ? <Question /> : null}
      {sentences ? <sentences.ToastHost /> : null}
    </>
  );
}

function Question() {
  const questions = useArrived(loadQuestions, takeAsNo);
  return questions ? <questions.ConfirmHost /> : null;
}

/** A question that cannot be shown is not answered with yes. */
function takeAsNo(): void {
  useConfirmState.getState().asked?.answer(false);
}

/** Nobody waits for a sentence. */
function nothing(): void {}
