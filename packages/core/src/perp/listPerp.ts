/** listPerp and changePerp: which contracts are traded, and at what terms. Source: ADR 35, spec §3. */
import { amountToBigInt, kept, type MarketId, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { areLimitsValid, checkGrid } from '../market/checkMarketSpec.ts';
import { hasRoomForIndex, hasRoomForMarket, isListed } from '../market/listMarket.ts';
import type { AssetSpec, PerpMarketSpec, PerpTier } from '../market/marketSpec.ts';
import { changeSpec, createMarketState } from '../market/marketState.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { armMarket } from './dueBounds.ts';
import { armFunding, chargeIfDue } from './funding.ts';
import { MaintenanceTiers } from './maintenanceTiers.ts';
import { PerpMarket } from './perps.ts';
import { awaitGrace, isSpared } from './rest.ts';
import { type ChangePerp, type ListPerp, PERP_CHANGED, PERP_LISTED } from './words.ts';

/** Rows reckon in numbers: no notional that may be opened is beyond 2^50 smallest units. */
const NOTIONAL_MAX = 2n ** 50n;
export const LEVERAGE_MAX = 1_000;
const E9 = 1_000_000_000;
const PPM = 1_000_000n;
const HOUR_MS = 3_600_000;

type Terms = Omit<ChangePerp, 'type' | 'marketId' | 'status'>;

/** Lists a perpetual, trading at once.   Rejects: assetUnknown, marketExists, marketInvalid. */
export function listPerp(exchange: Exchange, command: ListPerp, sink: EventBuffer): Outcome {
  const base = exchange.assets[command.baseAsset];
  const quote = exchange.assets[command.quoteAsset];
  if (base === undefined || quote === undefined) return refused('assetUnknown');
  const { type: _, ...fields } = command;
  if (isListed(exchange, { ...fields, kind: 'perp' })) return refused('marketExists');
  const reason = checkContract(command, base, quote);
  const hasRoom = hasRoomForMarket(exchange) && hasRoomForIndex(exchange, command);
  if (reason !== undefined || !hasRoom) return refused('marketInvalid');
  // After this point the command must succeed.
  const marketId = kept<MarketId>(exchange.markets.length);
  const spec: PerpMarketSpec = { ...fields, kind: 'perp', marketId, status: 'trading' };
  const market = createMarketState(spec, base, quote, exchange.ledger);
  exchange.markets.push(market);
  const perp = new PerpMarket(market, spec);
  exchange.perps.add(perp);
  armFunding(exchange, perp);
  emit(sink, PERP_LISTED, { market: spec });
  return ACCEPTED;
}

/** Changes status and terms; rows and orders stay, and what other tiers make due goes with the next mark.
 *   Rejects: marketUnknown, marketInvalid. */
export function changePerp(exchange: Exchange, command: ChangePerp, sink: EventBuffer): Outcome {
  const perp = exchange.perps.find(command.marketId);
  if (perp?.market.spec.kind !== 'perp') return refused('marketUnknown');
  if (!areLimitsValid(command) || !areTermsValid(command)) return refused('marketInvalid');
  // After this point the command must succeed.
  const { type: _, ...fields } = command;
  const spec: PerpMarketSpec = { ...perp.market.spec, ...fields };
  passOverFunding(exchange, perp, sink);
  if (isSpared(exchange, perp) && spec.status !== 'halted') awaitGrace(perp);
  changeSpec(perp.market, spec);
  passOverFunding(exchange, perp, sink);
  perp.tiers = new MaintenanceTiers(spec.tiers);
  armMarket(exchange, perp);
  emit(sink, PERP_CHANGED, { market: spec });
  return ACCEPTED;
}

/** Funding of a market that is spared is passed over: also what an old index kept from being charged before. */
function passOverFunding(exchange: Exchange, perp: PerpMarket, sink: EventBuffer): void {
  if (isSpared(exchange, perp)) chargeIfDue(exchange, perp, sink);
}

function checkContract(
  command: ListPerp,
  base: AssetSpec,
  quote: AssetSpec,
): RejectReason | undefined {
  const { contractSize, quantityDecimals, priceDecimals } = command;
  const reason = checkGrid(command, base, quote);
  if (reason !== undefined) return reason;
  const spare = quote.decimals - priceDecimals - quantityDecimals;
  const areFactorsSafe =
    Number.isSafeInteger(contractSize * 10 ** (base.decimals - quantityDecimals)) &&
    Number.isSafeInteger(contractSize * 10 ** spare);
  const isValid = isFrom(contractSize, 1, 2 ** 31 - 1) && areFactorsSafe && areTermsValid(command);
  return isValid ? undefined : 'marketInvalid';
}

/** True when leverages (ascending, up to the highest), tiers and funding are in order. */
function areTermsValid(terms: Terms): boolean {
  const { leverages, leverageMax, fundingIntervalMs, interestE9, fundingCapE9 } = terms;
  return (
    isFrom(leverageMax, 1, LEVERAGE_MAX) &&
    leverages.at(-1) === leverageMax &&
    leverages.every((each, at) => isFrom(each, (leverages[at - 1] ?? 0) + 1, leverageMax)) &&
    areTiersValid(terms.tiers, leverageMax) &&
    isFrom(fundingIntervalMs / HOUR_MS, 1, 24) &&
    isFrom(interestE9, 0, E9) &&
    isFrom(fundingCapE9, 0, E9) &&
    amountToBigInt(terms.impactNotional) > 0n
  );
}

/** Caps and rates ascend, leverages do not. Whether a rate leaves room for a leverage is asked of each order. */
function areTiersValid(tiers: readonly PerpTier[], leverageMax: number): boolean {
  const isTierValid = (tier: PerpTier, at: number) => {
    const before = tiers[at - 1];
    return (
      isFrom(tier.leverageMax, 1, before?.leverageMax ?? leverageMax) &&
      tier.rate > (before?.rate ?? 0n) &&
      tier.notionalCap > (before?.notionalCap ?? 0n) &&
      rateToPpm(tier.rate) < PPM
    );
  };
  const cap = tiers.at(-1)?.notionalCap;
  return cap !== undefined && amountToBigInt(cap) <= NOTIONAL_MAX && tiers.every(isTierValid);
}

function isFrom(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
