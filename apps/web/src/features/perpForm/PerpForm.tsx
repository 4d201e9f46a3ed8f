import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { LimitPrice } from '../../shared/pairs/LimitPrice.tsx';
import type { PriceNote } from '../../shared/pairs/priceNote.ts';
import { QuickFill } from '../../shared/perp/QuickFill.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt, type FieldError } from '../../shared/ui/fieldErrors.ts';
import { OrderFrame } from '../../shared/ui/OrderFrame.tsx';
import { SideSwitch } from '../../shared/ui/SideSwitch.tsx';
import { lotsMax, type Opening, type OpeningAccount, type OpeningMarket } from './opening.ts';
import { PerpFigures } from './PerpFigures.tsx';
import { PerpPickers } from './PerpPickers.tsx';
import {
  isLimited,
  isTriggered,
  type PerpAction,
  type PerpDraft,
  type PerpField,
} from './perpDraft.ts';
import { StopFields } from './StopFields.tsx';
import { TriggerField } from './TriggerField.tsx';

export interface PerpFormProps {
  readonly draft: PerpDraft;
  readonly dispatch: Dispatch<PerpAction>;
  readonly market: OpeningMarket;
  /** What the pair offers, ascending. */
  readonly leverages: readonly number[];
  /** Undefined until it has been read. */
  readonly account: OpeningAccount | undefined;
  readonly opening: Opening;
  /** Last places of the price that one press moves. */
  readonly priceStep: number;
  /** What the last attempt broke. */
  readonly errors: readonly FieldError<PerpField>[];
  readonly isBlocked: boolean;
  /** Of a limit as it is typed; undefined of an order that has none, or waits for the mark. */
  readonly priceNote: PriceNote | undefined;
  readonly onSubmit: () => Promise<void> | void;
}

/**
 * The futures form: side, margin mode, leverage, style, price, contracts, and what all of it comes to. Where there is
 * nothing to open with, its button leads to where money is moved.
 */
export function PerpForm(props: PerpFormProps) {
  const { draft, dispatch, market } = props;
  const t = useTranslations('futures');
  const keys = useShortcutKeys();
  const navigate = useNavigate();
  const isLong = draft.side === 'long';
  const isBroke = market.isTrading && props.account !== undefined && props.account.usable <= 0n;
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
      <SideSwitch
        side={isLong ? 'buy' : 'sell'}
        keys={{ buy: keys('buy'), sell: keys('sell') }}
        labels={{ buy: t('long'), sell: t('short'), group: t('side') }}
        onChange={(side) =>
          dispatch({ type: 'sideChosen', side: side === 'buy' ? 'long' : 'short' })
        }
      />
      <PerpPickers {...props} />
      {isTriggered(draft) ? <TriggerField {...props} draft={draft} /> : null}
      <LimitPrice
        price={isLimited(draft) ? draft.price : undefined}
        market={market}
        step={props.priceStep}
        note={props.priceNote}
        problem={errorAt(props.errors, 'price')}
        onPrice={(price) => dispatch({ type: 'priceTyped', price })}
      />
      <QuantityField {...props} />
      <QuickFill
        percent={draft.percent}
        most={props.account ? lotsMax(draft, market, props.account) : 0n}
        onTap={(percent, quantity) => dispatch({ type: 'shareTapped', percent, quantity })}
      />
      <StopFields {...props} />
      <PerpFigures {...props} />
    </OrderFrame>
  );
}

function QuantityField({ draft, dispatch, market, errors }: PerpFormProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const size = `${formats.amount(market.contractSize)} ${market.baseAsset}`;
  return (
    <DecimalField
      label={t('contracts')}
      isAmount
      unit={t('contractIs', { size })}
      value={draft.quantity}
      decimals={0}
      minimum={market.quantityMin}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseContracts'), more: t('increaseContracts') }}
      onChange={(quantity) => dispatch({ type: 'quantityTyped', quantity })}
      error={errorAt(errors, 'quantity')}
    />
  );
}
