import type { ContractStop } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStops } from '../../features/stops/useStops.ts';
import { Button } from '../../shared/ui/Button.tsx';

/** Gives up a stop that waits. */
export function CancelStop({ stop }: { readonly stop: ContractStop }) {
  const t = useTranslations('futures');
  const { cancel } = useStops();
  const [isCanceling, setIsCanceling] = useState(false);
  if (stop.status !== 'active') return null;
  const drop = () => {
    setIsCanceling(true);
    void cancel(stop.stopId).finally(() => setIsCanceling(false));
  };
  return (
    <Button look="ghost" size="small" isDisabled={isCanceling} onClick={drop}>
      {t('stopCancel')}
    </Button>
  );
}
