/** POST /account/contractTransfer: a coin that no contract is settled in stays where it is. */
import { transferContract } from '../../trading/moveContractMoney.ts';
import { saidOfMoney } from '../contract/saidOfMoney.ts';
import type { CommandHandler } from '../handler.ts';
import { contractAssetRow, noContractAsset } from './contractAssetRow.ts';
import { readTransfer } from './readTransfer.ts';

export const contractTransfer: CommandHandler<'contractTransfer'> = async (request, context) => {
  const isKnown = (await contractAssetRow(context, request.asset)) !== undefined;
  if (!isKnown) return noContractAsset(context, request.asset);
  const transfer = readTransfer(request, context);
  if ('refusal' in transfer) return transfer;
  const moved = await transferContract(context, transfer, context.requestKey);
  if ('refusal' in moved) return saidOfMoney(moved);
  const row = await contractAssetRow(context, request.asset);
  if (!row) return { refusal: 'assetUnknown' };
  return { data: row, text: moved.isRepeat ? 'doneBefore' : 'transferred' };
};
