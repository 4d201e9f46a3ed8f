/** Raw figures of offerings as the wire's texts: coins instead of lots, prices, shelves, plans. */
import type { AllocationPlan, AssetSpec, OfferingState } from '@candor/core';
import { amountToBigInt, formatUnitsTrimmed, lotsToNumber } from '@candor/money';
import type { OfferingRow, OfferingShelf, PlanRow, ShownStatus } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { rateText } from '../rateText.ts';

/** As many as a text on the wire has. */
const PRICE_DECIMALS = 18;

type Ground = Pick<PartContext<'ieo'>, 'marketData' | 'content' | 'caller'>;

/** An offering that members may see, with its coins looked up. */
export interface ShownOffering {
  readonly state: OfferingState;
  readonly status: ShownStatus;
  readonly asset: AssetSpec;
  readonly pay: AssetSpec;
}

/** Undefined for a draft. */
export function shownOf(
  { marketData }: Pick<PartContext<'ieo'>, 'marketData'>,
  state: OfferingState,
): ShownOffering | undefined {
  const { status, offering } = state;
  const asset = marketData.directory.asset(offering.assetId);
  const pay = marketData.directory.asset(offering.payAsset);
  if (status === 'draft' || asset === undefined || pay === undefined) return undefined;
  return { state, status, asset, pay };
}

/** An offering by its number, if members may see it. */
export async function findOffering(
  context: Pick<PartContext<'ieo'>, 'engine' | 'marketData'>,
  offeringId: number,
): Promise<ShownOffering | undefined> {
  const states = await context.engine.query('offerings', {});
  const state = states.find(({ offering }) => offering.offeringId === offeringId);
  return state && shownOf(context, state);
}

export function shelfOf(status: ShownStatus): OfferingShelf {
  return status === 'coming' || status === 'open' ? status : 'ended';
}

/** Lots as coins. */
export function coinsOf({ state, asset }: ShownOffering, count: number): string {
  return formatUnitsTrimmed(BigInt(count) * amountToBigInt(state.offering.lot), asset.decimals);
}

/** Smallest units of what it is paid with. */
export function payText({ pay }: ShownOffering, units: bigint): string {
  return formatUnitsTrimmed(units, pay.decimals);
}

/** What the operator wrote of it, or the coin's code. */
export function nameOf({ content, caller }: Ground, { state, asset }: ShownOffering): string {
  const { offeringId } = state.offering;
  return content.offering({ offeringId, asset: asset.code }, caller.locale)?.name ?? asset.code;
}

/** Everything that a list tells. */
export function offeringRow(ground: Ground, shown: ShownOffering): OfferingRow {
  const { state, asset, pay, status } = shown;
  const { offering } = state;
  const { offeringId, mode, identityRequired, opensAt, closesAt, listsAt, seed } = offering;
  return {
    ...{ offeringId, mode, status, identityRequired, opensAt, closesAt, listsAt, seed },
    name: nameOf(ground, shown),
    asset: asset.code,
    payAsset: pay.code,
    price: priceOf(shown),
    lot: coinsOf(shown, 1),
    lotPrice: payText(shown, amountToBigInt(offering.lotPrice)),
    supply: coinsOf(shown, lotsToNumber(offering.supply)),
    memberMin: coinsOf(shown, lotsToNumber(offering.memberMin)),
    memberMax: coinsOf(shown, lotsToNumber(offering.memberMax)),
    issuerFee: rateText(offering.feeRate),
    unlocks: offering.unlocks.map(({ at, share }) => ({ at, share: rateText(share) })),
    committed: coinsOf(shown, state.committed),
    remaining: coinsOf(shown, state.remaining),
    sold: coinsOf(shown, state.sold),
    raised: payText(shown, state.raised),
    memberCount: state.memberCount,
    ...marketOf(ground, shown),
  };
}

/** A plan with what it shares out. */
export function planRow({ state }: ShownOffering, plan: AllocationPlan): PlanRow {
  const { offering, status, committed } = state;
  return {
    ...plan,
    isFinal: status !== 'coming' && status !== 'open',
    supply: lotsToNumber(offering.supply),
    cap: lotsToNumber(offering.memberMax),
    committed,
  };
}

/** The first digits of one coin's price; exact for whatever the operator's door takes. */
function priceOf({ state, asset, pay }: ShownOffering): string {
  const { lot, lotPrice } = state.offering;
  const scale = 10n ** BigInt(PRICE_DECIMALS + asset.decimals);
  const units = (amountToBigInt(lotPrice) * scale) / 10n ** BigInt(pay.decimals);
  return formatUnitsTrimmed(units / amountToBigInt(lot), PRICE_DECIMALS);
}

function marketOf({ marketData }: Pick<Ground, 'marketData'>, { state }: ShownOffering) {
  const { marketId } = state.offering;
  const market = marketId === undefined ? undefined : marketData.directory.market(marketId);
  if (market === undefined) return { isTrading: false };
  const { marketSymbol, spec } = market;
  return { marketSymbol, isTrading: spec.status === 'trading' };
}
