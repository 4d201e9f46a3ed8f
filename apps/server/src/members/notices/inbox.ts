/** Demo mode's inbox: what would have been mailed or texted, kept in SQL and shown on one local page. */

import type { Locale } from '@candor/wire';
import type { Kysely } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import { maskContact, parseContact } from '../contact.ts';
import { codeIn, inboxPage } from './inboxPage.ts';
import type { Message } from './messages.ts';

const SHOWN = 50;
const KEPT = 1_000;

export interface Inbox {
  readonly deliver: (message: Message) => Promise<void>;
  /** A complete HTML page, newest first. */
  readonly page: (locale?: Locale) => Promise<string>;
  /** The newest message that the app waits for; undefined while there is none. */
  readonly newest: (wanted: WantedMessage) => Promise<NewestMessage | undefined>;
}

/** A message that came at `since` (UTC milliseconds) or later, to a contact as it is typed or as it is masked. */
export interface WantedMessage {
  readonly since: number;
  /** To anybody where it is left out. */
  readonly to?: string | undefined;
  readonly dialCode?: string | undefined;
}

export interface NewestMessage {
  readonly text: string;
  /** Its six digits, if it has any. */
  readonly code?: string;
}

/** Is it the contact that was asked for? */
function isFor(
  { channel, target }: { readonly channel: string; readonly target: string },
  { to, dialCode }: WantedMessage,
): boolean {
  if (to === undefined) return true;
  const contact = { channel: channel === 'phone' ? 'phone' : 'email', target } as const;
  if (maskContact(contact) === to) return true;
  const parsed = parseContact(to, dialCode);
  return parsed.refusal === undefined && parsed.contact.target === target;
}

/** Opens the inbox; each message is also a line in the log, marked as demo. */
export function openInbox(sql: Kysely<Database>, log: Log, now: () => number): Inbox {
  const newestRows = () =>
    sql.selectFrom('inbox_messages').selectAll().orderBy('message_id', 'desc').limit(SHOWN);
  return {
    deliver: async ({ contact, subject, body }) => {
      const row = { ...contact, subject, body, created_at_ms: now() };
      const { message_id } = await sql
        .insertInto('inbox_messages')
        .values(row)
        .returning('message_id')
        .executeTakeFirstOrThrow();
      const oldest = wholeOf(message_id) - KEPT;
      if (oldest > 0) {
        await sql.deleteFrom('inbox_messages').where('message_id', '<=', String(oldest)).execute();
      }
      log.info({ demoMessage: body, channel: contact.channel }, 'demoMessageDelivered');
    },
    page: async (locale = 'en') => {
      const rows = await newestRows().execute();
      const shown = rows.map((row) => ({ ...row, createdAt: wholeOf(row.created_at_ms) }));
      return inboxPage(shown, locale);
    },
    newest: async (wanted) => {
      const rows = await newestRows().where('created_at_ms', '>=', String(wanted.since)).execute();
      const found = rows.find((row) => isFor(row, wanted));
      if (!found) return undefined;
      const code = codeIn(found.body);
      return { text: found.body, ...(code === undefined ? {} : { code }) };
    },
  };
}
