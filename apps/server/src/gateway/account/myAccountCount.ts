/** GET /account/myAccountCount */
import { formatUnits } from '@candor/money';
import type { Handler } from '../handler.ts';
import { coinWorth, TOTAL_DECIMALS, type Worth } from './assetRows.ts';
import { contractWorth } from './contractAssetRow.ts';
import { fiatWorth } from './fiatRows.ts';

export const myAccountCount: Handler<'myAccountCount'> = async (_request, context) => ({
  data: {
    spotTotal: totalOf(await coinWorth(context)),
    perpTotal: totalOf(await contractWorth(context)),
    fiatTotal: totalOf(await fiatWorth(context)),
  },
});

function totalOf({ units, unpriced }: Worth) {
  const valueUsdt = formatUnits(units, TOTAL_DECIMALS);
  return unpriced.length === 0 ? { valueUsdt } : { valueUsdt, unpriced: [...unpriced] };
}
