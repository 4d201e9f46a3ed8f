/** What an order costs and what there is, where it costs more. */
import { useTranslations } from 'use-intl';
import type { OrderDraft } from '../../features/orderForm/orderDraft.ts';
import {
  type Available,
  type FormMarket,
  summarize,
} from '../../features/orderForm/orderSummary.ts';
import { useFormats } from '../../shared/numbers/formats.ts';

/** Gives the sentence; undefined while the book does not tell what all of the order comes to. */
export function useNeedsMore() {
  const t = useTranslations('sweep');
  const formats = useFormats();
  return (draft: OrderDraft, market: FormMarket, available: Available): string | undefined => {
    if (draft.side === 'sell') {
      const needed = `${formats.amount(draft.quantity)} ${market.baseAsset}`;
      return t('needsMore', { needed, available: formats.amount(available.base) });
    }
    const { total } = summarize(draft, market, available);
    if (total === '') return undefined;
    const needed = `${formats.quote(total, market.priceDecimals)} ${market.quoteAsset}`;
    const has = formats.quote(available.quote, market.priceDecimals);
    return t('needsMore', { needed, available: has });
  };
}
