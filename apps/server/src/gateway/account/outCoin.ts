/** POST /account/outCoin */
import { amountToBigInt } from '@candor/money';
import { type AmountRule, type CALLS, type RequestOf, readAmount } from '@candor/wire';
import type { Payout } from '../../payouts/payoutRow.ts';
import type { PayoutWay } from '../../payouts/payoutWay.ts';
import type { PartContext } from '../contexts.ts';
import { type CommandHandler, memberIdOf, type Refusal } from '../handler.ts';
import { minuteText } from '../minuteText.ts';
import { payoutAddress } from './payoutAddress.ts';
import { wayOf, withdrawalRow } from './presentWithdrawal.ts';

type Asked = RequestOf<typeof CALLS.outCoin>;

export const outCoin: CommandHandler<'outCoin'> = async (request, context) => {
  const memberId = memberIdOf(context);
  const earlier = await context.payouts.earlier(memberId, context.requestKey);
  if (earlier) {
    const isSame = isAskedAgain(earlier, request, context);
    return isSame ? answerOf(earlier, context) : { refusal: 'idempotencyKeyReused' };
  }
  const way = openWay(request, context);
  if ('refusal' in way) return way;
  const to = await payoutAddress(context, way, request.address);
  if ('refusal' in to) return to;
  const amount = amountOf(request, way);
  if (typeof amount !== 'bigint') return amount;
  const { fundPassword } = context.members;
  const wrong = await fundPassword.judge(memberId, request.fundPassword, context.caller);
  if (wrong) return wrong;
  const asked = await context.payouts.ask({
    memberId,
    way,
    address: to.address,
    amount,
    requestKey: context.requestKey,
    newDeviceAt: await context.members.securityLog.newDeviceAt(memberId),
  });
  if (asked.refusal) {
    const { refusal, waitsUntil } = asked;
    return waitsUntil === undefined
      ? { refusal }
      : { refusal, parameters: { time: minuteText(waitsUntil) } };
  }
  return answerOf(asked, context);
};

/** A repeat is told where its withdrawal stands by now, which may have come to its end. */
function answerOf(payout: Payout, context: PartContext<'account'>) {
  const data = withdrawalRow(context, payout);
  if (payout.closedAt !== undefined) return { data };
  const isWaiting = payout.status === 'waiting' || payout.status === 'review';
  return { data, text: isWaiting ? 'withdrawalWaits' : 'withdrawalAsked' } as const;
}

/** By the words of the request alone: the network may be offered no more. */
function isAskedAgain(
  payout: Payout,
  { asset, network, address, quantity }: Asked,
  { marketData }: PartContext<'account'>,
): boolean {
  const read = readAmount(quantity, marketData.directory.asset(payout.assetId)?.decimals ?? 0);
  return (
    payout.asset === asset &&
    payout.network === network &&
    payout.address.toLowerCase() === address.trim().toLowerCase() &&
    read.isValid &&
    payout.amount === amountToBigInt(read.value)
  );
}

function openWay(
  { asset, network }: Asked,
  context: PartContext<'account'>,
):
  | PayoutWay
  | Refusal<'assetUnknown' | 'networkUnknown' | 'withdrawalClosed' | 'withdrawalsStopped'> {
  if (!context.marketData.directory.assetOfCode(asset)) return { refusal: 'assetUnknown' };
  const way = wayOf(context, { asset, network });
  if (!way) return { refusal: 'networkUnknown' };
  if (!way.isOut) return { refusal: 'withdrawalClosed' };
  return context.payouts.standstill.isStopped() ? { refusal: 'withdrawalsStopped' } : way;
}

/** The amount, within what goes out by this network at a time. */
function amountOf(
  { quantity }: Asked,
  { decimals, limits }: PayoutWay,
): bigint | Refusal<AmountRule | 'withdrawalTooSmall' | 'withdrawalTooLarge'> {
  const read = readAmount(quantity, decimals);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals } };
  const amount = amountToBigInt(read.value);
  if (amount < limits.min) return { refusal: 'withdrawalTooSmall' };
  return amount > limits.max ? { refusal: 'withdrawalTooLarge' } : amount;
}
