import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { LimitPrice } from '../../shared/pairs/LimitPrice.tsx';
import { QuickFill } from '../../shared/perp/QuickFill.tsx';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt } from '../../shared/ui/fieldErrors.ts';
import { SideSwitch } from '../../shared/ui/SideSwitch.tsx';
import { isSameProps } from '../../shared/ui/sameProps.ts';
import type { PerpFieldsProps } from './fieldsProps.ts';
import { PerpPickers } from './PerpPickers.tsx';
import { isLimited, isTriggered } from './perpDraft.ts';
import { StopFields } from './StopFields.tsx';
import { TriggerField } from './TriggerField.tsx';

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
