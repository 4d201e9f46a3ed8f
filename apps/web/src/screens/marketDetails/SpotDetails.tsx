import type { Pair } from '@candor/wire';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PairChart } from '../../features/chart/PairChart.tsx';
import { spotSeries } from '../../features/chart/useBars.ts';
import { useChartChoices } from '../../features/chart/useChartChoices.ts';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { useSpotMarket } from '../../features/liveMarket/useSpotMarket.ts';
import { useOwnPrices } from '../../features/openOrders/useOwnPrices.ts';
import { NoPair } from '../../features/pairList/NoPair.tsx';
import { PairSwitch } from '../../features/pairPicker/PairSwitch.tsx';
import { AlertLink } from '../../features/priceAlert/AlertLink.tsx';
import { useAlertLines } from '../../features/priceAlert/useAlertLines.ts';
import { FeedStrip } from '../../shared/pairs/FeedStrip.tsx';
import { KIND_WORDS, pairText } from '../../shared/pairs/pairAddress.ts';
import { usePairAddress } from '../../shared/pairs/usePairAddress.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { tradeChoices } from '../../shared/session/tradeChoices.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Soon } from '../../shared/ui/Soon.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { DetailTabs } from './DetailTabs.tsx';
import { Hero } from './Hero.tsx';
import styles from './MarketDetails.module.css';
import { SharePair } from './SharePair.tsx';

/** The spot pair of the address, the one chosen last, or the first one listed. */
export function SpotDetails() {
  const t = useTranslations('market');
  const goBack = useBack();
  const address = usePairAddress('spot');
  const { answer, choose } = address;
  if (answer.type === 'known') {
    return <PairDetails marketSymbol={answer.marketSymbol} onPick={choose} />;
  }
  return (
    <Screen header={<BackHeader title={t('spot')} backLabel={t('back')} onBack={goBack} />}>
      <NoPair address={address} />
    </Screen>
  );
}

interface PairDetailsProps {
  readonly marketSymbol: string;
  readonly onPick: (marketSymbol: string) => void;
}

/** One pair with its chart, book, depth, tape and coin. */
function PairDetails({ marketSymbol, onPick }: PairDetailsProps) {
  const t = useTranslations('market');
  const goBack = useBack();
  const { choices, view, change } = useChartChoices();
  const market = useSpotMarket(marketSymbol, view.periodMinutes);
  const series = useMemo(() => spotSeries(marketSymbol), [marketSymbol]);
  const own = useAlertLines('spot', marketSymbol, useOwnPrices(marketSymbol, market.pair));
  const { favorites, star } = useStarred('spot');
  const name = <PairSwitch hasMark marketSymbol={marketSymbol} {...{ favorites, star, onPick }} />;
  const end = (
    <>
      <SharePair kind="spot" pair={market.pair} />
      <AlertLink kind="spot" marketSymbol={marketSymbol} />
      <FavoriteButton kind="spot" marketSymbol={marketSymbol} />
    </>
  );
  return (
    <Screen
      isWide
      header={<BackHeader title={name} backLabel={t('back')} onBack={goBack} end={end} />}
      footer={<TradeButtons marketSymbol={marketSymbol} pair={market.pair} />}
    >
      <FeedStrip market={market} />
      {market.isFailed ? (
        <FailedState onRetry={market.retry} />
      ) : (
        <div className={styles.wide}>
          <div>
            <Hero pair={market.pair} />
            <PairChart
              key={marketSymbol}
              pair={market.pair}
              series={series}
              own={own}
              place="page"
              actions={<TradeButtons size="small" marketSymbol={marketSymbol} pair={market.pair} />}
              choices={choices}
              view={view}
              onChange={change}
            />
            <div className={styles.gutter}>
              <Gutter />
            </div>
          </div>
          <div>
            <Soon meanwhile={<Skeleton rows={9} height={44} />}>
              <DetailTabs market={market} />
            </Soon>
          </div>
        </div>
      )}
    </Screen>
  );
}

interface TradeButtonsProps {
  readonly marketSymbol: string;
  /** Undefined while it is not known. */
  readonly pair: Pair | undefined;
  readonly size?: 'cta' | 'small';
}

/** To the order form, with the side chosen already; a halted pair says so. */
function TradeButtons({ marketSymbol, pair, size = 'cta' }: TradeButtonsProps) {
  const t = useTranslations('market');
  const texts = useTranslations('trade');
  const navigate = useNavigate();
  const trade = (side: 'buy' | 'sell') => {
    tradeChoices.keep({ tab: 'spot', side, part: 'open' });
    void navigate({
      to: '/trade',
      search: { pair: pairText(marketSymbol), kind: KIND_WORDS.spot },
    });
  };
  if (pair?.isTrading === false) return <p className={styles.notTrading}>{texts('notTrading')}</p>;
  return (
    <div className={classes(styles.actions, size === 'cta' && styles.foot)}>
      <Button look="buy" size={size} onClick={() => trade('buy')}>
        {t('buy')}
      </Button>
      <Button look="sell" size={size} onClick={() => trade('sell')}>
        {t('sell')}
      </Button>
    </div>
  );
}
