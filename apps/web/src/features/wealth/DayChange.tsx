import { useTranslations } from 'use-intl';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { useProfit } from './useProfit.ts';
import { useProfitText } from './useProfitText.ts';
import styles from './Wealth.module.css';

/** What the accounts gained today by prices and trades. Its line is there before it is known. */
export function DayChange() {
  const t = useTranslations('balances');
  const text = useProfitText();
  const profit = useProfit();
  // While history is read again it would count what came as gained.
  const today = profit?.isBehind ? undefined : profit?.today;
  return (
    <p className={styles.change}>
      {today === undefined ? null : (
        <>
          <b className={`num ${toneOf(today)}`}>{text(today)}</b> {t('profitToday')}
        </>
      )}
    </p>
  );
}
