/** Sending and checking codes. Answer and time are the same whether or not an account exists. */
import type { Kysely } from 'kysely';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { CodeClaim, Codes, Purpose, Sender } from './codes.ts';
import type { Contact } from './contact.ts';
import { type Locale, type SendMessage, writeMessage } from './messages.ts';
import type { Refused } from './throttle.ts';

export interface CodeRequest {
  readonly contact: Contact;
  readonly purpose: Purpose;
  readonly sender: Sender;
  readonly locale: Locale;
}

interface CodeDeskOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly report: Pick<BusinessEvents, 'codeSent'>;
  /** Undefined while no gateway for messages is configured. */
  readonly sendMessage: SendMessage | undefined;
}

/** Opens sending over the codes and the port that delivers messages. */
export function openCodeDesk(options: CodeDeskOptions, codes: Codes) {
  const { sql, log, report, sendMessage } = options;
  const underWay = new Set<Promise<void>>();

  async function hasAccount(contact: Contact): Promise<boolean> {
    const row = await sql
      .selectFrom('members')
      .select('member_id')
      .where(contact.channel, '=', contact.target)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Runs after the answer: an account gets a reminder instead of a code that would be useless. */
  async function deliver(request: CodeRequest, send: SendMessage): Promise<void> {
    const { contact, purpose, locale } = request;
    const content = (await hasAccount(contact))
      ? { kind: 'accountExists' as const }
      : { kind: 'code' as const, code: await codes.issue(contact, purpose) };
    await send(writeMessage(contact, locale, content));
  }

  function deliverLater(request: CodeRequest, send: SendMessage): void {
    const { purpose } = request;
    const delivery = deliver(request, send)
      .then(() => report.codeSent(purpose, 'delivered'))
      .catch((error: unknown) => {
        report.codeSent(purpose, 'failed');
        log.error({ error: String(error) }, 'messageNotDelivered');
      })
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    /** Admits and sends in the background; answers why it refuses, or undefined. */
    sendCode: async (request: CodeRequest): Promise<Refused | undefined> => {
      if (!sendMessage) return { refusal: 'messagesUnavailable' };
      const refused = await codes.admit(request.contact, request.sender);
      if (!refused) deliverLater(request, sendMessage);
      return refused;
    },
    /** Checks a code without using it up, so that a form can go on to its next step. */
    checkCode: (claim: Omit<CodeClaim, 'consume'>): Promise<Refused | undefined> =>
      codes.check({ ...claim, consume: false }),
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}
