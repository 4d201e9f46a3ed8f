/** listMarket and changeMarket: what is traded, on what grid, at what fee. Source: product.md §3. */
import type { Command } from '../command.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { areLimitsValid, checkGrid } from './checkMarketSpec.ts';
import { writeMarket } from './marketEvents.ts';
import type { MarketSpec } from './marketSpec.ts';
import { changeSpec, createMarketState } from './marketState.ts';

type ListMarket = Extract<Command, { type: 'listMarket' }>;
type ChangeMarket = Extract<Command, { type: 'changeMarket' }>;

/** Order ids have room for this many markets (ADR 6). */
const MARKETS_MAX = 1_024;

/** Lists a market, trading at once.   Rejects: assetUnknown, marketExists, marketInvalid. */
export function listMarket(exchange: Exchange, command: ListMarket, sink: EventBuffer): Outcome {
  const base = exchange.assets[command.baseAsset];
  const quote = exchange.assets[command.quoteAsset];
  if (base === undefined || quote === undefined) return refused('assetUnknown');
  if (isListed(exchange, command)) return refused('marketExists');
  const reason: RejectReason | undefined =
    exchange.markets.length < MARKETS_MAX ? checkGrid(command, base, quote) : 'marketInvalid';
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { type: _, ...fields } = command;
  const spec: MarketSpec = { ...fields, marketId: exchange.markets.length, status: 'trading' };
  exchange.markets.push(createMarketState(spec, base, quote));
  writeMarket(sink, 'marketListed', spec);
  return ACCEPTED;
}

/** Changes status, limits, fees and band; open orders stay.   Rejects: marketUnknown, marketInvalid. */
export function changeMarket(
  exchange: Exchange,
  command: ChangeMarket,
  sink: EventBuffer,
): Outcome {
  const market = exchange.markets[command.marketId];
  if (market === undefined) return refused('marketUnknown');
  if (!areLimitsValid(command)) return refused('marketInvalid');
  // After this point the command must succeed.
  const { type: _, ...fields } = command;
  const spec: MarketSpec = { ...market.spec, ...fields };
  changeSpec(market, spec);
  writeMarket(sink, 'marketChanged', spec);
  return ACCEPTED;
}

function isListed(exchange: Exchange, command: ListMarket): boolean {
  return exchange.markets.some(
    ({ spec }) => spec.baseAsset === command.baseAsset && spec.quoteAsset === command.quoteAsset,
  );
}
