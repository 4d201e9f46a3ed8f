/** Sends a code: admitted at once, made and delivered after the answer, so that its time tells nothing. */
import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Refused } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import type { Contact } from '../contact.ts';
import { type MessageContent, type SendMessage, writeMessage } from '../notices/messages.ts';
import type { Asked, CodeDesk } from './codeGround.ts';
import type { CodeSubject, Purpose } from './codeLimits.ts';

/** Why no code is sent. */
export type SendRefusal = 'messagesUnavailable' | 'tooManyRequests' | 'codeTooSoon';

/** What a code without an account would be useless for. */
const FOR_ACCOUNTS: ReadonlySet<Purpose> = new Set<Purpose>(['reset', 'login']);

/** Counts the request and delivers in the background; answers why it is refused, or undefined. */
export async function sendCode(
  desk: CodeDesk,
  subject: CodeSubject,
  asked: Asked,
): Promise<Refused<SendRefusal> | undefined> {
  const send = desk.senders[subject.contact.channel];
  if (!send) return { refusal: 'messagesUnavailable' };
  const refused = await desk.codes.admit(subject, asked.sender);
  if (!refused) deliverLater(desk, subject, { ...asked, send });
  return refused;
}

interface Delivery extends Asked {
  readonly send: SendMessage;
}

function deliverLater(desk: CodeDesk, subject: CodeSubject, asked: Delivery): void {
  const { underWay, report, log } = desk;
  const delivery = deliver(desk, subject, asked)
    .catch((error: unknown) => {
      report.codeSent(subject.purpose, 'failed');
      log.error({ error: String(error) }, 'messageNotDelivered');
    })
    .finally(() => underWay.delete(delivery));
  underWay.add(delivery);
}

async function deliver(desk: CodeDesk, subject: CodeSubject, asked: Delivery): Promise<void> {
  const content = await contentFor(desk, subject, asked);
  if (!content) return;
  await asked.send(writeMessage(subject.contact, asked.locale, content));
  desk.report.codeSent(subject.purpose, 'delivered');
}

/**
 * Runs after the answer. Who has an account gets a reminder instead of a code that would be useless;
 * who has none gets no code to reset it or to log in, and no message that a stranger could cause.
 */
async function contentFor(
  { sql, codes, antiPhishingCodeOf }: CodeDesk,
  subject: CodeSubject,
  { sender }: Asked,
): Promise<MessageContent | undefined> {
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

/** Whose contact it is, if anybody's. */
async function ownerOf(sql: Kysely<Database>, contact: Contact): Promise<MemberId | undefined> {
  const row = await sql
    .selectFrom('members')
    .select('member_id')
    .where(contact.channel, '=', contact.target)
    .executeTakeFirst();
  return row && asMemberId(wholeOf(row.member_id));
}
