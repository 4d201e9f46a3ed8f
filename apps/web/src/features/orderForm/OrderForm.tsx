import { useTranslations } from 'use-intl';
import { cut, isZero } from '../../shared/numbers/decimalText.ts';
import type { NoteWay } from '../../shared/ui/FieldNote.tsx';
import { OrderFrame } from '../../shared/ui/OrderFrame.tsx';
import { useSteady } from '../../shared/ui/useSteady.ts';
import { OrderFields, type OrderFieldsProps } from './OrderFields.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import type { OrderDraft } from './orderDraft.ts';
import type { RuledMarket } from './orderErrors.ts';
import { type Available, sliderQuantity, summarize } from './orderSummary.ts';
import { useBookNote } from './useBookNote.ts';

export interface OrderFormProps
  extends Omit<OrderFieldsProps, 'grid' | 'onKind' | 'onShare' | 'bookNote'> {
  readonly market: RuledMarket & { readonly lastPrice: string };
  readonly isBlocked: boolean;
  /** Where coins come in; undefined where the exchange does not offer it. */
  readonly onDeposit: ((asset: string) => void) | undefined;
  readonly onSubmit: () => Promise<void> | void;
}

const NOTHING: Available = { base: '0', quote: '0' };

/** The order form: side, style, price, amount, share of the balance, totals, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { draft, dispatch, market } = props;
  const t = useTranslations('trade');
  const onKind = useSteady((kind: OrderDraft['kind']) =>
    dispatch({ type: 'kindChosen', kind, price: market.lastPrice }),
  );
  const onShare = useSteady((percent: number) => moveSlider(props, percent));
  const asset = market.baseAsset;
  const label = draft.side === 'buy' ? t('buyAsset', { asset }) : t('sellAsset', { asset });
  const summary = summarize(draft, market, props.available);
  const bookNote = useBookNote()(summary, market);
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
      <OrderFields
        draft={draft}
        dispatch={dispatch}
        onKind={onKind}
        onShare={onShare}
        grid={gridOf(market)}
        available={props.available}
        priceStep={props.priceStep}
        timeInForce={props.timeInForce}
        onTimeInForce={props.onTimeInForce}
        errors={props.errors}
        priceNote={props.priceNote}
        bookNote={bookNote}
      />
      <OrderTotals draft={draft} market={market} summary={summary} />
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
  const sweep = useTranslations('sweep');
  const { errors, onDeposit } = props;
  if (!errors.some(({ key }) => key === 'balanceTooLow')) return undefined;
  const deposit = onDeposit && {
    text: t('depositAsset', { asset }),
    take: () => onDeposit(asset),
  };
  const most = { text: sweep('useMost'), take: () => moveSlider(props, 100) };
  return deposit ? [most, deposit] : [most];
}

/** What does not change with the price. */
function gridOf({ baseAsset, quoteAsset, priceDecimals, quantityDecimals, ...rest }: RuledMarket) {
  return { baseAsset, quoteAsset, priceDecimals, quantityDecimals, quantityMin: rest.quantityMin };
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
