/** A refusal of flash exchange as the wire tells it: the limit it broke in the coin that is given. */
import { type AssetSpec, type FlashOffer, leastGiven, type RejectReason } from '@candor/core';
import { amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import type { PartContext } from '../contexts.ts';
import type { Refusal } from '../handler.ts';

export interface AskedCoins {
  readonly from: AssetSpec;
  readonly to: AssetSpec;
}

/** The refusal with what its sentence needs; limits are those of now. */
export async function flashRefusal(
  refusal: RejectReason,
  coins: AskedCoins,
  { engine }: PartContext<'flash'>,
): Promise<Refusal<RejectReason>> {
  if (refusal !== 'flashAmountTooSmall' && refusal !== 'flashAmountTooLarge') return { refusal };
  const ids = [coins.from.assetId, coins.to.assetId];
  const offers = await engine.query('flash', {});
  const offer = offers.find(
    ({ pair }) => ids.includes(pair.baseAsset) && ids.includes(pair.quoteAsset),
  );
  if (offer === undefined) return { refusal };
  const { minimum, maximum } = limitsOf(offer, coins);
  const text = (units: bigint) =>
    `${formatUnitsTrimmed(units, coins.from.decimals)} ${coins.from.code}`;
  return { refusal, parameters: { minimum: text(minimum), maximum: text(maximum) } };
}

/** What may be given of a coin; never less than brings the least unit of the other. */
function limitsOf({ pair, index }: FlashOffer, { from, to }: AskedCoins) {
  const isSell = from.assetId === pair.baseAsset;
  const [base, quote] = isSell ? [from, to] : [to, from];
  const told = amountToBigInt(isSell ? pair.baseMin : pair.quoteMin);
  const maximum = amountToBigInt(isSell ? pair.baseMax : pair.quoteMax);
  if (index === undefined) return { minimum: told, maximum };
  const decimals = { baseDecimals: base.decimals, quoteDecimals: quote.decimals };
  const least = leastGiven({ pair, index, isSell, ...decimals });
  if (least > told) return { minimum: least, maximum };
  return { minimum: told, maximum };
}
