/** POST /account/sendCoinOrder: keeps the claim; it waits for whoever confirms it. */
import { amountToBigInt } from '@candor/money';
import { cleanLine, readAmount } from '@candor/wire';
import { type Handler, memberIdOf } from '../handler.ts';

export const sendCoinOrder: Handler<'sendCoinOrder'> = async (request, context) => {
  const asset = context.marketData.directory.assetOfCode(request.asset);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  const read = readAmount(request.quantity, asset.decimals);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals: asset.decimals } };
  const claim = {
    asset: asset.code,
    network: cleanLine(request.network),
    units: amountToBigInt(read.value),
    sender: cleanLine(request.fromAddress),
    pictureUrl: request.picture,
  };
  const refused = await context.custody.claim(memberIdOf(context), claim, context.requestKey);
  return refused ?? { data: {}, text: 'claimReceived' };
};
