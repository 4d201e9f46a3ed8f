/** createOffering: the terms of an offering, as a draft: nothing moves yet. Source: product.md §3 IEO, ADR 49. */
import { AMOUNT_MAX, amountToBigInt, lotsToNumber, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { type CreateOffering, OFFERING_CREATED, type OfferingSpec } from './words.ts';

const ONE_PPM = 1_000_000n;
const UNLOCKS_MAX = 64;
/** Printable ASCII without a space: what anybody can type to reckon a tie key. */
const SEED = /^[\x21-\x7e]{1,32}$/;

/**
 * Writes an offering down.   Rejects: memberUnknown, assetUnknown, marketUnknown, offeringInvalid.
 */
export function createOffering(
  exchange: Exchange,
  command: CreateOffering,
  sink: EventBuffer,
): Outcome {
  const reason = checkNames(exchange, command) ?? checkTerms(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { type: _, ...terms } = command;
  const offering: OfferingSpec = { offeringId: exchange.ieo.offerings.length, ...terms };
  exchange.ieo.add(offering);
  emit(sink, OFFERING_CREATED, { offering });
  return { type: 'offeringCreated', offeringId: offering.offeringId };
}

function checkNames(
  { members, assets, markets }: Exchange,
  { issuerId, assetId, payAsset, marketId }: CreateOffering,
): RejectReason | undefined {
  if (members.indexOf(issuerId) < 0) return 'memberUnknown';
  if (assets[assetId] === undefined || assets[payAsset] === undefined) return 'assetUnknown';
  if (marketId === undefined) return undefined;
  const spec = markets[marketId]?.spec;
  return spec?.kind === 'spot' && spec.baseAsset === assetId ? undefined : 'marketUnknown';
}

function checkTerms({ time }: Exchange, command: CreateOffering): RejectReason | undefined {
  const { assetId, payAsset, opensAt, closesAt, listsAt, feeRate, seed } = command;
  const isWindow = opensAt < closesAt && closesAt <= listsAt && closesAt > time;
  const isFee = rateToPpm(feeRate) >= 0n && rateToPpm(feeRate) <= ONE_PPM;
  const isValid =
    assetId !== payAsset &&
    isWindow &&
    isFee &&
    areQuantitiesValid(command) &&
    areUnlocksValid(command) &&
    SEED.test(seed);
  return isValid ? undefined : 'offeringInvalid';
}

/** All that may be committed by one member, and all that is offered, fits an amount. */
function areQuantitiesValid(command: CreateOffering): boolean {
  const [lot, lotPrice] = [amountToBigInt(command.lot), amountToBigInt(command.lotPrice)];
  const supply = lotsToNumber(command.supply);
  const [least, most] = [lotsToNumber(command.memberMin), lotsToNumber(command.memberMax)];
  if (lot <= 0n || lotPrice <= 0n) return false;
  if (least < 1 || least > most || most > supply) return false;
  const all = BigInt(supply);
  return all * lot <= AMOUNT_MAX && all * lotPrice <= AMOUNT_MAX;
}

function areUnlocksValid({ unlocks, closesAt }: CreateOffering): boolean {
  if (unlocks.length > UNLOCKS_MAX) return false;
  let [before, whole] = [closesAt - 1, 0n];
  for (const { at, share } of unlocks) {
    if (at <= before || rateToPpm(share) <= 0n) return false;
    before = at;
    whole += rateToPpm(share);
  }
  return unlocks.length === 0 || whole === ONE_PPM;
}
