import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';
import { dayChange } from './dayChange.ts';
import { VALUES_REFRESH_MS } from './useTotals.ts';
import styles from './Wealth.module.css';

/** What prices of the last 24 hours made of the coins of the spot account. Its line is there before it is known. */
export function DayChange() {
  const t = useTranslations('balances');
  const worth = useWorth();
  const rows = useQuery({
    queryKey: ['myAccount'],
    queryFn: () => read(CALLS.myAccount, {}),
    refetchInterval: VALUES_REFRESH_MS,
  });
  const pairs = usePairs('spot').data;
  const change =
    rows.data &&
    pairs &&
    dayChange(
      rows.data.map(({ asset, valueUsdt }) => {
        const pair = pairs.find(({ marketSymbol }) => marketSymbol === `${asset}/USDT`);
        return { valueUsdt, changeRate24h: pair?.changeRate24h };
      }),
    );
  return (
    <p className={styles.change}>
      {change === undefined ? null : (
        <>
          <b className={`num ${toneOf(change)}`}>
            {toneOf(change) === 'up' ? '+' : ''}
            {worth.text(change)}
          </b>{' '}
          {t('dayChange')}
        </>
      )}
    </p>
  );
}
