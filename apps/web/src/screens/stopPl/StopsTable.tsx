import { marketSymbolOf } from '@candor/money';
import type { ContractStop } from '@candor/wire';
import { useTranslations } from 'use-intl';
import RecordTable, { type TableShape } from '../../features/records/RecordTable.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { CancelStop } from './CancelStop.tsx';
import { stopDecimals } from './stopDecimals.ts';

/** The stops where there is the width for a table, each that waits with the way to give it up. */
export default function StopsTable({ stops }: { readonly stops: readonly ContractStop[] }) {
  const t = useTranslations('futures');
  const words = useTranslations('receipt');
  const shape = useStopShape();
  const cancelOf = (key: number) => {
    const stop = stops.find(({ stopId }) => stopId === key);
    return stop && <CancelStop stop={stop} />;
  };
  return (
    <RecordTable
      label={t('stopsWanted')}
      endName={words('status')}
      rows={stops.map(shape)}
      action={cancelOf}
    />
  );
}

function useStopShape(): (stop: ContractStop) => TableShape {
  const t = useTranslations('futures');
  const formats = useFormats();
  return (stop) => {
    const price = (text: string | undefined) => ({
      value: text === undefined ? NOTHING : formats.decimal(text, stopDecimals(stop)),
      by: text ?? '0',
    });
    const { quantity, takeProfit, stopLoss, triggerPrice } = stop;
    return {
      key: stop.stopId,
      name: t(stop.side),
      isUp: stop.side === 'long',
      pair: marketSymbolOf(stop),
      note: t(stop.marginMode),
      end: t(`stop_${stop.status}`),
      figures: [
        { name: t('takeProfit'), ...price(takeProfit) },
        { name: t('stopLoss'), ...price(stopLoss) },
        { name: t('trigger'), ...price(triggerPrice) },
        {
          name: t('contracts'),
          value: quantity === undefined ? t('all') : formats.amount(quantity),
        },
      ],
      moment: stop.closedAt ?? stop.createdAt,
    };
  };
}
