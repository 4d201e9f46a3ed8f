import { lazy, Suspense } from 'react';
import { useStepUpState } from './stepUpState.ts';

const StepUpSheet = lazy(() => import('./StepUpSheet.tsx'));

/** Draws the sheet that `openStepUp` asks for. Once in the app; loaded when it is needed. */
export function StepUpHost() {
  const asked = useStepUpState((state) => state.asked);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpSheet onEnd={asked.answer} />
    </Suspense>
  );
}
