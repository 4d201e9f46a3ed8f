/**
 * The house's trading in perpetuals, live: the maker's quotes stand around the index and a basis that comes
 * and goes, takers trade now and then. What is open decides what each order closes and opens.
 */

import type { Command } from '@candor/core';
import type { MemberId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Random } from '../indexPrice/random.ts';
import { basisAt } from './basis.ts';
import type { MarketIndex } from './demoFloor.ts';
import { MARKET_MAKER } from './demoMarkets.ts';
import { HouseRows } from './houseRows.ts';
import { type PerpFloor, perpQuotes, perpTake } from './perpOrders.ts';
import type { Requotes } from './requotes.ts';

export interface PerpTradingOptions {
  readonly engine: Pick<EnginePort, 'query'>;
  readonly random: Random;
  readonly requotes: Requotes;
}

export class PerpTrading {
  private readonly options: PerpTradingOptions;

  constructor(options: PerpTradingOptions) {
    this.options = options;
  }

  /** What the house sends at a moment, the indexes having been told. */
  async commandsAt(
    now: number,
    indexes: readonly MarketIndex[],
    tickMs: number,
  ): Promise<Command[]> {
    if (indexes.length === 0) return [];
    const rows = await HouseRows.read(this.options.engine);
    const commands: Command[] = [];
    for (const { market, index } of indexes) {
      const { marketId } = market.spec;
      const floor = { market, openOf: (memberId: MemberId) => rows.of(memberId, marketId) };
      const middle = Math.max(1, Math.round(index * (1 + basisAt(now, marketId))));
      commands.push(...(await this.requote(floor, middle, now)), ...this.take(floor, tickMs));
    }
    return commands;
  }

  /** Takes all of the maker's orders away, then quotes both sides anew. */
  private async requote(floor: PerpFloor, middle: number, now: number): Promise<Command[]> {
    const { engine, random, requotes } = this.options;
    const { marketId } = floor.market.spec;
    if (!requotes.isDue(marketId, middle, now)) return [];
    const resting = await engine.query('contractOrders', { memberId: MARKET_MAKER, marketId });
    const cancels = resting.map(
      ({ orderId }): Command => ({
        type: 'cancelContractOrder',
        memberId: MARKET_MAKER,
        orderId,
        clientOrderId: undefined,
      }),
    );
    return [...cancels, ...perpQuotes(floor, middle, random)];
  }

  private take(floor: PerpFloor, tickMs: number): Command[] {
    const { random } = this.options;
    const chance = (floor.market.tradesPerMinute * tickMs) / 60_000;
    return random.unit() < chance ? perpTake(floor, random) : [];
  }
}
