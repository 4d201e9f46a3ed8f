import { type ComponentType, useEffect, useState } from 'react';
import { wantTexts } from '../../shared/i18n/language.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { StepUpSheetProps } from './StepUpSheet.tsx';
import { useStepUpState } from './stepUpState.ts';

type Sheet = ComponentType<StepUpSheetProps>;

async function loadSheet(): Promise<Sheet> {
  const [sheet] = await Promise.all([import('./StepUpSheet.tsx'), wantTexts('personal')]);
  return sheet.default;
}

/**
 * Draws the sheet that `openStepUp` asks for. Once in the app; loaded when it is needed. A sheet that
 * does not arrive counts as closed: the screen behind it, with what was typed, stays.
 */
export function StepUpHost() {
  const asked = useStepUpState((state) => state.asked);
  const [Sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    if (!asked || Sheet) return;
    loadSheet().then(
      (loaded) => setSheet(() => loaded),
      () => {
        toast({ kind: 'refusal', text: failureText() });
        asked.answer(false);
      },
    );
  }, [asked, Sheet]);
  if (!asked || !Sheet) return null;
  return <Sheet onEnd={asked.answer} />;
}
