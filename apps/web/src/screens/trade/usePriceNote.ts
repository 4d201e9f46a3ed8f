/** What the typed limit price earns, with the exchange's own bounds once it is far from the market. */
import { pairOfSymbol } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import type { OrderDraft } from '../../features/orderForm/orderDraft.ts';
import { isFar, type PriceNote, priceNoteOf } from '../../features/orderForm/priceNote.ts';
import { read } from '../../shared/api/read.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';

/** The bounds move with the index: as old as this they are asked for again. */
const AGAIN_MS = 5_000;

/** The note of a draft; undefined at market, which names no price. */
export function usePriceNote(
  symbol: string,
  draft: OrderDraft,
  lastPrice: string,
): PriceNote | undefined {
  const price = draft.kind === 'limit' ? draft.price : '';
  const bounds = useQuery({
    queryKey: ['priceBounds', symbol],
    queryFn: () => readBounds(symbol),
    enabled: isFar(distancePercent(price, lastPrice)),
    refetchInterval: AGAIN_MS,
  });
  return draft.kind === 'limit' ? priceNoteOf(price, lastPrice, bounds.data) : undefined;
}

async function readBounds(symbol: string) {
  const { priceMin, priceMax } = await read(CALLS.trad, pairOfSymbol(symbol));
  return { minimum: priceMin, maximum: priceMax };
}
