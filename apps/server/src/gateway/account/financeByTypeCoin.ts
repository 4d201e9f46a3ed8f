/** GET /account/financeByTypeCoin */
import { formatUnitsTrimmed } from '@candor/money';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';

export const financeByTypeCoin: Handler<'financeByTypeCoin'> = async (request, context) => {
  const { directory } = context.marketData;
  const asset = request.asset === undefined ? undefined : directory.assetOfCode(request.asset);
  if (request.asset !== undefined && !asset) return { refusal: 'assetUnknown' };
  await settle(context);
  const page = await context.projections.listLedgerEntries({
    memberId: memberIdOf(context),
    assetId: asset?.assetId,
    book: request.book ?? 'coin',
    kind: request.entryKind,
    since: request.since,
    until: request.until,
    ...pageAsk(request.page, request.pageSize),
  });
  const rows = page.rows.flatMap((entry) => {
    const of = directory.asset(entry.assetId);
    if (!of) return [];
    const { entryId, kind: entryKind, at: createdAt, seq } = entry;
    const amount = formatUnitsTrimmed(entry.amount, of.decimals);
    const status = 'completed' as const;
    return [{ entryId, asset: of.code, entryKind, amount, createdAt, status, seq }];
  });
  return { data: { rows, count: page.count, isBehind: page.isBehind, keptFrom: page.keptFrom } };
};
