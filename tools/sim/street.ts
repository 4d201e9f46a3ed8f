/** What a run plays: spot, perpetuals, timed contracts, offerings, lock mining, or all of them over each other. */

import type { Command } from '@candor/core';
import { asAssetId } from '@candor/money';
import type { Chance } from './chance.ts';

/** What was seen given out, for commands that name it. */
export interface Known {
  readonly orderIds: readonly number[];
  readonly triggerIds: readonly number[];
  /** The clock, UTC epoch ms. */
  readonly time: number;
  readonly lockIds: readonly number[];
}

export interface Street {
  /** What it needs behind the common opening. */
  readonly opening: () => readonly Command[];
  readonly random: (chance: Chance, known: Known) => Command;
  /** True when timed contracts end in it. */
  readonly hasContracts: boolean;
  /** How long a round lasts at most, ms; now and then one lasts `longMs`. */
  readonly roundMs: number;
  readonly longMs: number;
}

export const MEMBERS: readonly [number, ...number[]] = [1, 1000, 1001, 1002, 1003];

/** A tick of an asset against USDT, in hundredths. */
export function indexOf(baseAsset: number, price: number): Command {
  return {
    type: 'setIndexPrice',
    baseAsset: asAssetId(baseAsset),
    quoteAsset: asAssetId(0),
    price,
    decimals: 2,
    sources: 1,
  };
}
