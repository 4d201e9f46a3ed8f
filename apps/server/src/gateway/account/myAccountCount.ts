/** GET /account/myAccountCount */
import { formatUnits } from '@candor/money';
import type { Handler } from '../handler.ts';
import { TOTAL_DECIMALS, totalUsdt } from './assetRows.ts';
import { contractTotalUsdt } from './contractAssetRow.ts';
import { fiatTotalUsdt } from './fiatRows.ts';

export const myAccountCount: Handler<'myAccountCount'> = async (_request, context) => {
  const total = (units: bigint) => ({ valueUsdt: formatUnits(units, TOTAL_DECIMALS) });
  return {
    data: {
      spotTotal: total(await totalUsdt(context)),
      perpTotal: total(await contractTotalUsdt(context)),
      fiatTotal: total(await fiatTotalUsdt(context)),
    },
  };
};
