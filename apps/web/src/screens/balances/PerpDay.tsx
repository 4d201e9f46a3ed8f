import { useTranslations } from 'use-intl';
import { useProfit } from '../../features/wealth/useProfit.ts';
import { useProfitText } from '../../features/wealth/useProfitText.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import styles from './Balances.module.css';

/** What the futures account gained today and of what; nothing for who did nothing there today. */
export function PerpDay() {
  const words = useTranslations('balances');
  const t = useTranslations('futures');
  const profitText = useProfitText();
  const profit = useProfit();
  if (profit === undefined || profit.isBehind) return null;
  const { today, realized, unrealized, funding, fees } = profit.perps;
  if ([today, realized, unrealized, funding, fees].every(isZero)) return null;
  const text = (valueUsdt: string) => profitText(valueUsdt).text;
  const sum = profitText(today);
  return (
    <div className={styles.day}>
      <p>
        <b className={`num ${sum.tone}`}>{sum.text}</b> {words('profitToday')}
      </p>
      <FigureList
        figures={[
          { name: t('profitAndLoss'), value: text(realized) },
          { name: t('unrealizedToday'), value: text(unrealized) },
          { name: t('funding'), value: text(funding) },
          { name: t('fee'), value: text(fees) },
        ]}
      />
    </div>
  );
}
