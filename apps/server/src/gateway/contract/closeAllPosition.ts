/** POST /contract/closeAllPosition */
import { lotsToNumber } from '@candor/money';
import { closeContracts } from '../../trading/closeContract.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { VALUE_ASSET } from '../valuation.ts';
import { asPerp } from './perpMarket.ts';

export const contractCloseAllPosition: CommandHandler<'contractCloseAllPosition'> = async (
  { asset, sides },
  context,
) => {
  const symbol = asset.includes('/') ? asset : `${asset}/${VALUE_ASSET}`;
  const perp = asPerp(context.marketData.directory.marketOfSymbol('perp', symbol));
  if (!perp) return { refusal: 'marketUnknown' };
  const closing = { memberId: memberIdOf(context), marketId: perp.spec.marketId, sides };
  const told = await closeContracts(context, closing, context.requestKey);
  if ('refusal' in told) return told;
  const filled = lotsToNumber(told.quantityFilled);
  const open = lotsToNumber(told.quantityOpen);
  return {
    data: { quantityFilled: String(filled), quantityRemaining: String(open) },
    text:
      open === 0
        ? 'positionsClosed'
        : filled === 0
          ? 'positionsNotClosed'
          : 'positionsPartlyClosed',
    parameters: { count: open },
  };
};
