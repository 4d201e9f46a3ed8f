/** POST /account/c2cTransfer */
import type { CommandHandler } from '../handler.ts';
import { fiatRowOf } from './fiatRows.ts';
import { readTransfer } from './readTransfer.ts';

export const c2cTransfer: CommandHandler<'c2cTransfer'> = async (request, context) => {
  const transfer = readTransfer(request, context);
  if ('refusal' in transfer) return transfer;
  const command = { type: 'transferFiat', ...transfer } as const;
  const { outcome, isRepeat } = await context.engine.submit(command, context.requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const row = await fiatRowOf(context, request.asset);
  if (!row) return { refusal: 'assetUnknown' };
  return { data: row, text: isRepeat ? 'doneBefore' : 'transferred' };
};
