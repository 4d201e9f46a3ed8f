/** The members' state, in order of opening: a member's index is the number of its row. */
import { FLAG, listOf, SMALL, WHOLE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { MEMBER_ID, MILLIS } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { MEMBER_ROLE } from './words.ts';

/** `inviter` is one more than the index of who invited the member; 0 = nobody. */
const MEMBERS = defineTable({
  name: 'member.rows',
  version: 1,
  isOrdered: true,
  fields: {
    memberId: MEMBER_ID,
    role: MEMBER_ROLE,
    isFrozen: FLAG,
    claimedAssets: listOf(SMALL),
    inviter: WHOLE,
    invitedAt: MILLIS,
    lockedUntil: MILLIS,
  },
  each: ({ members }: Exchange, visit) => {
    for (let index = 0; index < members.count; index += 1) {
      visit({
        memberId: members.idOf(index),
        role: members.roleOf(index),
        isFrozen: members.isFrozen(index),
        claimedAssets: members.claimedAssets(index),
        inviter: members.inviterOf(index) + 1,
        invitedAt: members.invitedAt(index),
        lockedUntil: members.lockedUntil(index),
      });
    }
  },
  restore: ({ members, ledger }, row) => {
    const index = members.open(row.memberId, row.role);
    ledger.openMember();
    members.setFrozen(index, row.isFrozen);
    for (const asset of row.claimedAssets) members.setClaimed(index, asset);
    members.restoreInviter(index, row.inviter - 1, row.invitedAt);
    members.lockUntil(index, row.lockedUntil);
  },
});

export const MEMBER_TABLES = [MEMBERS] as const;
