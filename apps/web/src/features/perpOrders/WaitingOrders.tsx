import { marketSymbolOf } from '@candor/money';
import type { ContractStop } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { OpenOrderButtons } from '../../shared/ui/OpenOrderButtons.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { PerpOrderLine } from './PerpOrderRow.tsx';
import { useCancelWaiting } from './useCancelPerpOrder.ts';

export interface WaitingOrdersProps {
  /** Of kind `order`. */
  readonly orders: readonly ContractStop[];
}

/** Orders that open once the mark reaches their price, each with its cancel button. */
export function WaitingOrders({ orders }: WaitingOrdersProps) {
  const t = useTranslations('futures');
  const { canceling, cancel } = useCancelWaiting();
  return (
    <ul aria-label={t('waiting')}>
      {orders.map((order) => {
        const { stopId, leverage = 0 } = order;
        const isCanceling = canceling.has(stopId);
        const pair = marketSymbolOf(order);
        return (
          <li key={stopId} className={styles.order} data-canceling={isCanceling || undefined}>
            <PerpOrderLine order={{ ...order, action: 'open', leverage }} />
            <div className={styles.row}>
              <WaitingFigures order={order} />
              <div className={styles.buttons}>
                <OpenOrderButtons
                  isTight
                  isCanceling={isCanceling}
                  labels={{ cancel: t('cancelTrigger', { pair }) }}
                  form={undefined}
                  onCancel={() => void cancel(stopId)}
                />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function WaitingFigures({ order }: { readonly order: ContractStop }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { triggerPrice = '', direction = 'rises', limitPrice, quantity = '' } = order;
  const figures = [
    {
      name: t('trigger'),
      value: t('markWay', { direction, price: formats.exact(triggerPrice) }),
    },
    {
      name: t('price'),
      value: limitPrice === undefined ? t('market') : formats.exact(limitPrice),
    },
    { name: t('contracts'), value: formats.amount(quantity) },
  ];
  return (
    <dl className={`num ${styles.figures}`}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.price}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
