import { marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { memo, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Ago } from '../../shared/numbers/Ago.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { type OrderRules, useOrderRules } from '../../shared/pairs/useOrderRules.ts';
import { FillRing } from '../../shared/ui/FillRing.tsx';
import { OpenDetails } from '../../shared/ui/OpenDetails.tsx';
import { OpenOrderButtons } from '../../shared/ui/OpenOrderButtons.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { sheetPart } from '../../shared/ui/part.tsx';
import { Reason } from '../../shared/ui/Reason.tsx';
import { RowName } from '../../shared/ui/RowName.tsx';
import { useSwipeCancel } from '../../shared/ui/useSwipeCancel.ts';
import { filledPercent, filledQuantity } from './openOrderRows.ts';

export interface OrderRowProps {
  readonly order: Order;
  /** A cancel is under way: the row is dimmed at once. */
  readonly isCanceling: boolean;
  /** Missing for orders that are not open any more. */
  readonly onCancel?: (order: Order) => void;
}

const AmendSpot = sheetPart(() => import('./AmendSpot.tsx'));
const OrderDetails = sheetPart(() => import('./OrderDetails.tsx'));

/** One open order: side, pair, style, time, how far filled and from the market; changed, cancelled or swiped away. */
export const OrderRow = memo(function DrawnOrder({ order, isCanceling, onCancel }: OrderRowProps) {
  const t = useTranslations('trade');
  const percent = filledPercent(order);
  const id = useId();
  const rules = useOrderRules({ kind: 'spot', marketSymbol: marketSymbolOf(order) });
  const mayCancel = onCancel !== undefined && !isCanceling && rules.mayCancel;
  const { row, swipes } = useSwipeCancel(mayCancel ? () => onCancel(order) : undefined);
  return (
    <li ref={row} className={styles.order} data-canceling={isCanceling || undefined} {...swipes}>
      <OrderLine order={order} />
      <DetailsOf order={order} />
      <div className={styles.row}>
        <FillRing percent={percent} label={t('filledPercent', { percent })} />
        <OrderFigures order={order} />
        {onCancel ? (
          <div className={styles.buttons}>
            <OrderButtons isTight {...{ order, isCanceling, onCancel, rules }} reasonId={id} />
          </div>
        ) : null}
      </div>
      {onCancel ? <Reason id={id} text={rules.reason} /> : null}
    </li>
  );
});

interface OrderButtonsProps extends Required<OrderRowProps> {
  readonly rules: OrderRules;
  readonly reasonId: string;
  readonly isTight?: boolean;
}

/** To change it and to cancel it. */
function OrderButtons({ order, onCancel, ...rest }: OrderButtonsProps) {
  const t = useTranslations('trade');
  const { side } = order;
  const pair = marketSymbolOf(order);
  return (
    <OpenOrderButtons
      {...rest}
      labels={{
        change: t('changeOrderOf', { side, pair }),
        cancel: t('cancelOrder', { side, pair }),
      }}
      form={
        order.kind === 'limit'
          ? (onClose) => <AmendSpot order={order} onClose={onClose} />
          : undefined
      }
      onCancel={() => onCancel(order)}
    />
  );
}

/** The buttons where they stand alone, with the reason below them. */
export function RuledButtons({ order, ...rest }: Required<OrderRowProps>) {
  const id = useId();
  const rules = useOrderRules({ kind: 'spot', marketSymbol: marketSymbolOf(order) });
  return (
    <>
      <div>
        <OrderButtons order={order} rules={rules} reasonId={id} {...rest} />
      </div>
      <Reason id={id} text={rules.reason} />
    </>
  );
}

/** The way to all that is known of it. */
export function DetailsOf({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  const { side } = order;
  return (
    <OpenDetails
      label={t('detailsOf', { side, pair: marketSymbolOf(order) })}
      details={(close) => <OrderDetails order={order} onClose={close} />}
    />
  );
}

/** The first line of an order: side, pair, style, time. */
function OrderLine({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  return (
    <RowName
      name={t(order.side)}
      isUp={order.side === 'buy'}
      pair={marketSymbolOf(order)}
      note={t(order.kind)}
    >
      <Ago moment={order.createdAt} className={`num ${styles.time}`} />
    </RowName>
  );
}

function OrderFigures({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('price')}</dt>
        <dd className={`num ${styles.price}`}>
          {order.kind === 'market' ? t('market') : formats.exact(order.price)}
        </dd>
      </div>
      <div>
        <dt>{t('filledOf')}</dt>
        <dd className="num">
          {formats.amount(filledQuantity(order))} / {formats.amount(order.quantity)}
        </dd>
      </div>
      {order.kind === 'limit' ? <Distance order={order} /> : null}
    </dl>
  );
}

function Distance({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  return (
    <div>
      <dt>{t('distance')}</dt>
      <dd className="num">
        <DistanceText kind="spot" marketSymbol={marketSymbolOf(order)} price={order.price} />
      </dd>
    </div>
  );
}
