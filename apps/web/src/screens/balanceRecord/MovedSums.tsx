import { useTranslations } from 'use-intl';
import type { MovedSum } from '../../features/records/moneyEvent.ts';
import { HiddenAmount } from '../../features/wealth/BalanceHero.tsx';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './BalanceRecord.module.css';

/** What an event moved, a coin a line. */
export function MovedSums({ sums }: { readonly sums: readonly MovedSum[] }) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const { isHidden } = useHiddenAmounts();
  return (
    <span className={`num ${styles.moved}`}>
      {sums.map(({ asset, amount }) => {
        const isOut = amount.startsWith('-');
        return (
          <span key={asset} className={isOut || isHidden ? styles.out : 'up'}>
            {isOut || isHidden ? '' : '+'}
            {isHidden ? <HiddenAmount label={t('hidden')} /> : formats.exact(amount)} <i>{asset}</i>
          </span>
        );
      })}
    </span>
  );
}
