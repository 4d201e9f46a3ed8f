/** The fund password: 6 digits that guard withdrawals. Tries are counted in SQL before they are judged. */
import type { MemberId } from '@candor/money';
import { openThrottle } from '../../desk/throttle.ts';
import { openTurns } from '../../ops/inTurn.ts';
import { type ChangeFundRequest, changeFundPassword } from './changeFundPassword.ts';
import { openFundHash } from './fundHash.ts';
import type {
  FundPasswordDesk,
  FundPasswordGround,
  NewFundPassword,
} from './fundPasswordGround.ts';
import { isFundPasswordSet } from './isFundPasswordSet.ts';
import { judgeFundPassword } from './judgeFundPassword.ts';
import { type ResetFundRequest, resetFundPassword } from './resetFundPassword.ts';
import { setFundPassword } from './setFundPassword.ts';

/** Changes of one member, right or wrong: each costs the machine two hashes and the journal a line. */
const CHANGES = { points: 20, seconds: 3_600 };

/** Opens the desk. */
export function openFundPassword(ground: FundPasswordGround) {
  const fundHash = openFundHash(ground.keys);
  // Right passwords that come at once must not seem to be tries.
  const inTurn = openTurns<MemberId>();
  const judge: FundPasswordDesk['judge'] = (memberId, text, from) =>
    inTurn(memberId, () => judgeFundPassword({ ...ground, fundHash }, { memberId, text, from }));
  const desk = { ...ground, fundHash, changes: openThrottle(CHANGES), judge };
  return {
    isSet: (memberId: MemberId) => isFundPasswordSet(ground, memberId),
    judge,
    set: (request: NewFundPassword) => setFundPassword(desk, request),
    change: (request: ChangeFundRequest) => changeFundPassword(desk, request),
    reset: (request: ResetFundRequest) => resetFundPassword(desk, request),
  };
}
