/** The state of offerings: their terms and how far they are, and what each member has in them, in order. */
import { invariant, lots, lotsToNumber } from '@candor/money';
import { SMALL, WHOLE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { LOTS, MEMBER_ID } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { OFFERING, OFFERING_STATUS, PLAN } from './words.ts';

const OFFERINGS = defineTable({
  name: 'ieo.offerings',
  version: 1,
  isOrdered: true,
  fields: {
    ...OFFERING,
    ...PLAN,
    status: OFFERING_STATUS,
    committed: WHOLE,
    sold: WHOLE,
    serial: WHOLE,
    cursor: WHOLE,
    tranche: SMALL,
  },
  each: ({ ieo }: Exchange, visit) => {
    for (const { spec, plan, status, committed, sold, serial, cursor, tranche } of ieo.offerings) {
      visit({ ...spec, ...plan, status, committed, sold, serial, cursor, tranche });
    }
  },
  restore: ({ ieo }, row) => {
    const { isFull, cappedFrom, lotsLeft, committedLeft, cut, cutKey, cutMember, ...left } = row;
    const { status, committed, sold, serial, cursor, tranche, ...spec } = left;
    const plan = { isFull, cappedFrom, lotsLeft, committedLeft, cut, cutKey, cutMember };
    const run = { plan, status, committed, sold, serial, cursor, tranche };
    Object.assign(ieo.add(spec), run);
  },
});

const COMMITMENTS = defineTable({
  name: 'ieo.commitments',
  version: 1,
  isOrdered: true,
  fields: { offeringId: SMALL, memberId: MEMBER_ID, committed: LOTS, allocated: LOTS },
  each: ({ ieo }: Exchange, visit) => {
    for (const { spec, list } of ieo.offerings) {
      const { offeringId } = spec;
      for (const { memberId, committed, allocated } of list) {
        visit({ offeringId, memberId, committed: lots(committed), allocated: lots(allocated) });
      }
    }
  },
  restore: ({ ieo, members }, { offeringId, memberId, committed, allocated }) => {
    const offering = ieo.find(offeringId);
    invariant(offering !== undefined, 'a commitment is to an offering');
    const member = members.indexOf(memberId);
    const row = { memberId, member, committed: lotsToNumber(committed) };
    offering.restore(row, lotsToNumber(allocated));
  },
});

export const IEO_TABLES = [OFFERINGS, COMMITMENTS] as const;
