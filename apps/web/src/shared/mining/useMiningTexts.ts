/** Rates, terms and names of products as people read them. */
import type { MinerProduct } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../numbers/formats.ts';
import { percentOf } from '../numbers/percentOf.ts';

/** §2 lab: what stands for a product without a name. */
const NO_NAME = '--';

type Early = Pick<MinerProduct, 'earlyFeeRate' | 'keepsInterest'>;

/** The functions that word them. */
export function useMiningTexts() {
  const t = useTranslations('mining');
  const formats = useFormats();
  const percent = (fraction: string) => formats.percentPlain(percentOf(fraction));
  return {
    percent,
    name: (name: string) => name || NO_NAME,
    rates: ({ rateMin, rateMax }: Pick<MinerProduct, 'rateMin' | 'rateMax'>) =>
      rateMin === rateMax
        ? t('perDay', { rate: percent(rateMax) })
        : t('rates', { min: percent(rateMin), max: percent(rateMax) }),
    limits: ({ amountMin, amountMax, asset }: MinerProduct) =>
      t('limits', { min: formats.amount(amountMin), max: formats.amount(amountMax), asset }),
    early: ({ earlyFeeRate, keepsInterest }: Early) =>
      t(keepsInterest ? 'earlyKept' : 'earlyForfeited', { fee: percent(earlyFeeRate) }),
  };
}
