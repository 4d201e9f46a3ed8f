/** A member's own account: what they see of it, change of it, take along, and the wish that it be erased. */
import type { MemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import { openThrottle } from '../../desk/throttle.ts';
import type { Contact } from '../contact.ts';
import type { AccountDesk, AccountGround } from './accountGround.ts';
import { setAntiPhishingCode } from './antiPhishing.ts';
import { type BindRequest, bindContact } from './bindContact.ts';
import { cancelDeletion, requestDeletion } from './deletion.ts';
import { exportMember } from './exportMember.ts';
import { findPerson } from './person.ts';
import { readProfile } from './readProfile.ts';
import { setUsername } from './setUsername.ts';

const NAMES = { points: 20, seconds: 3_600 };

/** Opens the desk. */
export function openAccounts(ground: AccountGround) {
  const desk: AccountDesk = { ...ground, names: openThrottle(NAMES) };
  return {
    /** For the operator: whom an id or a contact names. */
    find: (who: MemberId | Contact) => findPerson(ground.sql, who),
    profile: (memberId: MemberId) => readProfile(ground.sql, memberId),
    bindContact: (request: BindRequest) => bindContact(desk, request),
    setUsername: (memberId: MemberId, username: string) => setUsername(desk, memberId, username),
    setAntiPhishingCode: (memberId: MemberId, code: string, from: Origin) =>
      setAntiPhishingCode(desk, memberId, { code, from }),
    requestDeletion: (memberId: MemberId, from: Origin, givesUpRest = false) =>
      requestDeletion(desk, memberId, { from, givesUpRest }),
    cancelDeletion: (memberId: MemberId, from: Origin) => cancelDeletion(desk, memberId, from),
    exportOf: (memberId: MemberId) => exportMember(desk, memberId),
  };
}
