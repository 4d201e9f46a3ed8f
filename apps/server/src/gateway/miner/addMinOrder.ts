/** POST /miner/addMinOrder */
import { amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import { readAmount } from '@candor/wire';
import { submitMeant } from '../../engine/submitMeant.ts';
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
  const memberId = memberIdOf(context);
  const lock = (version: number) =>
    ({ type: 'lockMining', memberId, productId, version, amount: read.value }) as const;
  const meant = {
    now: lock(request.version ?? product.version),
    // Without a version the terms of then: they may have been changed since.
    ever: () =>
      Array.from({ length: request.version === undefined ? product.version : 0 }, (_, at) =>
        lock(at),
      ),
  };
  const { outcome } = await submitMeant(engine, meant, requestKey);
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
