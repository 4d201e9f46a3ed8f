/** POST /miner/addMinOrder */
import { amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import { readAmount } from '@candor/wire';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { rateText } from '../rateText.ts';

export const addMinOrder: CommandHandler<'addMinOrder'> = async (request, context) => {
  const { engine, marketData, requestKey } = context;
  const offers = await engine.query('mining', {});
  const product = offers.find(({ product: each }) => each.productId === request.productId)?.product;
  const asset = product && marketData.directory.asset(product.assetId);
  if (!product || !asset) return { refusal: 'miningUnknown' };
  const read = readAmount(request.amount, asset.decimals);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals: asset.decimals } };
  const { productId } = product;
  const { version = product.version } = request;
  const asked = { type: 'lockMining', memberId: memberIdOf(context), productId, version } as const;
  const { outcome } = await engine.submit({ ...asked, amount: read.value }, requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const text = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
  const [amount, interestAtTerm] = [
    text(amountToBigInt(read.value)),
    text(amountToBigInt(outcome.interest)),
  ];
  return {
    data: {
      orderId: outcome.orderId,
      asset: asset.code,
      amount,
      rate: rateText(outcome.rate),
      interestAtTerm,
      expiresAt: outcome.endsAt,
    },
    text: 'miningLocked',
    parameters: { amount: `${amount} ${asset.code}`, interest: `${interestAtTerm} ${asset.code}` },
  };
};
