import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { bookSideOf } from '../../shared/perp/openOrder.ts';
import { OpenOrderButtons } from '../../shared/ui/OpenOrderButtons.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';

export interface PerpOrderButtonsProps {
  readonly order: ContractOrder;
  /** A cancel is under way. */
  readonly isCanceling: boolean;
  readonly onCancel: (order: ContractOrder) => void;
  /** In a row of a phone. */
  readonly isTight?: boolean;
}

const AmendPerp = sheetPart(() => import('./AmendPerp.tsx'));

/** To change an open order and to cancel it. */
export function PerpOrderButtons(props: PerpOrderButtonsProps) {
  const { order, isCanceling, onCancel, isTight } = props;
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const pair = marketSymbolOf(order);
  return (
    <OpenOrderButtons
      isTight={isTight}
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
