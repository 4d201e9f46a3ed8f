import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BAR_VIEWS, MORE_VIEWS, viewOfId } from '../../features/chart/chartPeriods.ts';
import { OVERLAY_NAMES, type OverlayName } from '../../features/chart/indicators/overlays.ts';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { keepChoices } from '../../shared/session/tradeChoices.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { Hero } from './Hero.tsx';
import styles from './MarketDetails.module.css';
import { useBars, useThemeKey } from './useBars.ts';
import { useDetails } from './useDetails.ts';

const CandleChart = lazy(() => import('../../features/chart/CandleChart.tsx'));

/** One pair with its chart, book, tape and coin. */
export default function MarketDetails() {
  const t = useTranslations('market');
  const navigate = useNavigate();
  const { marketSymbol } = usePairChoice();
  const [viewId, setViewId] = useState('15');
  const [overlay, setOverlay] = useState<OverlayName | undefined>('MA');
  const view = viewOfId(viewId);
  const details = useDetails(marketSymbol, view.periodMinutes);
  const bars = useBars(marketSymbol, view.periodMinutes);
  const themeKey = useThemeKey();
  const pair = details.pair;
  const trade = (side: 'buy' | 'sell') => {
    keepChoices(sessionStorage, { tab: 'spot', side });
    void navigate({ to: '/trade' });
  };
  return (
    <Screen
      header={
        <BackHeader
          title={marketSymbol}
          backLabel={t('back')}
          onBack={() => history.back()}
          end={<FavoriteButton kind="spot" marketSymbol={marketSymbol} />}
        />
      }
      footer={
        <div className={styles.actions}>
          <Button look="buy" onClick={() => trade('buy')}>
            {t('buy')}
          </Button>
          <Button look="sell" onClick={() => trade('sell')}>
            {t('sell')}
          </Button>
        </div>
      }
    >
      {pair ? <Hero pair={pair} /> : <div className={styles.heroSkeleton} />}
      {details.isFailed ? (
        <EmptyState
          title={t('failed')}
          action={
            <Button look="ghost" size="small" onClick={details.retry}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
      <fieldset className={styles.bar}>
        <legend className="sr">{t('periods')}</legend>
        {BAR_VIEWS.map(({ id }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === view.id}
            onClick={() => setViewId(id)}
          >
            {t('period', { id })}
          </button>
        ))}
        <select
          aria-label={t('more')}
          value={MORE_VIEWS.some(({ id }) => id === view.id) ? view.id : ''}
          onChange={(event) => setViewId(event.target.value)}
        >
          <option value="" disabled>
            {t('more')}
          </option>
          {MORE_VIEWS.map(({ id }) => (
            <option key={id} value={id}>
              {t('period', { id })}
            </option>
          ))}
        </select>
      </fieldset>
      <div className={styles.chart}>
        {pair ? (
          <Suspense fallback={null}>
            <CandleChart
              key={marketSymbol}
              marketSymbol={marketSymbol}
              priceDecimals={pair.priceDecimals}
              quantityDecimals={pair.quantityDecimals}
              view={view}
              overlay={overlay}
              label={t('chart', { pair: marketSymbol })}
              themeKey={themeKey}
              loadBars={bars.loadBars}
              subscribeBar={bars.subscribeBar}
            />
          </Suspense>
        ) : null}
      </div>
      <fieldset className={styles.bar}>
        <legend className="sr">{t('overlays')}</legend>
        {OVERLAY_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === overlay}
            onClick={() => setOverlay(name === overlay ? undefined : name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <Gutter />
      <DetailTabs marketSymbol={marketSymbol} details={details} />
    </Screen>
  );
}
