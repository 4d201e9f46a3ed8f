/** Sending and checking codes. Answer and time are the same whether or not an account exists. */

import type { MemberId } from '@candor/money';
import type { Locale } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { CodeSubject, OpenPurpose, OwnPurpose, Purpose, Sender } from './codeLimits.ts';
import type { CodeClaim, Codes } from './codes.ts';
import type { Contact } from './contact.ts';
import {
  type AntiPhishingCodeOf,
  type MessageContent,
  type Senders,
  type SendMessage,
  writeMessage,
} from './messages.ts';
import { contactsOf } from './ownContacts.ts';
import { wholeOf } from './tables.ts';
import type { Refused } from './throttle.ts';

interface Asked {
  readonly sender: Sender;
  readonly locale: Locale;
}

/** A code to a contact that somebody names: a visitor's, or the new contact of a member. */
export type CodeRequest = Asked & { readonly contact: Contact } & (
    | { readonly purpose: OpenPurpose; readonly memberId?: undefined }
    | { readonly purpose: 'bind'; readonly memberId: MemberId }
  );

/** A code to a contact that the member has already. */
export interface OwnCodeRequest extends Asked {
  readonly memberId: MemberId;
  readonly purpose: OwnPurpose;
  /** Which of their contacts; without a choice the first one that can be reached. */
  readonly channel?: Contact['channel'] | undefined;
}

export type OwnCodeClaim = Omit<OwnCodeRequest, keyof Asked> &
  Pick<CodeClaim, 'code' | 'address' | 'consume'>;

export type NamedCodeClaim = Pick<CodeRequest, 'contact' | 'purpose' | 'memberId'> &
  Pick<CodeClaim, 'code' | 'address'>;

interface CodeDeskOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly report: Pick<BusinessEvents, 'codeSent'>;
  readonly senders: Senders;
  readonly antiPhishingCodeOf: AntiPhishingCodeOf;
}

/** What a code without an account would be useless for. */
const FOR_ACCOUNTS: ReadonlySet<Purpose> = new Set<Purpose>(['reset', 'login']);

/** Whose contact it is, if anybody's. */
async function ownerOf(sql: Kysely<Database>, contact: Contact): Promise<MemberId | undefined> {
  const row = await sql
    .selectFrom('members')
    .select('member_id')
    .where(contact.channel, '=', contact.target)
    .executeTakeFirst();
  return row && wholeOf(row.member_id);
}

/** Opens sending over the codes and the port that delivers messages. */
export function openCodeDesk(options: CodeDeskOptions, codes: Codes) {
  const { log, report, senders } = options;
  const desk = { ...options, codes };
  const underWay = new Set<Promise<void>>();

  async function deliver(subject: CodeSubject, asked: Asked, send: SendMessage): Promise<void> {
    const content = await contentFor(desk, subject, asked);
    if (!content) return;
    await send(writeMessage(subject.contact, asked.locale, content));
    report.codeSent(subject.purpose, 'delivered');
  }

  function deliverLater(subject: CodeSubject, asked: Asked, send: SendMessage): void {
    const delivery = deliver(subject, asked, send)
      .catch((error: unknown) => {
        report.codeSent(subject.purpose, 'failed');
        log.error({ error: String(error) }, 'messageNotDelivered');
      })
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  async function admitAndSend(subject: CodeSubject, asked: Asked): Promise<Refused | undefined> {
    const send = senders[subject.contact.channel];
    if (!send) return { refusal: 'messagesUnavailable' };
    const refused = await codes.admit(subject, asked.sender);
    if (!refused) deliverLater(subject, asked, send);
    return refused;
  }

  return {
    /** Admits and sends in the background; answers why it refuses, or undefined. */
    sendCode: (request: CodeRequest): Promise<Refused | undefined> => {
      const { contact, purpose, memberId } = request;
      return admitAndSend({ contact, purpose, memberId }, request);
    },
    /** The same to a contact that the member has already. */
    sendOwnCode: async (request: OwnCodeRequest): Promise<Refused | undefined> => {
      const { purpose, memberId } = request;
      const contacts = await ownContacts(desk, request);
      const contact = contacts.find((each) => senders[each.channel]) ?? contacts[0];
      if (!contact) return { refusal: 'contactMissing' };
      return admitAndSend({ contact, purpose, memberId }, request);
    },
    /** Checks a code without using it up, so that a form can go on to its next step. */
    checkCode: ({ contact, memberId, ...claim }: NamedCodeClaim): Promise<Refused | undefined> =>
      codes.check({ ...claim, memberId, contacts: [contact], consume: false }),
    /** Checks the newest code that was sent to a contact the member still has. */
    checkOwnCode: async ({ channel, ...claim }: OwnCodeClaim): Promise<Refused | undefined> => {
      const contacts = await ownContacts(desk, { memberId: claim.memberId, channel });
      if (contacts.length === 0) return { refusal: 'contactMissing' };
      return codes.check({ ...claim, contacts });
    },
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}

/**
 * Runs after the answer. Who has an account gets a reminder instead of a code that would be useless;
 * who has none gets no code to reset it or to log in, and no message that a stranger could cause.
 */
async function contentFor(
  desk: CodeDeskOptions & { readonly codes: Codes },
  subject: CodeSubject,
  { sender }: Asked,
): Promise<MessageContent | undefined> {
  const { sql, codes, antiPhishingCodeOf } = desk;
  const { purpose, contact } = subject;
  const ownerId = await ownerOf(sql, contact);
  if (FOR_ACCOUNTS.has(purpose) && ownerId === undefined) return undefined;
  const antiPhishingCode = ownerId === undefined ? undefined : await antiPhishingCodeOf(ownerId);
  if (ownerId !== undefined && (purpose === 'register' || purpose === 'bind')) {
    const kind = purpose === 'register' ? 'accountExists' : 'contactTaken';
    return { kind, antiPhishingCode };
  }
  const code = await codes.issue(subject, sender.address);
  return { kind: 'code', purpose, code, antiPhishingCode };
}

async function ownContacts(
  desk: CodeDeskOptions & { readonly codes: Codes },
  { memberId, channel }: Pick<OwnCodeRequest, 'memberId' | 'channel'>,
) {
  const { sql } = desk;
  const all = await contactsOf(sql, memberId);
  return all.filter((each) => channel === undefined || each.channel === channel);
}
