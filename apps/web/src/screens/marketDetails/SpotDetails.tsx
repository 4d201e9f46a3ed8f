import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { keepChoices } from '../../shared/session/tradeChoices.ts';
import { type LiveMarket, useLiveMarket } from '../../shared/socket/useLiveMarket.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { DetailTabs } from './DetailTabs.tsx';
import { FeedNews } from './FeedNews.tsx';
import { Hero } from './Hero.tsx';
import styles from './MarketDetails.module.css';
import { PairChart, useChartChoices } from './PairChart.tsx';

/** One spot pair with its chart, book, depth, tape and coin. */
export function SpotDetails() {
  const t = useTranslations('market');
  const goBack = useBack();
  const { marketSymbol } = usePairChoice();
  const { choices, view, change } = useChartChoices();
  const market = useLiveMarket(marketSymbol, view.periodMinutes);
  const star = <FavoriteButton kind="spot" marketSymbol={marketSymbol} />;
  return (
    <Screen
      header={<BackHeader title={marketSymbol} backLabel={t('back')} onBack={goBack} end={star} />}
      footer={<TradeButtons />}
    >
      <FeedNews market={market} />
      {market.isFailed ? (
        <Failed market={market} />
      ) : (
        <>
          <Hero pair={market.pair} />
          <PairChart
            key={marketSymbol}
            pair={market.pair}
            marketSymbol={marketSymbol}
            choices={choices}
            view={view}
            onChange={change}
          />
          <Gutter />
          <DetailTabs market={market} />
        </>
      )}
    </Screen>
  );
}

function Failed({ market }: { readonly market: LiveMarket }) {
  const t = useTranslations('market');
  return (
    <EmptyState
      title={t('failed')}
      action={
        <Button look="ghost" size="small" onClick={market.retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** To the order form, with the side chosen already. */
function TradeButtons() {
  const t = useTranslations('market');
  const navigate = useNavigate();
  const trade = (side: 'buy' | 'sell') => {
    keepChoices(sessionStorage, { tab: 'spot', side });
    void navigate({ to: '/trade' });
  };
  return (
    <div className={styles.actions}>
      <Button look="buy" onClick={() => trade('buy')}>
        {t('buy')}
      </Button>
      <Button look="sell" onClick={() => trade('sell')}>
        {t('sell')}
      </Button>
    </div>
  );
}
