/** GET /account/myAccountCount: the contract and fiat books are empty until their streets open. */
import { formatUnits } from '@candor/money';
import type { Handler } from '../handler.ts';
import { TOTAL_DECIMALS, totalUsdt } from './assetRows.ts';

export const myAccountCount: Handler<'myAccountCount'> = async (_request, context) => {
  const total = (units: bigint) => ({ valueUsdt: formatUnits(units, TOTAL_DECIMALS) });
  return {
    data: {
      spotTotal: total(await totalUsdt(context)),
      perpTotal: total(0n),
      fiatTotal: total(0n),
    },
  };
};
