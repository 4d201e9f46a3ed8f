/** What the operator asks of the members desk: who waits to be erased, erase one, hold one, open one up again. */
import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import { OPERATOR } from '../desk/origin.ts';
import type { Keys } from '../keys/openKeys.ts';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import type { Database } from '../sql/database.ts';
import { listErasures } from './account/deletion.ts';
import { ERASED, KEPT, type openErase } from './account/erase.ts';
import { findUnlinked, type RelinkWish, relink, type UnlinkedGround } from './account/unlinked.ts';
import { parseContact } from './contact.ts';
import type { Factors } from './factors/openFactors.ts';
import { verifyChain } from './securityChain.ts';

interface OperationsOptions {
  readonly erasing: ReturnType<typeof openErase>;
  readonly factors: Pick<Factors, 'reset'>;
  readonly sql: Kysely<Database>;
  readonly keys: Pick<Keys, 'digest'>;
  readonly unlinked: UnlinkedGround;
}

/** All of a person but the numbers of their ids, which the room of keys knows, and what other rooms know too. */
type MemberOperations = Answering<Exclude<OperationsOf<'member'>, 'member.number' | 'member.show'>>;

/** The desk's answers by their names. Each throws OperatorRequestFault for what it cannot do. */
export function memberOperations(options: OperationsOptions): MemberOperations {
  const { erasing, factors, sql, keys, unlinked } = options;
  return {
    'member.erasures': async () => ({ erasures: await listErasures(sql) }),
    'member.erase': async ({ memberId }) => {
      const { givenUp } = await erasing.erase(memberId);
      return { memberId, erased: ERASED, kept: KEPT, givenUp };
    },
    'member.hold': async ({ memberId, isOnHold }) => {
      await erasing.hold(memberId, isOnHold);
      return { memberId, isOnHold };
    },
    'member.verifyLog': () => verifyChain(sql, keys),
    'member.unlinked': async () => ({ memberIds: await findUnlinked(unlinked) }),
    'member.relink': async (asked) => {
      const wish = wishOf(asked);
      await relink(unlinked, wish);
      return { memberId: wish.memberId };
    },
    'member.resetFactors': async ({ memberId }) => {
      if (await factors.reset(memberId, OPERATOR)) return { memberId };
      throw new OperatorRequestFault(`member ${memberId} has no second factor`);
    },
  };
}

function wishOf({ memberId, contact, proof }: AskedOf<'member.relink'>): RelinkWish {
  const parsed = parseContact(contact);
  if (parsed && 'contact' in parsed) return { memberId, contact: parsed.contact, proof };
  throw new OperatorRequestFault(
    'contact must be an e-mail address, or a phone with its + and dial code',
  );
}
