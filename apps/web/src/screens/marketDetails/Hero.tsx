import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import styles from './MarketDetails.module.css';

/** The price in large, with the day's figures. */
export function Hero({ pair }: { readonly pair: Pair | undefined }) {
  const t = useTranslations('market');
  const formats = useFormats();
  if (!pair) return <div className={styles.heroSkeleton} role="status" aria-label={t('loading')} />;
  const tone = pair.changeRate24h.startsWith('-') ? 'down' : 'up';
  return (
    <div className={styles.hero}>
      <p className={`num ${tone}`}>
        <b>{formats.decimal(pair.price, pair.priceDecimals)}</b>
        <span>{formats.percent(pair.changeRate24h)}</span>
      </p>
      <dl className="num">
        <dt>{t('high')}</dt>
        <dd>{formats.decimal(pair.high24h, pair.priceDecimals)}</dd>
        <dt>{t('low')}</dt>
        <dd>{formats.decimal(pair.low24h, pair.priceDecimals)}</dd>
        <dt>{t('volume')}</dt>
        <dd>
          {formats.volume(pair.volume24h)} <i>{pair.baseAsset}</i>
        </dd>
      </dl>
    </div>
  );
}
