/** Who is the house: of a trade is told whether a member, the house or a bot of it stood on a side, never who. */

import { type EventOf, type HouseFacts, type TraderKind, traderKindOf } from '@candor/core';
import type { MemberId } from '@candor/money';

export class Traders {
  /** The house's accounts alone; everyone else is a member. */
  private readonly house = new Map<number, TraderKind>();

  seed({ accounts }: HouseFacts): void {
    for (const { memberId, kind } of accounts) this.house.set(memberId, kind);
  }

  take({ memberId, role }: EventOf<'memberOpened'>): void {
    const kind = traderKindOf(role);
    if (kind !== 'member') this.house.set(memberId, kind);
  }

  kindOf(memberId: MemberId): TraderKind {
    return this.house.get(memberId) ?? 'member';
  }
}
