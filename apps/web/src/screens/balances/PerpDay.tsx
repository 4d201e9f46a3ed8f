import { useTranslations } from 'use-intl';
import { useProfit } from '../../features/wealth/useProfit.ts';
import { useProfitText } from '../../features/wealth/useProfitText.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import styles from './Balances.module.css';

/** What the futures account gained today and of what; nothing for who did nothing there today. */
export function PerpDay() {
  const words = useTranslations('balances');
  const t = useTranslations('futures');
  const text = useProfitText();
  const profit = useProfit();
  if (profit === undefined || profit.isBehind) return null;
  const { today, realized, unrealized, funding, fees } = profit.perps;
  if ([today, realized, unrealized, funding, fees].every(isZero)) return null;
  return (
    <div className={styles.day}>
      <p>
        <b className={`num ${toneOf(today)}`}>{text(today)}</b> {words('profitToday')}
      </p>
      <FigureList
        figures={[
          { name: words('kindProfit'), value: text(realized) },
          { name: t('unrealized'), value: text(unrealized) },
          { name: words('kindFunding'), value: text(funding) },
          { name: words('kindFee'), value: text(fees) },
        ]}
      />
    </div>
  );
}
