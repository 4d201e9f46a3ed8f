import { useTranslations } from 'use-intl';
import styles from './Trade.module.css';
import type { Market } from './useMarket.ts';

/** Says when the figures are old or the network is gone. */
export function FeedStrip({ market }: { readonly market: Market }) {
  const t = useTranslations('trade');
  const text = market.isOffline
    ? t('offline')
    : market.delaySeconds === undefined
      ? ''
      : t('delayed', { seconds: market.delaySeconds });
  return <div role="status">{text === '' ? null : <p className={styles.strip}>{text}</p>}</div>;
}
