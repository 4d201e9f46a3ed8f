import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import { useFiatPrice } from '../../shared/worth/useFiatPrice.ts';
import styles from './MarketDetails.module.css';

/** The price in large, also in the member's currency, with the day's figures. */
export function Hero({ pair }: { readonly pair: Pair | undefined }) {
  const t = useTranslations('market');
  const formats = useFormats();
  const fiat = useFiatPrice(pair);
  if (!pair) return <div className={styles.heroSkeleton} role="status" aria-label={t('loading')} />;
  const { price, change, tone } = figuresOf(pair, formats);
  const turnover = `${formats.amount(pair.turnover24h)} ${pair.quoteAsset}`;
  return (
    <div className={styles.hero}>
      <p className={`num ${tone}`}>
        <b data-price={pair.marketSymbol}>{price}</b>
        <span>{change}</span> {fiat === undefined ? null : <i>≈ {fiat}</i>}
      </p>
      <dl className="num">
        <dt>{t('high')}</dt>
        <dd>{formats.price(pair.high24h, pair.priceDecimals)}</dd>
        <dt>{t('low')}</dt>
        <dd>{formats.price(pair.low24h, pair.priceDecimals)}</dd>
        <dt>{t('volume')}</dt>
        <dd>
          <Figure
            shown={formats.short(pair.turnover24h)}
            exact={isZero(pair.turnover24h) ? undefined : turnover}
          />{' '}
          <i>{pair.quoteAsset}</i>
        </dd>
      </dl>
    </div>
  );
}
