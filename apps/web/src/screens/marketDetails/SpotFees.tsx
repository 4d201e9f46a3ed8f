import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/perp/percentOf.ts';
import styles from './MarketDetails.module.css';

/** What a fill in the pair costs either side, as the exchange charges it now. */
export function SpotFees({ pair }: { readonly pair: Pair | undefined }) {
  const t = useTranslations('market');
  const formats = useFormats();
  if (pair === undefined) return null;
  const percent = (fraction: string) => formats.percentPlain(percentOf(fraction));
  return (
    <p className={styles.fees}>
      <b>{t('fees')}</b>{' '}
      <span className="num">
        {t('feesAre', { maker: percent(pair.feeRateMaker), taker: percent(pair.feeRate) })}
      </span>
    </p>
  );
}
