import { useTranslations } from 'use-intl';
import { useProfit } from './useProfit.ts';
import { useProfitText } from './useProfitText.ts';
import styles from './Wealth.module.css';

/** What the accounts gained today by prices and trades. Its line is there before it is known. */
export function DayChange() {
  const t = useTranslations('balances');
  const profitText = useProfitText();
  const profit = useProfit();
  // While history is read again it would count what came as gained.
  const today = profit?.isBehind === false ? profitText(profit.today) : undefined;
  return (
    <p className={styles.change}>
      {today === undefined ? null : (
        <>
          <b className={`num ${today.tone}`}>{today.text}</b> {t('profitToday')}
        </>
      )}
    </p>
  );
}
