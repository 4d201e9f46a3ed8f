import type { Pair } from '@candor/wire';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './PairChart.module.css';
import { PairChart, type PairChartProps } from './PairChart.tsx';
import { CHART_SERIES, type ChartSeries, perpSeries } from './perpSeries.ts';

export interface PerpChartProps
  extends Pick<PairChartProps, 'own' | 'choices' | 'view' | 'onChange' | 'place' | 'actions'> {
  readonly marketSymbol: string;
  readonly pair: Pair | undefined;
}

/** The chart of a perpetual: of its last price, its mark or its index, with the member's own prices. */
export function PerpChart({ marketSymbol, pair, ...rest }: PerpChartProps) {
  const t = useTranslations('futures');
  const [chart, setChart] = useState<ChartSeries>('last');
  const series = useMemo(() => perpSeries(marketSymbol, chart), [marketSymbol, chart]);
  return (
    <>
      {rest.place === 'fold' ? null : (
        <div className={styles.series}>
          <Segmented<ChartSeries>
            label={t('chartOf')}
            options={CHART_SERIES.map((each) => ({ value: each, label: t(`${each}Price`) }))}
            value={chart}
            onChange={setChart}
          />
        </div>
      )}
      <PairChart key={`${marketSymbol} ${chart}`} pair={pair} series={series} {...rest} />
    </>
  );
}
