import { type Dispatch, memo } from 'react';
import { useTranslations } from 'use-intl';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { LimitPrice } from '../../shared/pairs/LimitPrice.tsx';
import type { PriceNote } from '../../shared/pairs/priceNote.ts';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt } from '../../shared/ui/fieldErrors.ts';
import { RulerSlider } from '../../shared/ui/RulerSlider.tsx';
import { SideSwitch } from '../../shared/ui/SideSwitch.tsx';
import { isSameProps } from '../../shared/ui/sameProps.ts';
import styles from './OrderForm.module.css';
import { FormAmount } from './OrderTotals.tsx';
import type { OrderAction, OrderDraft } from './orderDraft.ts';
import type { RuledMarket, ShownOrderError } from './orderErrors.ts';
import type { TimeInForce } from './orderRequest.ts';
import type { Available } from './orderSummary.ts';
import { StylePickers } from './StylePickers.tsx';

export interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly dispatch: Dispatch<OrderAction>;
  readonly onKind: (kind: OrderDraft['kind']) => void;
  /** A share of the balance was chosen, in percent. */
  readonly onShare: (percent: number) => void;
  readonly grid: Pick<
    RuledMarket,
    'baseAsset' | 'quoteAsset' | 'priceDecimals' | 'quantityDecimals' | 'quantityMin'
  >;
  /** Undefined until the account has been read. */
  readonly available: Available | undefined;
  /** Last places of the price that one press moves. */
  readonly priceStep: number;
  readonly timeInForce: TimeInForce;
  readonly onTimeInForce: (timeInForce: TimeInForce) => void;
  /** The rules the last attempt broke, with their sentences. */
  readonly errors: readonly ShownOrderError[];
  /** Of the price as it is typed; undefined at market. */
  readonly priceNote: PriceNote | undefined;
  /** Of an amount that is larger than what the best prices hold. */
  readonly bookNote: string | undefined;
}

/** Side, style, price, amount and share of the balance: drawn anew with what is typed, not with every price beside it. */
export const OrderFields = memo(DrawnFields, isSameProps);

function DrawnFields(props: OrderFieldsProps) {
  const { draft, dispatch, grid } = props;
  const t = useTranslations('trade');
  const keys = useShortcutKeys();
  return (
    <>
      <SideSwitch
        side={draft.side}
        keys={{ buy: keys('buy'), sell: keys('sell') }}
        labels={{ buy: t('buy'), sell: t('sell'), group: t('side') }}
        onChange={(side) => dispatch({ type: 'sideChosen', side })}
      />
      <StylePickers
        draft={draft}
        timeInForce={props.timeInForce}
        onKind={props.onKind}
        onTimeInForce={props.onTimeInForce}
        onMeasure={(measure) => dispatch({ type: 'measureChosen', measure })}
      />
      <LimitPrice
        price={draft.kind === 'limit' ? draft.price : undefined}
        market={grid}
        step={props.priceStep}
        note={props.priceNote}
        problem={errorAt(props.errors, 'price')}
        onPrice={(price) => dispatch({ type: 'priceTyped', price })}
      />
      {draft.total === undefined ? <QuantityField {...props} /> : <TotalField {...props} />}
      <AvailableLine {...props} />
      <ShareSlider {...props} />
    </>
  );
}

function QuantityField({ draft, dispatch, grid, errors, bookNote }: OrderFieldsProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <DecimalField
      label={t('amount')}
      isAmount
      unit={grid.baseAsset}
      value={draft.quantity}
      decimals={grid.quantityDecimals}
      minimum={grid.quantityMin}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseAmount'), more: t('increaseAmount') }}
      {...(bookNote === undefined ? {} : { hint: bookNote })}
      onChange={(quantity) => dispatch({ type: 'quantityTyped', quantity })}
      error={errorAt(errors, 'quantity')}
    />
  );
}

/** What it is to come to; how much of the coin that is stands below. */
function TotalField({ draft, dispatch, grid, errors }: OrderFieldsProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const amount = draft.quantity === '' ? NOTHING : formats.exact(draft.quantity);
  return (
    <DecimalField
      label={t('total')}
      isAmount
      unit={grid.quoteAsset}
      value={draft.total ?? ''}
      decimals={grid.priceDecimals}
      separator={formats.separator}
      hint={t('amountAbout', { amount, asset: grid.baseAsset })}
      onChange={(total) => dispatch({ type: 'totalTyped', total })}
      error={errorAt(errors, 'quantity')}
    />
  );
}

function AvailableLine({ draft, grid, available }: OrderFieldsProps) {
  const t = useTranslations('trade');
  const isBuy = draft.side === 'buy';
  const unit = isBuy ? grid.quoteAsset : grid.baseAsset;
  return (
    <div className={styles.available}>
      <span>{t('available')}</span>
      <span className="num">
        <b>
          <FormAmount
            value={isBuy ? available?.quote : available?.base}
            unit={unit}
            market={grid}
          />
        </b>{' '}
        <i>{unit}</i>
      </span>
    </div>
  );
}

function ShareSlider({ draft, grid, available, onShare }: OrderFieldsProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const quantity = formats.decimal(draft.quantity || '0', grid.quantityDecimals);
  const has = draft.side === 'buy' ? available?.quote : available?.base;
  return (
    <RulerSlider
      value={draft.percent}
      look={draft.side}
      label={t('share')}
      valueText={t('shareValue', { percent: draft.percent, quantity, asset: grid.baseAsset })}
      isDisabled={has !== undefined && isZero(has)}
      onChange={onShare}
    />
  );
}
