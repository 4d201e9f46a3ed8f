/** What a lock would come to, row by row, as the screen and the question before it say it. */
import type { MinerProduct } from '@candor/wire';
import { useTranslations } from 'use-intl';
import type { Foreseen } from '../../shared/mining/foresee.ts';
import { useMiningTexts } from '../../shared/mining/useMiningTexts.ts';
import { useFormats } from '../../shared/numbers/formats.ts';

export interface LockRow {
  readonly name: string;
  readonly value: string | undefined;
}

/** Gives the function that words a foresight. */
export function useLockRows({
  asset,
}: MinerProduct): (foreseen: Foreseen | undefined) => LockRow[] {
  const t = useTranslations('mining');
  const formats = useFormats();
  const texts = useMiningTexts();
  const coins = (text: string | undefined) => text && `${formats.amount(text)} ${asset}`;
  return (foreseen) => [
    { name: t('rate'), value: foreseen && texts.percent(foreseen.rate) },
    { name: t('daily'), value: coins(foreseen?.daily) },
    { name: t('atTerm'), value: coins(foreseen?.atTerm) },
    { name: t('afterTerm'), value: coins(foreseen?.back) },
    { name: t('ends'), value: foreseen && formats.moment(foreseen.endsAt) },
  ];
}
