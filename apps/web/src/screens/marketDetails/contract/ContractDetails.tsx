import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { PerpChart } from '../../../features/chart/PerpChart.tsx';
import { useChartChoices } from '../../../features/chart/useChartChoices.ts';
import { FavoriteButton } from '../../../features/favorites/FavoriteButton.tsx';
import { useStarred } from '../../../features/favorites/useStarred.tsx';
import { NoPair } from '../../../features/pairList/NoPair.tsx';
import { PairSwitch } from '../../../features/pairPicker/PairSwitch.tsx';
import { AlertLink } from '../../../features/priceAlert/AlertLink.tsx';
import { useAlertLines } from '../../../features/priceAlert/useAlertLines.ts';
import { useOwnPerpPrices } from '../../../features/stops/useOwnPerpPrices.ts';
import { FeedStrip } from '../../../shared/pairs/FeedStrip.tsx';
import { KIND_WORDS, pairText } from '../../../shared/pairs/pairAddress.ts';
import { usePairAddress } from '../../../shared/pairs/usePairAddress.ts';
import { PerpStrip } from '../../../shared/perp/PerpStrip.tsx';
import { usePerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { useNavigate } from '../../../shared/router/useRouting.ts';
import { tradeChoices } from '../../../shared/session/tradeChoices.ts';
import { BackHeader } from '../../../shared/ui/BackHeader.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { FailedState } from '../../../shared/ui/FailedState.tsx';
import { Gutter } from '../../../shared/ui/Gutter.tsx';
import { Screen } from '../../../shared/ui/Screen.tsx';
import { useBack } from '../../../shared/ui/useBack.ts';
import { Hero } from '../Hero.tsx';
import detailStyles from '../MarketDetails.module.css';
import { SharePair } from '../SharePair.tsx';
import styles from './Contract.module.css';
import { ContractTabs } from './ContractTabs.tsx';

/** The perpetual of the address, the one chosen last, or the first one listed. */
export default function ContractDetails() {
  const t = useTranslations('market');
  const goBack = useBack();
  const address = usePairAddress('perp');
  const { answer, choose } = address;
  if (answer.type === 'known') {
    return <PerpDetails marketSymbol={answer.marketSymbol} onPick={choose} />;
  }
  return (
    <Screen
      header={<BackHeader title={t('contractTitle')} backLabel={t('back')} onBack={goBack} />}
    >
      <NoPair address={address} />
    </Screen>
  );
}

interface PerpDetailsProps {
  readonly marketSymbol: string;
  readonly onPick: (marketSymbol: string) => void;
}

/** One perpetual with its chart of last or mark, the member's own prices, book, depth, tape and terms. */
function PerpDetails({ marketSymbol, onPick }: PerpDetailsProps) {
  const { choices, view, change } = useChartChoices();
  const market = usePerpMarket(marketSymbol, view.periodMinutes);
  const prices = useOwnPerpPrices(marketSymbol, market.perp?.markPrice);
  const own = useAlertLines('perp', marketSymbol, prices);
  const { pair } = market;
  return (
    <Screen
      isWide
      header={<DetailsHeader marketSymbol={marketSymbol} pair={pair} onPick={onPick} />}
      footer={<OpenButtons marketSymbol={marketSymbol} pair={pair} />}
    >
      <FeedStrip market={market} />
      {market.isFailed ? (
        <FailedState onRetry={market.retry} />
      ) : (
        <div className={`${detailStyles.wide} ${styles.details}`}>
          <div>
            <Hero pair={pair} />
            <PerpStrip perp={market.perp} />
            <PerpChart
              marketSymbol={marketSymbol}
              pair={pair}
              own={own}
              place="page"
              actions={<OpenButtons size="small" marketSymbol={marketSymbol} pair={pair} />}
              choices={choices}
              view={view}
              onChange={change}
            />
            <div className={detailStyles.gutter}>
              <Gutter />
            </div>
          </div>
          <div>
            <ContractTabs market={market} />
          </div>
        </div>
      )}
    </Screen>
  );
}

interface DetailsHeaderProps extends PerpDetailsProps {
  /** Undefined while it is not known. */
  readonly pair: Pair | undefined;
}

/** The pair, which can be changed here, and what is done with it. */
function DetailsHeader({ marketSymbol, pair, onPick }: DetailsHeaderProps) {
  const t = useTranslations('market');
  const goBack = useBack();
  const { favorites, star } = useStarred('perp');
  return (
    <BackHeader
      title={
        <PairSwitch
          hasMark
          kind="perp"
          marketSymbol={marketSymbol}
          favorites={favorites}
          star={star}
          onPick={onPick}
        />
      }
      backLabel={t('back')}
      onBack={goBack}
      end={
        <>
          <SharePair kind="perp" pair={pair} />
          <AlertLink kind="perp" marketSymbol={marketSymbol} />
          <FavoriteButton kind="perp" marketSymbol={marketSymbol} />
        </>
      }
    />
  );
}

interface OpenButtonsProps {
  readonly marketSymbol: string;
  /** Undefined while it is not known. */
  readonly pair: Pair | undefined;
  readonly size?: 'cta' | 'small';
}

/** To the form, with the side chosen already; a halted market says so. */
function OpenButtons({ marketSymbol, pair, size = 'cta' }: OpenButtonsProps) {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const open = (side: 'buy' | 'sell') => {
    tradeChoices.keep({ tab: 'futures', side, part: 'open' });
    void navigate({
      to: '/trade',
      search: { pair: pairText(marketSymbol), kind: KIND_WORDS.perp },
    });
  };
  if (pair?.isTrading === false) {
    return <p className={detailStyles.notTrading}>{t('notTrading')}</p>;
  }
  return (
    <div className={classes(detailStyles.actions, size === 'cta' && detailStyles.foot)}>
      <Button look="buy" size={size} onClick={() => open('buy')}>
        {t('openLong')}
      </Button>
      <Button look="sell" size={size} onClick={() => open('sell')}>
        {t('openShort')}
      </Button>
    </div>
  );
}
