import { lazy, Suspense } from 'react';
import { wantPersonalTexts } from '../../shared/i18n/language.ts';
import { useStepUpState } from './stepUpState.ts';

const StepUpSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./StepUpSheet.tsx'), wantPersonalTexts()]);
  return sheet;
});

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
