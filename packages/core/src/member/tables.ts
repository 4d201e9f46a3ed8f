/** The members' state, in order of opening: a member's index is the number of its row. */
import { kept, type MemberIndex } from '@candor/money';
import { FLAG, listOf, WHOLE, WIDE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { ASSET_ID, MEMBER_ID, MILLIS } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { MEMBER_ROLE } from './words.ts';

/**
 * `inviter` is one more than the index of who invited the member; 0 = nobody. The last four are of the platform's
 * token: since which day, counted from 1970, so much of it is held; the least of that day, and of the day before it.
 */
const MEMBERS = defineTable({
  name: 'member.rows',
  version: 1,
  isOrdered: true,
  fields: {
    memberId: MEMBER_ID,
    role: MEMBER_ROLE,
    isFrozen: FLAG,
    claimedAssets: listOf(ASSET_ID),
    inviter: WHOLE,
    invitedAt: MILLIS,
    lockedUntil: MILLIS,
    heldDay: WHOLE,
    held: WIDE,
    heldLow: WIDE,
    heldLowBefore: WIDE,
  },
  each: ({ members, leastHeld }: Exchange, visit) => {
    for (let at = 0; at < members.count; at += 1) {
      const index = kept<MemberIndex>(at);
      const { day, held, low, lowBefore } = leastHeld.rowOf(index);
      visit({
        memberId: members.idOf(index),
        role: members.roleOf(index),
        isFrozen: members.isFrozen(index),
        claimedAssets: members.claimedAssets(index),
        inviter: members.inviterOf(index) + 1,
        invitedAt: members.invitedAt(index),
        lockedUntil: members.lockedUntil(index),
        ...{ heldDay: day, held, heldLow: low, heldLowBefore: lowBefore },
      });
    }
  },
  restore: ({ members, ledger, leastHeld }, row) => {
    const index = members.open(row.memberId, row.role);
    ledger.openMember();
    members.setFrozen(index, row.isFrozen);
    for (const asset of row.claimedAssets) members.setClaimed(index, asset);
    members.restoreInviter(index, row.inviter - 1, row.invitedAt);
    members.lockUntil(index, row.lockedUntil);
    const { heldDay: day, held, heldLow: low, heldLowBefore: lowBefore } = row;
    leastHeld.restore(index, { day, held, low, lowBefore });
  },
});

export const MEMBER_TABLES = [MEMBERS] as const;
