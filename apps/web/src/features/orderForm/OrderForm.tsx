import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { cut, isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING as NOTHING_KNOWN, useFormats } from '../../shared/numbers/formats.ts';
import { LimitPrice } from '../../shared/pairs/LimitPrice.tsx';
import type { PriceNote } from '../../shared/pairs/priceNote.ts';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import type { NoteWay } from '../../shared/ui/FieldNote.tsx';
import { errorAt } from '../../shared/ui/fieldErrors.ts';
import { OrderFrame } from '../../shared/ui/OrderFrame.tsx';
import { RulerSlider } from '../../shared/ui/RulerSlider.tsx';
import { SideSwitch } from '../../shared/ui/SideSwitch.tsx';
import styles from './OrderForm.module.css';
import { FormAmount, OrderTotals } from './OrderTotals.tsx';
import type { OrderAction, OrderDraft } from './orderDraft.ts';
import type { RuledMarket, ShownOrderError } from './orderErrors.ts';
import type { TimeInForce } from './orderRequest.ts';
import { type Available, sliderQuantity, summarize } from './orderSummary.ts';
import { StylePickers } from './StylePickers.tsx';

export interface OrderFormProps {
  readonly draft: OrderDraft;
  readonly dispatch: Dispatch<OrderAction>;
  readonly market: RuledMarket & { readonly lastPrice: string };
  /** Undefined until the account has been read. */
  readonly available: Available | undefined;
  /** Last places of the price that one press moves. */
  readonly priceStep: number;
  readonly timeInForce: TimeInForce;
  readonly onTimeInForce: (timeInForce: TimeInForce) => void;
  /** The rules the last attempt broke, with their sentences. */
  readonly errors: readonly ShownOrderError[];
  readonly isBlocked: boolean;
  /** Of the price as it is typed; undefined at market. */
  readonly priceNote: PriceNote | undefined;
  /** Where coins come in; undefined where the exchange does not offer it. */
  readonly onDeposit: ((asset: string) => void) | undefined;
  readonly onSubmit: () => Promise<void> | void;
}

const NOTHING: Available = { base: '0', quote: '0' };

/** The order form: side, style, price, amount, share of the balance, totals, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { draft, dispatch, market } = props;
  const t = useTranslations('trade');
  const keys = useShortcutKeys();
  const asset = market.baseAsset;
  const label = draft.side === 'buy' ? t('buyAsset', { asset }) : t('sellAsset', { asset });
  const paid = paidIn(props);
  const deposit = props.onDeposit && (() => props.onDeposit?.(paid.asset));
  const isBroke = market.isTrading && paid.isNone && deposit !== undefined;
  const action = isBroke ? t('depositAsset', { asset: paid.asset }) : label;
  return (
    <OrderFrame
      label={t('orderForm')}
      look={isBroke ? 'primary' : draft.side}
      action={market.isTrading ? action : t('notTrading')}
      isBlocked={!isBroke && (props.isBlocked || !market.isTrading)}
      errors={props.errors}
      ways={useBalanceWays(props, paid.asset)}
      onSubmit={isBroke ? deposit : props.onSubmit}
    >
      <SideSwitch
        side={draft.side}
        keys={{ buy: keys('buy'), sell: keys('sell') }}
        labels={{ buy: t('buy'), sell: t('sell'), group: t('side') }}
        onChange={(side) => dispatch({ type: 'sideChosen', side })}
      />
      <StylePickers
        draft={draft}
        timeInForce={props.timeInForce}
        onKind={(kind) => dispatch({ type: 'kindChosen', kind, price: market.lastPrice })}
        onTimeInForce={props.onTimeInForce}
        onMeasure={(measure) => dispatch({ type: 'measureChosen', measure })}
      />
      <LimitPrice
        price={draft.kind === 'limit' ? draft.price : undefined}
        market={market}
        step={props.priceStep}
        note={props.priceNote}
        problem={errorAt(props.errors, 'price')}
        onPrice={(price) => dispatch({ type: 'priceTyped', price })}
      />
      {draft.total === undefined ? <QuantityField {...props} /> : <TotalField {...props} />}
      <AvailableLine {...props} />
      <ShareSlider {...props} />
      <OrderTotals draft={draft} market={market} available={props.available ?? NOTHING} />
    </OrderFrame>
  );
}

/** The coin that the order is paid with, and whether there is none of it. */
function paidIn({ draft, market, available }: OrderFormProps) {
  const isBuy = draft.side === 'buy';
  const has = isBuy ? available?.quote : available?.base;
  return {
    asset: isBuy ? market.quoteAsset : market.baseAsset,
    isNone: has !== undefined && isZero(has),
  };
}

