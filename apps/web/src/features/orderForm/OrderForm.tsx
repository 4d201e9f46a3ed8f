import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { RulerSlider } from '../../shared/ui/RulerSlider.tsx';
import { SideSwitch } from '../../shared/ui/SideSwitch.tsx';
import styles from './OrderForm.module.css';
import { OrderTotals } from './OrderTotals.tsx';
import type { OrderAction, OrderDraft } from './orderDraft.ts';
import type { OrderError, RuledMarket } from './orderErrors.ts';
import type { TimeInForce } from './orderRequest.ts';
import { type Available, sliderQuantity } from './orderSummary.ts';
import { StylePickers } from './StylePickers.tsx';

export interface OrderFormProps {
  readonly draft: OrderDraft;
  readonly dispatch: Dispatch<OrderAction>;
  readonly market: RuledMarket & { readonly lastPrice: string };
  /** Undefined until the account has been read. */
  readonly available: Available | undefined;
  readonly timeInForce: TimeInForce;
  readonly onTimeInForce: (timeInForce: TimeInForce) => void;
  /** The rule the last attempt broke, with its sentence. */
  readonly error: (OrderError & { readonly text: string }) | undefined;
  readonly isBlocked: boolean;
  readonly onSubmit: () => void;
}

const NOTHING: Available = { base: '0', quote: '0' };

/** The order form: side, style, price, amount, share of the balance, totals, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { draft, dispatch, market } = props;
  const t = useTranslations('trade');
  const asset = market.baseAsset;
  const label = draft.side === 'buy' ? t('buyAsset', { asset }) : t('sellAsset', { asset });
  return (
    <form
      className={styles.form}
      aria-label={t('orderForm')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <SideSwitch
        side={draft.side}
        labels={{ buy: t('buy'), sell: t('sell'), group: t('side') }}
        onChange={(side) => dispatch({ type: 'sideChosen', side })}
      />
      <StylePickers
        draft={draft}
        timeInForce={props.timeInForce}
        onKind={(kind) => dispatch({ type: 'kindChosen', kind, price: market.lastPrice })}
        onTimeInForce={props.onTimeInForce}
      />
      <PriceField {...props} />
      <QuantityField {...props} />
      <AvailableLine {...props} />
      <ShareSlider {...props} />
      <OrderTotals draft={draft} market={market} available={props.available ?? NOTHING} />
      <div className={styles.send}>
        {props.error && props.error.field === undefined ? (
          <p className={styles.error}>{props.error.text}</p>
        ) : null}
        <Button type="submit" look={draft.side} isDisabled={props.isBlocked || !market.isTrading}>
          {market.isTrading ? label : t('notTrading')}
        </Button>
      </div>
    </form>
  );
}

function PriceField({ draft, dispatch, market, error }: OrderFormProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  if (draft.kind === 'market') {
    return (
      <div className={styles.marketPrice}>
        <span>
          {t('price')} <i>{market.quoteAsset}</i>
        </span>
        <span>{t('marketPrice')}</span>
      </div>
    );
  }
  return (
    <DecimalField
      label={t('price')}
      unit={market.quoteAsset}
      value={draft.price}
      decimals={market.priceDecimals}
      separator={formats.separator}
      stepLabels={{ less: t('decreasePrice'), more: t('increasePrice') }}
      onChange={(price) => dispatch({ type: 'priceTyped', price })}
      {...(error?.field === 'price' ? { error: error.text } : {})}
    />
  );
}

function QuantityField({ draft, dispatch, market, error }: OrderFormProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <DecimalField
      label={t('amount')}
      unit={market.baseAsset}
      value={draft.quantity}
      decimals={market.quantityDecimals}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseAmount'), more: t('increaseAmount') }}
      onChange={(quantity) => dispatch({ type: 'quantityTyped', quantity })}
      {...(error?.field === 'quantity' ? { error: error.text } : {})}
    />
  );
}

function AvailableLine({ draft, market, available }: OrderFormProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const isBuy = draft.side === 'buy';
  const amount = isBuy ? available?.quote : available?.base;
  return (
    <div className={styles.available}>
      <span>{t('available')}</span>
      <span className="num">
        <b>{amount === undefined ? '–' : formats.amount(amount)}</b>{' '}
        <i>{isBuy ? market.quoteAsset : market.baseAsset}</i>
      </span>
    </div>
  );
}

function ShareSlider({ draft, dispatch, market, available = NOTHING }: OrderFormProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const quantity = formats.decimal(draft.quantity || '0', market.quantityDecimals);
  return (
    <RulerSlider
      value={draft.percent}
      look={draft.side}
      label={t('share')}
      valueText={t('shareValue', { percent: draft.percent, quantity, asset: market.baseAsset })}
      onChange={(percent) =>
        dispatch({
          type: 'sliderMoved',
          percent,
          quantity: sliderQuantity(draft, percent, { market, available }),
        })
      }
    />
  );
}
