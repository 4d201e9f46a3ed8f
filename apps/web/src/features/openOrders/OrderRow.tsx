import { marketKeyOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FillRing } from '../../shared/ui/FillRing.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { useSwipeCancel } from '../../shared/ui/useSwipeCancel.ts';
import { filledPercent, filledQuantity } from './openOrderRows.ts';

export interface OrderRowProps {
  readonly order: Order;
  /** A cancel is under way: the row is dimmed at once. */
  readonly isCanceling: boolean;
  /** Missing for orders that are not open any more. */
  readonly onCancel?: (order: Order) => void;
}

const AmendSpot = lazy(() => import('./AmendSpot.tsx'));

/** One open order: side, pair, style, time, how far filled and from the market; changed, cancelled or swiped away. */
export const OrderRow = memo(function DrawnOrder({ order, isCanceling, onCancel }: OrderRowProps) {
  const t = useTranslations('trade');
  const percent = filledPercent(order);
  const mayCancel = onCancel !== undefined && !isCanceling;
  const { row, swipes } = useSwipeCancel(mayCancel ? () => onCancel(order) : undefined);
  return (
    <li ref={row} className={styles.order} data-canceling={isCanceling || undefined} {...swipes}>
      <OrderLine order={order} />
      <div className={styles.row}>
        <FillRing percent={percent} label={t('filledPercent', { percent })} />
        <OrderFigures order={order} />
        {onCancel ? (
          <div className={styles.buttons}>
            <OrderButtons {...{ order, isCanceling, onCancel }} />
          </div>
        ) : null}
      </div>
    </li>
  );
});

/** To change it and to cancel it. */
export function OrderButtons({ order, isCanceling, onCancel }: Required<OrderRowProps>) {
  const t = useTranslations('trade');
  const [isChanging, setIsChanging] = useState(false);
  const { side } = order;
  const pair = `${order.baseAsset}/${order.quoteAsset}`;
  return (
    <>
      {order.kind === 'limit' ? (
        <Button
          look="ghost"
          size="small"
          isDisabled={isCanceling}
          label={t('changeOrderOf', { side, pair })}
          onClick={() => setIsChanging(true)}
        >
          {t('change')}
        </Button>
      ) : null}
      <Button
        look="ghost"
        size="small"
        isDisabled={isCanceling}
        label={t('cancelOrder', { side, pair })}
        onClick={() => onCancel(order)}
      >
        {t('cancel')}
      </Button>
      {isChanging ? (
        <Suspense fallback={null}>
          <AmendSpot order={order} onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The first line of an order: side, pair, style, time. */
function OrderLine({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <div className={styles.line}>
      <span className={order.side === 'buy' ? styles.up : styles.down}>{t(order.side)}</span>
      <b>
        {order.baseAsset}/{order.quoteAsset}
      </b>
      <span className={styles.quiet}>{t(order.kind)}</span>
      <time className={`num ${styles.time}`} dateTime={new Date(order.createdAt).toISOString()}>
        {formats.moment(order.createdAt)}
      </time>
    </div>
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
          {formats.exact(filledQuantity(order))} / {formats.exact(order.quantity)}
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
        <DistanceText order={order} />
      </dd>
    </div>
  );
}

/** How far the order is from the last price, as it moves. */
export function DistanceText({ order }: { readonly order: Order }) {
  const formats = useFormats();
  const pair = useTicker(marketKeyOf('spot', `${order.baseAsset}/${order.quoteAsset}`));
  const distance = distancePercent(order.price, pair?.price);
  return <>{distance === undefined ? NOTHING : formats.percent(distance)}</>;
}
