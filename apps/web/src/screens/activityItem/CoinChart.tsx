import type { OfferingDetails } from '@candor/wire';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PairChart } from '../../features/chart/PairChart.tsx';
import { spotSeries } from '../../features/chart/useBars.ts';
import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { pairText } from '../../shared/pairs/pairAddress.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { Link } from '../../shared/router/Link.tsx';
import styles from './ActivityItem.module.css';

/** What the coin costs since its market opened, and the way there. */
export function CoinChart({ offering }: { readonly offering: OfferingDetails }) {
  const { marketSymbol, isTrading } = offering;
  if (marketSymbol === undefined || !isTrading) return null;
  return <Chart marketSymbol={marketSymbol} />;
}

function Chart({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('offerings');
  const pairs = usePairs();
  const { choices, view, change } = useChartChoices();
  const series = useMemo(() => spotSeries(marketSymbol), [marketSymbol]);
  const pair = pairs.data?.find((each) => each.marketSymbol === marketSymbol);
  return (
    <section className={styles.chart}>
      <h2>{t('chart', { pair: marketSymbol })}</h2>
      <PairChart pair={pair} series={series} choices={choices} view={view} onChange={change} />
      <Link className={styles.trade} to="/trade" search={{ pair: pairText(marketSymbol) }}>
        {t('trade', { pair: marketSymbol })}
      </Link>
    </section>
  );
}
