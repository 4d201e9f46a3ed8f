/** Sending and checking codes. Answer and time are the same whether or not an account exists. */
import type { Refused } from '../../desk/refused.ts';
import type { Contact } from '../contact.ts';
import { contactsOf } from '../ownContacts.ts';
import type {
  CodeDesk,
  CodeRequest,
  NamedCodeClaim,
  OwnCodeClaim,
  OwnCodeRefusal,
  OwnCodeRequest,
} from './codeGround.ts';
import type { CodeRefusal } from './codes.ts';
import type { CodeWork } from './codeWork.ts';
import { type SendRefusal, sendCode } from './sendCode.ts';

/** Opens the desk over the codes and the port that delivers messages. */
export function openCodeDesk(ground: Omit<CodeDesk, 'underWay'>, work: CodeWork) {
  const desk: CodeDesk = { ...ground, underWay: new Set() };
  return {
    /** What who asks for codes has to do for them. */
    work,
    /** Admits and sends in the background; answers why it refuses, or undefined. */
    send: ({
      contact,
      purpose,
      memberId,
      ...asked
    }: CodeRequest): Promise<Refused<SendRefusal> | undefined> =>
      sendCode(desk, { contact, purpose, memberId }, asked),
    /** The same to a contact that the member has already. */
    sendOwn: (request: OwnCodeRequest) => sendOwnCode(desk, request),
    /** Checks a code without using it up, so that a form can go on to its next step. */
    check: ({
      contact,
      memberId,
      ...claim
    }: NamedCodeClaim): Promise<Refused<CodeRefusal> | undefined> =>
      desk.codes.check({ ...claim, memberId, contacts: [contact], consume: false }),
    /** Checks the newest code that was sent to a contact the member still has. */
    checkOwn: (claim: OwnCodeClaim) => checkOwnCode(desk, claim),
    settled: async (): Promise<void> => {
      await Promise.all(desk.underWay);
    },
  };
}

async function sendOwnCode(
  desk: CodeDesk,
  { memberId, purpose, channel, ...asked }: OwnCodeRequest,
): Promise<Refused<SendRefusal | 'contactMissing'> | undefined> {
  const contacts = await ownContacts(desk, { memberId, channel });
  const contact = contacts.find((each) => desk.senders[each.channel]) ?? contacts[0];
  if (!contact) return { refusal: 'contactMissing' };
  return sendCode(desk, { contact, purpose, memberId }, asked);
}

async function checkOwnCode(
  desk: CodeDesk,
  { channel, ...claim }: OwnCodeClaim,
): Promise<Refused<OwnCodeRefusal> | undefined> {
  const contacts = await ownContacts(desk, { memberId: claim.memberId, channel });
  if (contacts.length === 0) return { refusal: 'contactMissing' };
  return desk.codes.check({ ...claim, contacts });
}

async function ownContacts(
  { sql }: CodeDesk,
  { memberId, channel }: Pick<OwnCodeRequest, 'memberId' | 'channel'>,
): Promise<readonly Contact[]> {
  const all = await contactsOf(sql, memberId);
  return all.filter((each) => channel === undefined || each.channel === channel);
}
