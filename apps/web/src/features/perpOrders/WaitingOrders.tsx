import { marketSymbolOf } from '@candor/money';
import type { ContractStop } from '@candor/wire';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useOrderRules } from '../../shared/pairs/useOrderRules.ts';
import { OpenOrderButtons } from '../../shared/ui/OpenOrderButtons.tsx';
import styles from '../../shared/ui/OrderRow.module.css';
import { Reason } from '../../shared/ui/Reason.tsx';
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
      {orders.map((order) => (
        <Waiting
          key={order.stopId}
          order={order}
          isCanceling={canceling.has(order.stopId)}
          onCancel={() => void cancel(order.stopId)}
        />
      ))}
    </ul>
  );
}

interface WaitingProps {
  readonly order: ContractStop;
  readonly isCanceling: boolean;
  readonly onCancel: () => void;
}

function Waiting({ order, isCanceling, onCancel }: WaitingProps) {
  const t = useTranslations('futures');
  const id = useId();
  const pair = marketSymbolOf(order);
  const rules = useOrderRules({ kind: 'perp', marketSymbol: pair, isClosing: true });
  return (
    <li className={styles.order} data-canceling={isCanceling || undefined}>
      <PerpOrderLine order={{ ...order, action: 'open', leverage: order.leverage ?? 0 }} />
      <div className={styles.row}>
        <WaitingFigures order={order} />
        <div className={styles.buttons}>
          <OpenOrderButtons
            isTight
            rules={rules}
            reasonId={id}
            isCanceling={isCanceling}
            labels={{ cancel: t('cancelTrigger', { pair }) }}
            form={undefined}
            onCancel={onCancel}
          />
        </div>
      </div>
      <Reason id={id} text={rules.reason} />
    </li>
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
