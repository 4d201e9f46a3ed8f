/** What the typed limit price earns, with the exchange's own bounds once it is far from the market. */
import { pairOfSymbol } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { madeQuery } from '../api/query.ts';
import { read } from '../api/read.ts';
import { distancePercent } from './marketDistance.ts';
import { isFar, type PriceBounds, type PriceNote, priceNoteOf } from './priceNote.ts';

const BOUNDS = { path: 'priceBounds' };
/** The bounds move with index and mark: as old as this they are asked for again. */
const AGAIN_MS = 5_000;

export interface NotedPrice {
  readonly kind: 'spot' | 'perp';
  readonly marketSymbol: string;
  /** As typed; undefined of an order that names no price. */
  readonly price: string | undefined;
  readonly lastPrice: string;
}

/** The note of a price; undefined where there is none. */
export function usePriceNote(noted: NotedPrice): PriceNote | undefined {
  const { kind, marketSymbol, price, lastPrice } = noted;
  const bounds = useQuery(
    madeQuery(BOUNDS, [kind, marketSymbol], () => readBounds(kind, marketSymbol), {
      enabled: isFar(distancePercent(price ?? '', lastPrice)),
      refetchInterval: AGAIN_MS,
    }),
  );
  return price === undefined ? undefined : priceNoteOf(price, lastPrice, bounds.data);
}

async function readBounds(kind: NotedPrice['kind'], marketSymbol: string): Promise<PriceBounds> {
  const call = kind === 'spot' ? CALLS.trad : CALLS.contractInfo;
  const { priceMin, priceMax } = await read(call, pairOfSymbol(marketSymbol));
  return { minimum: priceMin, maximum: priceMax };
}
