/** Tells who listens whose sessions were ended, whatever ended them. */

import { asMemberId, type MemberId } from '@candor/money';
import { wholeOf } from '../../desk/rows.ts';

export type HearEnd = (memberId: MemberId) => void;

interface Ended {
  readonly member_id: string | number;
}

/** Who listens, and how they are told. */
export function sessionEnds() {
  const hearers: HearEnd[] = [];
  return {
    onEnded: (hear: HearEnd): void => void hearers.push(hear),
    /** Tells each member of these rows once. */
    tell: (ended: readonly Ended[]): void => {
      const members = new Set(ended.map((row) => asMemberId(wholeOf(row.member_id))));
      for (const memberId of members) for (const hear of hearers) hear(memberId);
    },
  };
}
