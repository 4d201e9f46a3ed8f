/** The lines of the confirmation: the order's own amounts, exactly as they will be sent. */
import { marketSymbolOf } from '@candor/money';
import { useTranslations } from 'use-intl';
import type { OrderDraft } from '../../features/orderForm/orderDraft.ts';
import type { TimeInForce } from '../../features/orderForm/orderRequest.ts';
import {
  type Available,
  type FormMarket,
  feePercent,
  summarize,
} from '../../features/orderForm/orderSummary.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';

export interface ConfirmedOrder {
  readonly draft: OrderDraft;
  readonly market: FormMarket & { readonly lastPrice: string };
  readonly available: Available;
  readonly timeInForce: TimeInForce;
}

/** Gives the rows of an order. */
export function useConfirmRows() {
  const t = useTranslations('trade');
  const sweep = useTranslations('sweep');
  const formats = useFormats();
  return ({ draft, market, available, timeInForce }: ConfirmedOrder) => {
    const summary = summarize(draft, market, available);
    const isLimit = draft.kind === 'limit';
    const distance = isLimit ? distancePercent(draft.price, market.lastPrice) : undefined;
    const price = isLimit ? `${formats.exact(draft.price)} ${market.quoteAsset}` : t('marketPrice');
    const total = `${formats.exact(summary.total)} ${market.quoteAsset}`;
    return [
      { name: t('pair'), value: marketSymbolOf(market) },
      { name: t('orderStyle'), value: t(draft.kind) },
      { name: t('price'), value: price },
      ...(distance === undefined
        ? []
        : [{ name: t('fromMarket'), value: formats.percent(distance) }]),
      { name: t('amount'), value: `${formats.exact(draft.quantity)} ${market.baseAsset}` },
      ...(summary.fillable === ''
        ? []
        : [
            {
              name: sweep('fillsAbout'),
              value: `${formats.exact(summary.fillable)} ${market.baseAsset}`,
            },
          ]),
      { name: t(isLimit ? 'total' : 'totalAbout'), value: total },
      ...(summary.averagePrice === ''
        ? []
        : [
            {
              name: sweep('averageAbout'),
              value: `${formats.exact(summary.averagePrice)} ${market.quoteAsset}`,
            },
            { name: sweep('impact'), value: formats.percentPlain(summary.impact) },
          ]),
      {
        name: t('feeAt', { rate: formats.percentPlain(feePercent(market.feeRate)) }),
        value: `${formats.exact(summary.fee)} ${summary.feeAsset}`,
      },
      ...(isLimit ? [{ name: t('timeInForce'), value: t(timeInForce) }] : []),
    ];
  };
}
