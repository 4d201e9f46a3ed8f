import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { filledQuantity } from '../../features/openOrders/openOrderRows.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { RecordRow } from './RecordRow.tsx';

const STATUS_TEXTS = {
  open: 'statusOpen',
  partiallyFilled: 'statusPartiallyFilled',
  filled: 'statusFilled',
  canceled: 'statusCanceled',
  partiallyCanceled: 'statusPartiallyCanceled',
} as const;

/** A closed order: what was asked, what came of it. */
export function HistoryRow({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const decimals = Math.max(decimalsOf(order.price), decimalsOf(order.averagePrice));
  const isUnfilled = !/[1-9]/.test(order.averagePrice);
  return (
    <RecordRow
      side={order.side}
      pair={`${order.baseAsset}/${order.quoteAsset}`}
      note={t(order.kind)}
      end={t(STATUS_TEXTS[order.status])}
      figures={[
        {
          name: t('price'),
          value: order.kind === 'market' ? t('market') : formats.exact(order.price),
        },
        {
          name: t('average'),
          value: isUnfilled ? '–' : formats.decimal(order.averagePrice, decimals),
        },
        {
          name: t('filledOf'),
          value: `${formats.exact(filledQuantity(order))} / ${formats.exact(order.quantity)}`,
        },
      ]}
      moment={order.closedAt ?? order.createdAt}
    />
  );
}

/** An average stands with at least the decimals of its price, so that both compare. */
function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
