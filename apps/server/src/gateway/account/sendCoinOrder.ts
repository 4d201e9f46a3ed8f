/** POST /account/sendCoinOrder: keeps the claim; it waits for whoever confirms it. */
import { amountToBigInt } from '@candor/money';
import { cleanLine, readAmount } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';

export const sendCoinOrder: Handler<'sendCoinOrder'> = async (request, context) => {
  const asset = context.marketData.directory.assetOfCode(request.asset);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  const read = readAmount(request.quantity, asset.decimals);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals: asset.decimals } };
  const network = cleanLine(request.network);
  if (!isOffered(context, asset.code, network)) {
    return { refusal: 'networkUnknown', text: 'depositNetworkUnknown' };
  }
  const claim = {
    asset: asset.code,
    network,
    units: amountToBigInt(read.value),
    sender: cleanLine(request.fromAddress),
    pictureUrl: request.picture,
  };
  const refused = await context.custody.claim(memberIdOf(context), claim, context.requestKey);
  return refused ?? { data: {}, text: 'claimReceived' };
};

/** Where the exchange watches no network of the coin the claim alone says how it came; it may leave that open. */
function isOffered({ custody }: PartContext<'account'>, asset: string, network: string): boolean {
  const networks = custody.networksOf(asset).map(({ settings }) => settings.name);
  return network === '' || networks.length === 0 || networks.includes(network);
}
