/** POST /contract/changeMargin */
import { amount, amountToBigInt } from '@candor/money';
import { type AmountRule, readAmount } from '@candor/wire';
import { askPositions } from '../../engine/askPositions.ts';
import { changeMargin } from '../../trading/moveContractMoney.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { askedPosition } from './askedPosition.ts';
import { quoteText } from './presentContract.ts';
import { saidOfMoney } from './saidOfMoney.ts';

/** An amount of money is not a number of contracts. */
const REASONS = {
  quantityRequired: 'quantityRequired',
  quantityNotNumber: 'quantityNotNumber',
  quantityNotPositive: 'amountInvalid',
  quantityOffLot: 'quantityOffLot',
  amountTooLarge: 'amountTooLarge',
} as const satisfies Record<AmountRule, string>;

export const contractChangeMargin: CommandHandler<'contractChangeMargin'> = async (
  request,
  context,
) => {
  const found = await askedPosition(context, request.positionId);
  if (found?.place.mode !== 'isolated') return { refusal: 'positionUnknown' };
  const { perp, place } = found;
  const { marketId, side } = place;
  const text = request.amount ?? '';
  const isOut = text.startsWith('-');
  const read = readAmount(isOut ? text.slice(1) : text, perp.quote.decimals);
  if (!read.isValid) {
    return { refusal: REASONS[read.reason], parameters: { decimals: perp.quote.decimals } };
  }
  const units = amountToBigInt(read.value);
  const memberId = memberIdOf(context);
  const change = { memberId, marketId, side, amount: amount(isOut ? -units : units) };
  const moved = await changeMargin(context, change, context.requestKey);
  if ('refusal' in moved) return saidOfMoney(moved);
  const { rows } = await askPositions(context.engine, memberId, marketId);
  const row = rows.find((each) => each.side === side && each.mode === 'isolated');
  const margin = quoteText(perp, row?.margin ?? 0n);
  return { data: { margin }, text: moved.isRepeat ? 'doneBefore' : 'marginChanged' };
};
