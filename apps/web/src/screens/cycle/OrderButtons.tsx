import { useTranslations } from 'use-intl';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './Cycle.module.css';

export interface OrderButtonsProps {
  /** Undefined while not known. */
  readonly pair: CycleTicker | undefined;
  readonly onSide: (side: 'buy' | 'sell') => void;
}

/** Both sides; a pair that takes no orders says so instead. */
export function OrderButtons({ pair, onSide }: OrderButtonsProps) {
  const t = useTranslations('cycle');
  if (pair && !pair.isTrading) return <p className={styles.notTrading}>{t('pairClosed')}</p>;
  return (
    <div className={styles.sides}>
      <Button look="buy" isDisabled={!pair} onClick={() => onSide('buy')}>
        {t('buyUp')}
      </Button>
      <Button look="sell" isDisabled={!pair} onClick={() => onSide('sell')}>
        {t('sellDown')}
      </Button>
    </div>
  );
}
