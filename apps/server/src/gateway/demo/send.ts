/** POST /demo/send: pays from the member's outside wallet; the chain takes what it is given. */
import { amountToBigInt } from '@candor/money';
import { readAmount } from '@candor/wire';
import { isAddress } from '@candor/wire/address';
import { ChainFault } from '../../chain/chainFault.ts';
import { type Handler, memberIdOf } from '../handler.ts';

export const outsideSend: Handler<'outsideSend'> = async (request, context) => {
  const wallet = context.outsideWallet();
  if (wallet === undefined) return { refusal: 'networkClosed' };
  const asset = wallet.assetOf(request.asset);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  if (!isAddress('ethereum', request.address)) return { refusal: 'addressInvalid' };
  const read = readAmount(request.quantity, asset.decimals);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals: asset.decimals } };
  try {
    const transaction = await wallet.send(memberIdOf(context), {
      asset,
      to: request.address,
      onChain: amountToBigInt(read.value),
      requestKey: context.requestKey,
    });
    if (typeof transaction !== 'string') return transaction;
    return { data: { transaction }, text: 'outsideSent' };
  } catch (error) {
    if (error instanceof ChainFault) return { refusal: 'networkClosed' };
    throw error;
  }
};
