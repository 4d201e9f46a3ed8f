import { type Dispatch, memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { LimitPrice } from '../../shared/pairs/LimitPrice.tsx';
import type { PriceNote } from '../../shared/pairs/priceNote.ts';
import type { PerpTerms } from '../../shared/perp/perpTerms.ts';
import { QuickFill } from '../../shared/perp/QuickFill.tsx';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt, type FieldError } from '../../shared/ui/fieldErrors.ts';
import { SideSwitch } from '../../shared/ui/SideSwitch.tsx';
import { isSameProps } from '../../shared/ui/sameProps.ts';
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

/** Of the market what does not change with its prices. */
export type PerpGrid = Pick<
  PerpTerms,
  | 'baseAsset'
  | 'quoteAsset'
  | 'priceDecimals'
  | 'contractSize'
  | 'quantityMin'
  | 'leverageMax'
  | 'tiers'
>;

export interface PerpFieldsProps {
  readonly draft: PerpDraft;
  readonly dispatch: Dispatch<PerpAction>;
  readonly onKind: (kind: PerpDraft['kind']) => void;
  /** A share of the most contracts was tapped, in percent. */
  readonly onShare: (percent: number) => void;
  readonly grid: PerpGrid;
  /** What the pair offers, ascending. */
  readonly leverages: readonly number[];
  /** Whether a single contract can be opened. */
  readonly hasRoom: boolean;
  /** The liquidation would come before the stop-loss. */
  readonly isStopLate: boolean;
  /** Of an order that waits for it; '' of any other, which is drawn without it. */
  readonly mark: string;
  /** Last places of the price that one press moves. */
  readonly priceStep: number;
  /** What the last attempt broke. */
  readonly errors: readonly FieldError<PerpField>[];
  /** Of a limit as it is typed; undefined of an order that has none, or waits for the mark. */
  readonly priceNote: PriceNote | undefined;
}

/** All that is chosen and typed: drawn anew when that changes, not with every price beside it. */
export const PerpFields = memo(DrawnFields, isSameProps);

function DrawnFields(props: PerpFieldsProps) {
  const { draft, dispatch, grid } = props;
  const t = useTranslations('futures');
  const keys = useShortcutKeys();
  return (
    <>
      <SideSwitch
        side={draft.side === 'long' ? 'buy' : 'sell'}
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
        market={grid}
        step={props.priceStep}
        note={props.priceNote}
        problem={errorAt(props.errors, 'price')}
        onPrice={(price) => dispatch({ type: 'priceTyped', price })}
      />
      <QuantityField {...props} />
      <QuickFill percent={draft.percent} isDisabled={!props.hasRoom} onTap={props.onShare} />
      <StopFields {...props} />
    </>
  );
}

function QuantityField({ draft, dispatch, grid, errors }: PerpFieldsProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const size = `${formats.amount(grid.contractSize)} ${grid.baseAsset}`;
  return (
    <DecimalField
      label={t('contracts')}
      isAmount
      unit={t('contractIs', { size })}
      value={draft.quantity}
      decimals={0}
      minimum={grid.quantityMin}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseContracts'), more: t('increaseContracts') }}
      onChange={(quantity) => dispatch({ type: 'quantityTyped', quantity })}
      error={errorAt(errors, 'quantity')}
    />
  );
}
