import type { ContractStop, Position } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StopForm } from '../../../features/positions/StopForm.tsx';
import { EMPTY_STOP, type StopDraft } from '../../../features/positions/stopDraft.ts';
import { StopLine } from '../../../features/stops/StopLine.tsx';
import { useStops } from '../../../features/stops/useStops.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import { useBusy } from '../../../shared/ui/useBusy.ts';
import styles from './StopsSheet.module.css';

export interface StopsSheetProps {
  readonly position: Position;
  readonly market: { readonly priceDecimals: number; readonly markPrice: string };
  readonly onClose: () => void;
}

/** The stops of a position: those that wait, each to be changed or cancelled, and a new one. */
export function StopsSheet({ position, market, onClose }: StopsSheetProps) {
  const t = useTranslations('futures');
  const { set, change, cancel } = useStops();
  const [editedId, setEditedId] = useState<number>();
  const { positionId, stops } = position;
  // As it stands now; one that is gone is changed no more.
  const edited = stops.find(({ stopId }) => stopId === editedId);
  const [isSending, once] = useBusy(onClose);
  const submit = (draft: StopDraft) =>
    void once(() => (edited ? change(edited.stopId, draft) : set(positionId, draft)));
  return (
    <Sheet isOpen isBeside title={t('stopsTitle')} onClose={onClose}>
      {stops.length > 0 ? (
        <ul className={styles.stops} aria-label={t('stopsSet')}>
          {stops.map((stop) => (
            <li key={stop.stopId} data-edited={stop === edited || undefined}>
              <StopLine stop={stop} priceDecimals={market.priceDecimals} />
              <Button look="ghost" size="small" onClick={() => setEditedId(stop.stopId)}>
                {t('stopEdit')}
              </Button>
              <Button look="ghost" size="small" onClick={() => void cancel(stop.stopId)}>
                {t('stopCancel')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <StopForm
        key={edited?.stopId ?? 'new'}
        position={position}
        market={{ priceDecimals: market.priceDecimals, mark: market.markPrice }}
        first={edited ? draftOf(edited) : EMPTY_STOP}
        action={t(edited ? 'stopChange' : 'stopSet')}
        isSending={isSending}
        onSend={submit}
      />
    </Sheet>
  );
}

function draftOf({ takeProfit = '', stopLoss = '', quantity = '' }: ContractStop): StopDraft {
  return { takeProfit, stopLoss, quantity };
}
