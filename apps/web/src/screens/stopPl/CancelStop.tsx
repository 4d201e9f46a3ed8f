import { marketSymbolOf } from '@candor/money';
import type { ContractStop } from '@candor/wire';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStops } from '../../features/stops/useStops.ts';
import { useOrderRules } from '../../shared/pairs/useOrderRules.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Reason } from '../../shared/ui/Reason.tsx';

/** Gives up a stop that waits; in a halted market it says why it cannot be. */
export function CancelStop({ stop }: { readonly stop: ContractStop }) {
  const t = useTranslations('futures');
  const { cancel } = useStops();
  const [isCanceling, setIsCanceling] = useState(false);
  const id = useId();
  const marketSymbol = marketSymbolOf(stop);
  const { mayCancel, reason } = useOrderRules({ kind: 'perp', marketSymbol, isClosing: true });
  if (stop.status !== 'active') return null;
  const drop = () => {
    setIsCanceling(true);
    void cancel(stop.stopId).finally(() => setIsCanceling(false));
  };
  return (
    <>
      <Button
        look="ghost"
        size="small"
        isDisabled={isCanceling || !mayCancel}
        reasonId={mayCancel ? undefined : id}
        onClick={drop}
      >
        {t('stopCancel')}
      </Button>
      <Reason id={id} text={reason} />
    </>
  );
}
