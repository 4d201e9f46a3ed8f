import type { MovedSum } from '../../features/records/moneyEvent.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './BalanceRecord.module.css';

/** What an event moved, a coin a line. */
export function MovedSums({ sums }: { readonly sums: readonly MovedSum[] }) {
  const formats = useFormats();
  return (
    <span className={`num ${styles.moved}`}>
      {sums.map(({ asset, amount }) => {
        const isOut = amount.startsWith('-');
        return (
          <span key={asset} className={isOut ? styles.out : 'up'}>
            {isOut ? '' : '+'}
            {formats.exact(amount)} <i>{asset}</i>
          </span>
        );
      })}
    </span>
  );
}
