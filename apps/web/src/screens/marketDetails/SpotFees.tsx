import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { stepText } from '../../features/orderBook/groupLevels.ts';
import { trim } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import styles from './MarketDetails.module.css';

/** What an order in the pair must keep to and what a fill costs either side, as the exchange has it now. */
export function SpotFees({ pair }: { readonly pair: Pair | undefined }) {
  const t = useTranslations('market');
  const formats = useFormats();
  if (pair === undefined) return null;
  const percent = (fraction: string) => formats.percentPlain(percentOf(fraction));
  const { baseAsset, quoteAsset, priceDecimals, quantityDecimals } = pair;
  const fees = { maker: percent(pair.feeRateMaker), taker: percent(pair.feeRate) };
  const step = (decimals: number) => formats.exact(stepText(1n, decimals));
  return (
    <div className={styles.fees}>
      <FigureList
        figures={[
          { name: t('fees'), value: t('feesAre', fees) },
          { name: t('orderMin'), value: `${formats.exact(trim(pair.quantityMin))} ${baseAsset}` },
          { name: t('amountStep'), value: `${step(quantityDecimals)} ${baseAsset}` },
          { name: t('priceStep'), value: `${step(priceDecimals)} ${quoteAsset}` },
        ]}
      />
    </div>
  );
}
