/** GET /account/financeByTypeCoin */
import { formatUnitsTrimmed } from '@candor/money';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../trad/records.ts';

export const financeByTypeCoin: Handler<'financeByTypeCoin'> = async (request, context) => {
  const { assets } = context.marketData;
  const asset = assets.find(({ code }) => code === request.asset);
  if (request.asset !== undefined && !asset) return { refusal: 'assetUnknown' };
  await settle(context);
  const page = await context.projections.listLedgerEntries({
    memberId: memberIdOf(context),
    assetId: asset?.assetId,
    kind: request.entryKind,
    ...pageAsk(request.page),
  });
  const rows = page.rows.flatMap((entry) => {
    const of = assets[entry.assetId];
    if (!of) return [];
    const { entryId, kind: entryKind, at: createdAt } = entry;
    const amount = formatUnitsTrimmed(entry.amount, of.decimals);
    return [
      { entryId, asset: of.code, entryKind, amount, createdAt, status: 'completed' as const },
    ];
  });
  return { data: { rows, count: page.count, isBehind: page.isBehind } };
};
