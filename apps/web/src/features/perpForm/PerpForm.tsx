import { useTranslations } from 'use-intl';
import { shareOfLots } from '../../shared/perp/shareOfLots.ts';
import { isStopTooLate } from '../../shared/perp/stopSide.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { OrderFrame } from '../../shared/ui/OrderFrame.tsx';
import { useSteady } from '../../shared/ui/useSteady.ts';
import type { PerpFieldsProps, PerpGrid } from './fieldsProps.ts';
import { lotsMax, type Opening, type OpeningAccount } from './opening.ts';
import type { OpeningMarket } from './openingMarket.ts';
import { PerpFields } from './PerpFields.tsx';
import { PerpFigures } from './PerpFigures.tsx';
import { isTriggered, type PerpDraft } from './perpDraft.ts';

export interface PerpFormProps
  extends Pick<
    PerpFieldsProps,
    'draft' | 'dispatch' | 'leverages' | 'priceStep' | 'errors' | 'priceNote'
  > {
  readonly market: OpeningMarket;
  /** Undefined until it has been read. */
  readonly account: OpeningAccount | undefined;
  readonly opening: Opening;
  readonly isBlocked: boolean;
  readonly onSubmit: () => Promise<void> | void;
}

/**
 * The futures form: side, margin mode, leverage, style, price, contracts, and what all of it comes to. Where there is
 * nothing to open with, its button leads to where money is moved.
 */
export function PerpForm(props: PerpFormProps) {
  const { draft, market, account, opening } = props;
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const isLong = draft.side === 'long';
  const isBroke = market.isTrading && account !== undefined && account.usable <= 0n;
  const look = isLong ? 'buy' : 'sell';
  const open = t(isLong ? 'openLong' : 'openShort');
  const label = isBroke ? t('transferAsset', { asset: market.quoteAsset }) : open;
  return (
    <OrderFrame
      label={t('form')}
      look={isBroke ? 'primary' : look}
      action={market.isTrading ? label : t('notTrading')}
      isBlocked={!isBroke && (props.isBlocked || !market.isTrading)}
      errors={props.errors}
      onSubmit={isBroke ? () => void navigate({ to: '/coinTransfer' }) : props.onSubmit}
    >
      <PerpFields {...useFields(props)} />
      <PerpFigures
        quoteAsset={market.quoteAsset}
        quoteDecimals={market.quoteDecimals}
        priceDecimals={market.priceDecimals}
        usable={account?.usable}
        opening={opening}
      />
    </OrderFrame>
  );
}

/** What the fields are drawn from: the same as long as nothing of it changes. */
function useFields(props: PerpFormProps): PerpFieldsProps {
  const { draft, dispatch, market, account, opening } = props;
  const most = account ? lotsMax(draft, market, account) : 0n;
  const onKind = useSteady((kind: PerpDraft['kind']) =>
    dispatch({ type: 'kindChosen', kind, price: market.lastPrice }),
  );
  const onShare = useSteady((percent: number) =>
    dispatch({ type: 'shareTapped', percent, quantity: shareOfLots(most, percent) }),
  );
  const { side, stopLoss } = draft;
  return {
    draft,
    dispatch,
    onKind,
    onShare,
    grid: gridOf(market),
    leverages: props.leverages,
    hasRoom: most > 0n,
    isStopLate: isStopTooLate(stopLoss, { side, liquidationPrice: opening.liquidation }),
    mark: isTriggered(draft) ? market.mark : '',
    priceStep: props.priceStep,
    errors: props.errors,
    priceNote: props.priceNote,
  };
}

function gridOf(market: OpeningMarket): PerpGrid {
  const { baseAsset, quoteAsset, priceDecimals, contractSize, ...rest } = market;
  const { quantityMin, leverageMax, tiers } = rest;
  return { baseAsset, quoteAsset, priceDecimals, contractSize, quantityMin, leverageMax, tiers };
}
