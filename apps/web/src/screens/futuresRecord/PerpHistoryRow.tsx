import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { filledOf } from '../../features/perpOrders/PerpOrderRow.tsx';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { PerpRecordRow } from './PerpRecordRow.tsx';

const STATUS_TEXTS = {
  open: 'statusOpen',
  partiallyFilled: 'statusPartiallyFilled',
  filled: 'statusFilled',
  canceled: 'statusCanceled',
  partiallyCanceled: 'statusPartiallyCanceled',
} as const;

/** A closed order: what was asked, what came of it. */
export function PerpHistoryRow({ order }: { readonly order: ContractOrder }) {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const formats = useFormats();
  const isMarket = order.kind === 'market';
  return (
    <PerpRecordRow
      side={order.side}
      name={t(order.action === 'open' ? 'opens' : 'closes', { side: order.side })}
      pair={`${order.baseAsset}/${order.quoteAsset}`}
      note={`${t(order.marginMode)}${order.leverage > 0 ? ` ${order.leverage}×` : ''}`}
      end={texts(STATUS_TEXTS[order.status])}
      figures={[
        { name: t('price'), value: isMarket ? t('market') : formats.exact(order.limitPrice) },
        {
          name: texts('average'),
          value: isZero(order.averagePrice) ? NOTHING : formats.exact(order.averagePrice),
        },
        {
          name: t('filledOf'),
          value: `${formats.amount(String(filledOf(order)))} / ${formats.amount(order.quantity)}`,
        },
      ]}
      moment={order.closedAt ?? order.createdAt}
    />
  );
}
