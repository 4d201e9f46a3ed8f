import type { ContractOrder } from '@candor/wire';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { bookSideOf, pairOf } from './perpOrderNames.ts';

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
  const [isChanging, setIsChanging] = useState(false);
  const pair = pairOf(order);
  return (
    <>
      {order.kind === 'limit' ? (
        <Button
          look="ghost"
          size="small"
          isDisabled={isCanceling}
          label={trade('changeOrderOf', { side: bookSideOf(order), pair })}
          onClick={() => setIsChanging(true)}
        >
          {trade('change')}
        </Button>
      ) : null}
      <Button
        look="ghost"
        size="small"
        isDisabled={isCanceling}
        label={t('cancelOrder', { pair })}
        onClick={() => onCancel(order)}
      >
        {t('cancel')}
      </Button>
      {isChanging ? (
        <Suspense fallback={null}>
          <AmendPerp order={order} onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
