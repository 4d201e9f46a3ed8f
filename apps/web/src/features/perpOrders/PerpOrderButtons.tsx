import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { OpenOrderButtons } from '../../shared/ui/OpenOrderButtons.tsx';
import { bookSideOf } from './perpOrderNames.ts';

export interface PerpOrderButtonsProps {
  readonly order: ContractOrder;
  /** A cancel is under way. */
  readonly isCanceling: boolean;
  readonly onCancel: (order: ContractOrder) => void;
}

const AmendPerp = lazy(() => import('./AmendPerp.tsx'));

/** To change an open order and to cancel it. */
export function PerpOrderButtons({ order, isCanceling, onCancel }: PerpOrderButtonsProps) {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const pair = marketSymbolOf(order);
  return (
    <OpenOrderButtons
      isCanceling={isCanceling}
      labels={{
        change: trade('changeOrderOf', { side: bookSideOf(order), pair }),
        cancel: t('cancelOrder', { pair }),
      }}
      form={
        order.kind === 'limit'
          ? (onClose) => <AmendPerp order={order} onClose={onClose} />
          : undefined
      }
      onCancel={() => onCancel(order)}
    />
  );
}
