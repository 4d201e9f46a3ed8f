import type { MinerProduct } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useMiningTexts } from '../../shared/mining/useMiningTexts.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './LockMining.module.css';

export interface ProductRowProps {
  readonly product: MinerProduct;
  readonly onOpen: (productId: number) => void;
}

/** §2 lab: name, min-max gas percentage, cycle in days, min-max amount. */
export function ProductRow({ product, onOpen }: ProductRowProps) {
  const t = useTranslations('mining');
  const texts = useMiningTexts();
  const { productId, asset, termDays } = product;
  return (
    <li>
      <button type="button" className={styles.product} onClick={() => onOpen(productId)}>
        <CoinMark asset={asset} />
        <span className={styles.name}>
          <b>{texts.name(product.name)}</b>
          <span className={styles.quiet}>{t('days', { days: termDays })}</span>
        </span>
        <span className={`num ${styles.terms}`}>
          <b>{texts.rates(product)}</b>
          <span className={styles.quiet}>
            {isZero(product.pool) ? t('poolEmpty') : texts.limits(product)}
          </span>
        </span>
        <Icon name="forward" size={16} />
      </button>
    </li>
  );
}
