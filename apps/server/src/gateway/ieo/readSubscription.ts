/** The texts of a subscription as the core takes them: an offering that exists, whole lots of it. */

import { amountToBigInt, LOTS_MAX, type Lots, lots } from '@candor/money';
import type { AmountRule, RefusalReason } from '@candor/wire';
import { type CALLS, type RequestOf, readAmount } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import type { Refusal } from '../handler.ts';
import { coinsOf, findOffering, type ShownOffering } from './presentOffering.ts';

export interface Subscription {
  readonly shown: ShownOffering;
  readonly quantity: Lots;
}

/** More than there can be is refused as `tooMany`: what the core would say if it could be told. */
export async function readSubscription<TooMany extends RefusalReason>(
  request: RequestOf<typeof CALLS.addIeo>,
  context: PartContext<'ieo'>,
  tooMany: TooMany,
): Promise<Subscription | Refusal<TooMany | AmountRule | 'offeringUnknown' | 'offeringOffLot'>> {
  const shown = await findOffering(context, request.offeringId);
  if (shown === undefined) return { refusal: 'offeringUnknown' };
  const { decimals } = shown.asset;
  const read = readAmount(request.quantity, decimals);
  if (!read.isValid) {
    const isTooMany = read.reason === 'amountTooLarge';
    return { refusal: isTooMany ? tooMany : read.reason, parameters: { decimals } };
  }
  const [units, lot] = [amountToBigInt(read.value), amountToBigInt(shown.state.offering.lot)];
  if (units % lot !== 0n)
    return { refusal: 'offeringOffLot', parameters: { lot: coinsOf(shown, 1) } };
  if (units / lot > LOTS_MAX) return { refusal: tooMany };
  return { shown, quantity: lots(Number(units / lot)) };
}
