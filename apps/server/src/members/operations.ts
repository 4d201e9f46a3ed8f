/** What the operator asks of the members desk: who waits to be erased, erase one, hold one, open one up again. */
import type { Kysely } from 'kysely';
import type { Keys } from '../keys/openKeys.ts';
import { Fields, OperatorRequestFault } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import type { Database } from '../sql/database.ts';
import { parseContact } from './contact.ts';
import type { openDeletion } from './deletion.ts';
import { ERASED, KEPT, type openErase } from './erase.ts';
import type { Factors } from './factors/openFactors.ts';
import { OPERATOR } from './operator.ts';
import { verifyChain } from './securityChain.ts';
import { findUnlinked, type RelinkWish, relink, type UnlinkedGround } from './unlinked.ts';

interface OperationsOptions {
  readonly deletion: ReturnType<typeof openDeletion>;
  readonly erasing: ReturnType<typeof openErase>;
  readonly factors: Pick<Factors, 'reset'>;
  readonly sql: Kysely<Database>;
  readonly keys: Pick<Keys, 'digest'>;
  readonly unlinked: UnlinkedGround;
}

/** The desk's answers by their names. Each throws OperatorRequestFault for what it cannot do. */
export function memberOperations(options: OperationsOptions): Readonly<Record<string, DeskAnswer>> {
  const { deletion, erasing, factors, sql, keys, unlinked } = options;
  return {
    'member.erasures': async (given) => {
      new Fields(given).end();
      return { erasures: await deletion.list() };
    },
    'member.erase': async (given) => {
      const fields = new Fields(given);
      const memberId = fields.whole('memberId');
      fields.end();
      const { givenUp } = await erasing.erase(memberId);
      return { memberId, erased: ERASED, kept: KEPT, givenUp };
    },
    'member.hold': async (given) => {
      const fields = new Fields(given);
      const memberId = fields.whole('memberId');
      const isOnHold = fields.flag('isOnHold');
      fields.end();
      await erasing.hold(memberId, isOnHold);
      return { memberId, isOnHold };
    },
    'member.verifyLog': async (given) => {
      new Fields(given).end();
      return verifyChain(sql, keys);
    },
    'member.unlinked': async (given) => {
      new Fields(given).end();
      return { memberIds: await findUnlinked(unlinked) };
    },
    'member.relink': async (given) => {
      const wish = readRelink(new Fields(given));
      await relink(unlinked, wish);
      return { memberId: wish.memberId };
    },
    'member.resetFactors': async (given) => {
      const fields = new Fields(given);
      const memberId = fields.whole('memberId');
      fields.end();
      if (await factors.reset(memberId, OPERATOR)) return { memberId };
      throw new OperatorRequestFault(`member ${memberId} has no second factor`);
    },
  };
}

const CONTACT_MAX = 254;

function readRelink(fields: Fields): RelinkWish {
  const memberId = fields.whole('memberId');
  const given = fields.take('contact');
  const proof = fields.text('proof');
  fields.end();
  const isText = typeof given === 'string' && given.length <= CONTACT_MAX;
  const parsed = isText ? parseContact(given) : undefined;
  if (parsed && 'contact' in parsed) return { memberId, contact: parsed.contact, proof };
  throw new OperatorRequestFault(
    'contact must be an e-mail address, or a phone with its + and dial code',
  );
}
