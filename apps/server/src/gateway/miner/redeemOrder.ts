/** POST /miner/redeemOrder */
import { type Amount, amountToBigInt, asOrderId, formatUnitsTrimmed } from '@candor/money';
import { type CommandHandler, memberIdOf } from '../handler.ts';

export const redeemOrder: CommandHandler<'redeemOrder'> = async ({ orderId }, context) => {
  const { engine, requestKey } = context;
  const command = {
    type: 'redeemMining',
    memberId: memberIdOf(context),
    orderId: asOrderId(orderId),
  } as const;
  const { outcome } = await engine.submit(command, requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const asset = context.marketData.directory.asset(outcome.assetId);
  const text = (units: Amount) => formatUnitsTrimmed(amountToBigInt(units), asset?.decimals ?? 0);
  const paid = text(outcome.paid);
  return {
    data: {
      orderId,
      asset: asset?.code ?? '',
      status: outcome.outcome,
      paid,
      interest: text(outcome.interest),
      fee: text(outcome.fee),
    },
    text: 'miningRedeemed',
    parameters: { paid: `${paid} ${asset?.code ?? ''}` },
  };
};
