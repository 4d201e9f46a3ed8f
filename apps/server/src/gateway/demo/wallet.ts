/** GET /demo/wallet: what the member has outside the exchange; only a demo with a chain has one. */
import { formatUnitsTrimmed } from '@candor/money';
import { ChainFault } from '../../chain/chainFault.ts';
import type { OutsideView } from '../../demo/chain/outsideWallet.ts';
import type { ChainPayment } from '../../demo/chain/paymentBook.ts';
import { type Handler, memberIdOf } from '../handler.ts';

export const outsideWallet: Handler<'outsideWallet'> = async (_request, context) => {
  const wallet = context.outsideWallet();
  if (wallet === undefined) return { refusal: 'networkClosed' };
  try {
    return { data: presentView(await wallet.view(memberIdOf(context))) };
  } catch (error) {
    if (error instanceof ChainFault) return { refusal: 'networkClosed' };
    throw error;
  }
};

function presentView({ network, address, height, coins, payments }: OutsideView) {
  return {
    network,
    address,
    height,
    coins: coins.map(({ asset, onChain }) => ({
      asset: asset.asset,
      quantity: formatUnitsTrimmed(onChain, asset.decimals),
    })),
    payments: payments.map((payment) => presentPayment(payment, address, height)),
  };
}

function presentPayment(payment: ChainPayment, own: string, head: number) {
  const isOut = payment.from === own;
  const { height, at } = payment.block;
  return {
    transaction: payment.transaction,
    direction: isOut ? ('out' as const) : ('in' as const),
    asset: payment.asset.asset,
    quantity: formatUnitsTrimmed(payment.onChain, payment.asset.decimals),
    address: isOut ? payment.to : payment.from,
    height,
    confirmations: head - height + 1,
    createdAt: at,
  };
}
