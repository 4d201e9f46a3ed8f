import type { ContractOrder } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openingOf } from '../../../features/perpForm/opening.ts';
import { openingAccountOf } from '../../../features/perpForm/openingAccount.ts';
import type { OpeningMarket } from '../../../features/perpForm/openingMarket.ts';
import { PerpForm } from '../../../features/perpForm/PerpForm.tsx';
import { changedPerpField, type PerpAction } from '../../../features/perpForm/perpDraft.ts';
import { together } from '../../../shared/api/waited.ts';
import { usePriceNote } from '../../../shared/pairs/usePriceNote.ts';
import { perpFundsQuery, perpOrdersQuery } from '../../../shared/perp/perpQueries.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { FailedState } from '../../../shared/ui/FailedState.tsx';
import { Strip } from '../../../shared/ui/Strip.tsx';
import { useSteady } from '../../../shared/ui/useSteady.ts';
import styles from '../Trade.module.css';
import { openingMarketOf } from './openingMarket.ts';
import { PerpBook } from './PerpBook.tsx';
import { useOpenPosition } from './useOpenPosition.ts';
import { usePerpDraft } from './usePerpDraft.ts';
import type { Positions } from './usePositions.ts';

export interface PerpColumnsProps {
  readonly market: PerpMarket;
  readonly positions: Positions;
  readonly side: 'buy' | 'sell';
  readonly onSide: (side: 'buy' | 'sell') => void;
}

const NO_LEVERAGES: readonly number[] = [];
const NO_ORDERS: readonly ContractOrder[] = [];

/** Book and form side by side; each pair has a form of its own. */
export function PerpColumns(props: PerpColumnsProps) {
  const { market } = props;
  if (market.isFailed) return <FailedState onRetry={market.retry} />;
  return <Columns key={market.symbol} {...props} />;
}

function Columns({ market, positions, side, onSide }: PerpColumnsProps) {
  const t = useTranslations('trade');
  const { draft, dispatch } = usePerpDraft(market.symbol, side === 'buy' ? 'long' : 'short');
  const [stepTicks, setStepTicks] = useState(1n);
  const pick = useCallback((price: string) => dispatch({ type: 'levelTapped', price }), [dispatch]);
  const orders = useQuery(perpOrdersQuery(market.symbol));
  const opening = openingMarketOf(market);
  const { account, isFailed, retry } = useAccount(opening, positions, orders.data?.rows);
  const outcome = useMemo(() => openingOf(draft, opening, account), [draft, opening, account]);
  const priceNote = usePriceNote({
    kind: 'perp',
    marketSymbol: market.symbol,
    price: draft.kind === 'limit' ? draft.price : undefined,
    lastPrice: opening.lastPrice,
  });
  const isAllowed = priceNote?.broken === undefined;
  const place = useOpenPosition({ market, opening, draft, outcome, isAllowed, dispatch });
  const act = useSteady((action: PerpAction) => {
    place.clearErrors(changedPerpField(action));
    if (action.type === 'sideChosen') onSide(action.side === 'long' ? 'buy' : 'sell');
    dispatch(action);
  });
  // A part of the spot screen's, used here, would split that screen into files that weigh more.
  return (
    <>
      {isFailed ? (
        <div role="alert">
          <Strip action={{ label: t('retry'), onPress: retry }}>{t('accountFailed')}</Strip>
        </div>
      ) : null}
      <div className={styles.columns}>
        <PerpBook
          market={market}
          orders={orders.data?.rows}
          stepTicks={stepTicks}
          onStep={setStepTicks}
          onPick={pick}
        />
        <PerpForm
          draft={draft}
          dispatch={act}
          market={opening}
          leverages={market.terms?.leverages ?? NO_LEVERAGES}
          account={account}
          opening={outcome}
          priceStep={Number(stepTicks)}
          errors={place.errors}
          isBlocked={place.isSending || market.isOffline || !market.perp || !account}
          priceNote={priceNote}
          onSubmit={place.submit}
        />
      </div>
    </>
  );
}

/** What the member has for this pair; undefined until money and positions have been read, or when they cannot be. */
function useAccount(
  market: OpeningMarket,
  positions: Positions,
  orders: readonly ContractOrder[] = NO_ORDERS,
) {
  const funds = useQuery(perpFundsQuery(`${market.baseAsset}/${market.quoteAsset}`));
  const { isFetched, refetch } = together({ funds, positions });
  const account = useMemo(
    () =>
      funds.data && positions.data
        ? openingAccountOf(market, funds.data, { positions: positions.data, orders })
        : undefined,
    [funds.data, positions.data, orders, market],
  );
  // It stays so while the app asks again by itself.
  return { account, isFailed: isFetched === true, retry: () => void refetch() };
}