/** Out of an order that costs more than there is. */
function useBalanceWays(props: OrderFormProps, asset: string): readonly NoteWay[] | undefined {
  const t = useTranslations('trade');
  const { errors, onDeposit } = props;
  if (!errors.some(({ key }) => key === 'balanceTooLow')) return undefined;
  const deposit = onDeposit && {
    text: t('depositAsset', { asset }),
    take: () => onDeposit(asset),
  };
  const most = { text: t('useMost'), take: () => moveSlider(props, 100) };
  return deposit ? [most, deposit] : [most];
}

function QuantityField({ draft, dispatch, market, errors }: OrderFormProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <DecimalField
      label={t('amount')}
      isAmount
      unit={market.baseAsset}
      value={draft.quantity}
      decimals={market.quantityDecimals}
      minimum={market.quantityMin}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseAmount'), more: t('increaseAmount') }}
      onChange={(quantity) => dispatch({ type: 'quantityTyped', quantity })}
      error={errorAt(errors, 'quantity')}
    />
  );
}

/** What it is to come to; how much of the coin that is stands below. */
function TotalField({ draft, dispatch, market, errors }: OrderFormProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const amount = draft.quantity === '' ? NOTHING_KNOWN : formats.exact(draft.quantity);
  return (
    <DecimalField
      label={t('total')}
      isAmount
      unit={market.quoteAsset}
      value={draft.total ?? ''}
      decimals={market.priceDecimals}
      separator={formats.separator}
      hint={t('amountAbout', { amount, asset: market.baseAsset })}
      onChange={(total) => dispatch({ type: 'totalTyped', total })}
      error={errorAt(errors, 'quantity')}
    />
  );
}

function AvailableLine({ draft, market, available }: OrderFormProps) {
  const t = useTranslations('trade');
  const isBuy = draft.side === 'buy';
  const unit = isBuy ? market.quoteAsset : market.baseAsset;
  return (
    <div className={styles.available}>
      <span>{t('available')}</span>
      <span className="num">
        <b>
          <FormAmount
            value={isBuy ? available?.quote : available?.base}
            unit={unit}
            market={market}
          />
        </b>{' '}
        <i>{unit}</i>
      </span>
    </div>
  );
}

function ShareSlider(props: OrderFormProps) {
  const { draft, market } = props;
  const t = useTranslations('trade');
  const formats = useFormats();
  const quantity = formats.decimal(draft.quantity || '0', market.quantityDecimals);
  return (
    <RulerSlider
      value={draft.percent}
      look={draft.side}
      label={t('share')}
      valueText={t('shareValue', { percent: draft.percent, quantity, asset: market.baseAsset })}
      isDisabled={paidIn(props).isNone}
      onChange={(percent) => moveSlider(props, percent)}
    />
  );
}

function moveSlider(
  { draft, dispatch, market, available = NOTHING }: OrderFormProps,
  percent: number,
): void {
  const moved = sliderQuantity(draft, percent, { market, available });
  const { total } = summarize({ ...draft, quantity: moved }, market, available);
  const whole = total === '' ? '' : cut(total, market.priceDecimals);
  dispatch({ type: 'sliderMoved', percent, quantity: moved, total: whole });
}
