/** What the record lists share: the pair filter, and a member's closed orders as a page. */
import type { MarketId } from '@candor/money';
import type { CALLS, Order, RequestOf } from '@candor/wire';
import { CLOSED_STATUSES } from '../../projections/spot/spotOrders.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf, type Refusal, type Reply } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { pairNamed } from '../pairNamed.ts';
import { orderRecordOf } from '../present.ts';

type RecordsRequest = RequestOf<typeof CALLS.tradHistory>;

/** The market of the request's pair; undefined without one. */
export function filterOf(
  request: Pick<RecordsRequest, 'baseAsset' | 'quoteAsset'>,
  context: PartContext<'trad'>,
): { readonly marketId: MarketId | undefined } | Refusal<'marketUnknown' | 'requestInvalid'> {
  const named = pairNamed(request);
  if (typeof named === 'object') return named;
  if (!named) return { marketId: undefined };
  const market = context.marketData.directory.marketOfPair('spot', request);
  return market ? { marketId: market.spec.marketId } : { refusal: 'marketUnknown' };
}

interface OrdersPage {
  rows: Order[];
  count: number;
  isBehind: boolean;
  keptFrom?: number | undefined;
}

/** A page of the member's closed orders. */
export async function closedOrders(
  request: RecordsRequest,
  context: PartContext<'trad'>,
): Promise<Reply<OrdersPage, 'marketUnknown' | 'requestInvalid'>> {
  const filter = filterOf(request, context);
  if ('refusal' in filter) return filter;
  await settle(context);
  const page = await context.projections.listOrders({
    memberId: memberIdOf(context),
    marketId: filter.marketId,
    side: request.side,
    statuses: CLOSED_STATUSES,
    since: request.since,
    until: request.until,
    ...pageAsk(request.page, request.pageSize),
  });
  const rows = page.rows.flatMap((order) => {
    const market = context.marketData.directory.market(order.marketId);
    return market ? [orderRecordOf(market, order)] : [];
  });
  return { data: { rows, count: page.count, isBehind: page.isBehind, keptFrom: page.keptFrom } };
}
