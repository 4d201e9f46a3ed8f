import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Ago } from '../../shared/numbers/Ago.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { bookSideOf, filledOf } from '../../shared/perp/openOrder.ts';
import { FillRing } from '../../shared/ui/FillRing.tsx';
import { OpenDetails } from '../../shared/ui/OpenDetails.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { sheetPart } from '../../shared/ui/part.tsx';
import { Reason } from '../../shared/ui/Reason.tsx';
import { RowName } from '../../shared/ui/RowName.tsx';
import { useSwipeCancel } from '../../shared/ui/useSwipeCancel.ts';
import { PerpOrderButtons, usePerpRules } from './PerpOrderButtons.tsx';

const PerpOrderDetails = sheetPart(() => import('./PerpOrderDetails.tsx'));

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
  const id = useId();
  const rules = usePerpRules(order);
  const cancel = isCanceling || !rules.mayCancel ? undefined : () => onCancel(order);
  const { row, swipes } = useSwipeCancel(cancel);
  return (
    <li ref={row} className={styles.order} data-canceling={isCanceling || undefined} {...swipes}>
      <PerpOrderLine order={order} />
      <PerpDetailsOf order={order} />
      <div className={styles.row}>
        <FillRing percent={percent} label={t('filledPercent', { percent })} />
        <OrderFigures order={order} filled={filled} />
        <div className={styles.buttons}>
          <PerpOrderButtons isTight {...{ order, isCanceling, onCancel, rules }} reasonId={id} />
        </div>
      </div>
      <Reason id={id} text={rules.reason} />
    </li>
  );
}

/** The way to all that is known of it. */
export function PerpDetailsOf({ order }: { readonly order: ContractOrder }) {
  const t = useTranslations('trade');
  return (
    <OpenDetails
      label={t('detailsOf', { side: bookSideOf(order), pair: marketSymbolOf(order) })}
      details={(close) => <PerpOrderDetails order={order} onClose={close} />}
    />
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
  const name = order.action === 'open' ? 'opens' : 'closes';
  return (
    <RowName
      name={t(name, { side: order.side })}
      isUp={order.side === 'long'}
      pair={marketSymbolOf(order)}
      note={`${t(order.marginMode)}${order.leverage > 0 ? ` ${order.leverage}×` : ''}`}
    >
      {order.createdAt === undefined ? null : (
        <Ago moment={order.createdAt} className={`num ${styles.time}`} />
      )}
    </RowName>
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
            <DistanceText
              kind="perp"
              marketSymbol={marketSymbolOf(order)}
              price={order.limitPrice}
            />
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
