import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type OrderRules, useOrderRules } from '../../shared/pairs/useOrderRules.ts';
import { bookSideOf } from '../../shared/perp/openOrder.ts';
import { OpenOrderButtons } from '../../shared/ui/OpenOrderButtons.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';
import { Reason } from '../../shared/ui/Reason.tsx';

export interface PerpOrderButtonsProps {
  readonly order: ContractOrder;
  readonly rules: OrderRules;
  readonly reasonId: string;
  /** A cancel is under way. */
  readonly isCanceling: boolean;
  readonly onCancel: (order: ContractOrder) => void;
  /** In a row of a phone. */
  readonly isTight?: boolean;
}

const AmendPerp = sheetPart(() => import('./AmendPerp.tsx'));

/** To change an open order and to cancel it. */
export function PerpOrderButtons(props: PerpOrderButtonsProps) {
  const { order, onCancel, ...rest } = props;
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const pair = marketSymbolOf(order);
  return (
    <OpenOrderButtons
      {...rest}
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

/** What the order's market takes of it. */
export function usePerpRules(order: Pick<ContractOrder, 'baseAsset' | 'quoteAsset' | 'action'>) {
  const isClosing = order.action === 'close';
  return useOrderRules({ kind: 'perp', marketSymbol: marketSymbolOf(order), isClosing });
}

/** The buttons where they stand alone, with the reason below them. */
export function RuledPerpButtons(props: Omit<PerpOrderButtonsProps, 'rules' | 'reasonId'>) {
  const id = useId();
  const rules = usePerpRules(props.order);
  return (
    <>
      <div>
        <PerpOrderButtons {...props} rules={rules} reasonId={id} />
      </div>
      <Reason id={id} text={rules.reason} />
    </>
  );
}
