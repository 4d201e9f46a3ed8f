/** What the futures records share: the filter of a pair, and a page of the past. */

import type { PositionSide } from '@candor/core';
import { asMarketId, type MarketId } from '@candor/money';
import type { Page } from '../../projections/page.ts';
import type { PerpAsk } from '../../projections/perp/lists.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf, type Refusal, type Reply } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { pairNamed } from '../pairNamed.ts';
import { asPerp, type Perp, perpOfPair } from './perpMarket.ts';

/** The perpetual of the request's pair; undefined without one. */
export function perpFilterOf(
  request: { readonly baseAsset?: string | undefined; readonly quoteAsset?: string | undefined },
  context: PartContext<'contract'>,
): { readonly marketId: MarketId | undefined } | Refusal<'marketUnknown' | 'requestInvalid'> {
  const named = pairNamed(request);
  if (typeof named === 'object') return named;
  if (!named) return { marketId: undefined };
  const perp = perpOfPair(context, request);
  return perp ? { marketId: perp.spec.marketId } : { refusal: 'marketUnknown' };
}

interface RecordsRequest {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly baseAsset?: string | undefined;
  readonly quoteAsset?: string | undefined;
  readonly side?: PositionSide | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** How a list of the past is read and its rows are told. */
interface PerpList<Row extends { readonly market_id: number }, Told> {
  readonly read: (ask: PerpAsk) => Promise<Omit<Page<Row>, 'next'>>;
  readonly tell: (perp: Perp, row: Row, marketData: PartContext<'contract'>['marketData']) => Told;
}

/** A page of a list of the past, once the projections have caught up. */
export async function perpPage<Row extends { readonly market_id: number }, Told>(
  request: RecordsRequest,
  context: PartContext<'contract'>,
  { read, tell }: PerpList<Row, Told>,
): Promise<
  Reply<
    { rows: Told[]; count: number; isBehind: boolean; keptFrom?: number | undefined },
    'marketUnknown' | 'requestInvalid'
  >
> {
  const filter = perpFilterOf(request, context);
  if ('refusal' in filter) return filter;
  await settle(context);
  const { marketId } = filter;
  const { side, since, until, pageSize } = request;
  const memberId = memberIdOf(context);
  const ask = { memberId, marketId, side, since, until };
  const page = await read({ ...ask, ...pageAsk(request.page, pageSize) });
  const rows = page.rows.flatMap((row) => {
    const perp = asPerp(context.marketData.directory.market(asMarketId(row.market_id)));
    return perp ? [tell(perp, row, context.marketData)] : [];
  });
  return { data: { rows, count: page.count, isBehind: page.isBehind, keptFrom: page.keptFrom } };
}
