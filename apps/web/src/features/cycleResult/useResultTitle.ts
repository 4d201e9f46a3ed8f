/** A contract in a few words: pair, direction and duration. */
import { marketSymbolOf } from '@candor/money';
import type { CycleResult } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useDurationText } from '../../shared/cycle/useDurationText.ts';

export function useResultTitle(result: CycleResult): string {
  const t = useTranslations('cycle');
  const durationText = useDurationText();
  const { side, durationSeconds } = result;
  return `${marketSymbolOf(result)} · ${t('up', { side })} · ${durationText(durationSeconds)}`;
}
