/**
 * From index prices to commands: one `setIndexPrice` for a pair, rounded half to even to nine significant
 * digits. Nothing else in this room knows assets by their ids.
 */
import type { Command } from '@candor/core';
import { type Decimal, roundDecimal, unitsAtScale } from '@candor/money';
import type { ExchangeView } from '../engine/enginePort.ts';
import { type AssetPair, pairKey } from './assetPair.ts';
import type { IndexTick } from './pairIndex.ts';

/** Turns a new index price into what the exchange is told; empty when there is nothing to tell. */
export interface TickCommands {
  readonly commandsFor: (tick: IndexTick) => readonly Command[];
}

/** An unchanged price is told again after this time, so that its age can be trusted. */
const REPEAT_MS = 5_000;
/** Finer than any market's tick; a change beyond is no change worth an entry of the log. */
const DIGITS = 9;
/** What the core takes. */
const DECIMALS_MAX = 12;

interface Told {
  readonly price: number;
  readonly decimals: number;
  readonly at: number;
  readonly heardAt: number;
}

/**
 * `isSteady`: of pairs whose price is told again whenever the sources have answered anew, though it stands still:
 * timed contracts need ticks, and an old answer is none.
 */
export function tickCommands(
  assets: () => ExchangeView['assets'],
  isSteady: (pair: AssetPair) => boolean = () => false,
): TickCommands {
  const told = new Map<string, Told>();
  const idOf = (code: string) => assets().find((asset) => asset.code === code)?.assetId;
  return {
    commandsFor: (tick) => {
      const { pair, at, heardAt } = tick;
      const [baseAsset, quoteAsset] = [idOf(pair.base), idOf(pair.quote)];
      const rounded = roundTick(tick.price);
      if (baseAsset === undefined || quoteAsset === undefined || !rounded) return [];
      const last = told.get(pairKey(pair));
      const isSame = last?.price === rounded.price && last.decimals === rounded.decimals;
      const isTold = isSteady(pair) ? isSame && heardAt <= last.heardAt : isSame;
      if (isTold && at - (last?.at ?? 0) < REPEAT_MS) return [];
      told.set(pairKey(pair), { ...rounded, at, heardAt });
      const sources = tick.sources.length;
      return [{ type: 'setIndexPrice', baseAsset, quoteAsset, ...rounded, sources }];
    },
  };
}

/** Undefined when the price cannot be told: below the smallest or beyond the largest. */
function roundTick(price: Decimal): Pick<Told, 'price' | 'decimals'> | undefined {
  const wholeDigits = price.units.toString().length - price.scale;
  const decimals = Math.min(Math.max(DIGITS - wholeDigits, 0), DECIMALS_MAX);
  const units = unitsAtScale(roundDecimal(price, decimals, 'halfEven'), decimals) ?? 0n;
  const isTold = units > 0n && units <= BigInt(Number.MAX_SAFE_INTEGER);
  return isTold ? { price: Number(units), decimals } : undefined;
}
