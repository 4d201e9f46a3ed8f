/**
 * What the house's accounts have open in perpetuals: lots by member, market and side, all on cross margin.
 * Read from the engine, and kept up with the orders that are about to be sent.
 */
import type { MarketId, MemberId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { HOUSE } from './demoMarkets.ts';

/** Lots. */
export interface OpenLots {
  long: number;
  short: number;
}

export class HouseRows {
  private readonly rows = new Map<string, OpenLots>();

  /** As the engine has them, after everything that was sent before. */
  static async read(engine: Pick<EnginePort, 'query'>): Promise<HouseRows> {
    const house = new HouseRows();
    const told = await engine.query('openRows', { memberIds: HOUSE });
    for (const { memberId, marketId, side, quantity } of told) {
      house.of(memberId, marketId)[side] += quantity;
    }
    return house;
  }

  /** What a member has open in a market; change it as orders will. */
  of(memberId: MemberId, marketId: MarketId): OpenLots {
    const key = `${memberId} ${marketId}`;
    const known = this.rows.get(key) ?? { long: 0, short: 0 };
    this.rows.set(key, known);
    return known;
  }
}
