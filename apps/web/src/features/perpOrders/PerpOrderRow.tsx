import { marketKeyOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';
import { FillRing } from '../../shared/ui/FillRing.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { useSwipeCancel } from '../../shared/ui/useSwipeCancel.ts';
import { PerpOrderButtons } from './PerpOrderButtons.tsx';
import { pairOf } from './perpOrderNames.ts';

export interface PerpOrderRowProps {
  readonly order: ContractOrder;
  /** A cancel is under way: the row is dimmed at once. */
  readonly isCanceling: boolean;
  readonly onCancel: (order: ContractOrder) => void;
}

/** One open order: what it opens or closes, at what price and leverage, how far filled; changed, cancelled or swiped away. */
export function PerpOrderRow({ order, isCanceling, onCancel }: PerpOrderRowProps) {
  const t = useTranslations('futures');
  const filled = filledOf(order);
  const percent = Number((filled * 100n) / BigInt(order.quantity));
  const cancel = isCanceling ? undefined : () => onCancel(order);
  const { row, swipes } = useSwipeCancel(cancel);
  return (
    <li ref={row} className={styles.order} data-canceling={isCanceling || undefined} {...swipes}>
      <PerpOrderLine order={order} />
      <div className={styles.row}>
        <FillRing percent={percent} label={t('filledPercent', { percent })} />
        <OrderFigures order={order} filled={filled} />
        <div className={styles.buttons}>
          <PerpOrderButtons {...{ order, isCanceling, onCancel }} />
        </div>
      </div>
    </li>
  );
}

export type PlacedOrder = Pick<
  ContractOrder,
  'side' | 'action' | 'baseAsset' | 'quoteAsset' | 'marginMode' | 'leverage'
> & {
  /** Missing of what waits for the mark. */
  readonly createdAt?: number | undefined;
};

/** The first line of an order: what it does, pair, mode and leverage, time. */
export function PerpOrderLine({ order }: { readonly order: PlacedOrder }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const isLong = order.side === 'long';
  const name = order.action === 'open' ? 'opens' : 'closes';
  return (
    <div className={styles.line}>
      <span className={isLong ? styles.up : styles.down}>{t(name, { side: order.side })}</span>
      <b>
        {order.baseAsset}/{order.quoteAsset}
      </b>
      <span className={`num ${styles.quiet}`}>
        {t(order.marginMode)}
        {order.leverage > 0 ? ` ${order.leverage}×` : ''}
      </span>
      {order.createdAt === undefined ? null : (
        <time className={`num ${styles.time}`} dateTime={new Date(order.createdAt).toISOString()}>
          {formats.moment(order.createdAt)}
        </time>
      )}
    </div>
  );
}

interface OrderFiguresProps {
  readonly order: ContractOrder;
  readonly filled: bigint;
}

function OrderFigures({ order, filled }: OrderFiguresProps) {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const formats = useFormats();
  const { liquidationPrice, limitPrice } = order;
  return (
    <dl className={`num ${styles.figures}`}>
      <div>
        <dt>{t('price')}</dt>
        <dd className={styles.price}>
          {order.kind === 'market' ? t('market') : formats.exact(limitPrice)}
        </dd>
      </div>
      <div>
        <dt>{t('filledOf')}</dt>
        <dd>
          {formats.amount(String(filled))} / {formats.amount(order.quantity)}
        </dd>
      </div>
      {order.kind === 'limit' ? (
        <div>
          <dt>{trade('distance')}</dt>
          <dd>
            <DistanceText order={order} />
          </dd>
        </div>
      ) : null}
      {liquidationPrice === undefined ? null : (
        <div>
          <dt>{t('liquidationShort')}</dt>
          <dd>{formats.exact(liquidationPrice)}</dd>
        </div>
      )}
    </dl>
  );
}

/** How far the order is from the last price, as it moves. */
export function DistanceText({ order }: { readonly order: ContractOrder }) {
  const formats = useFormats();
  const pair = useTicker(marketKeyOf('perp', pairOf(order)));
  const distance = distancePercent(order.limitPrice, pair?.price);
  return <>{distance === undefined ? NOTHING : formats.percent(distance)}</>;
}

/** Contracts filled so far. */
export function filledOf(order: Pick<ContractOrder, 'quantity' | 'quantityRemaining'>): bigint {
  return BigInt(order.quantity) - BigInt(order.quantityRemaining);
}
