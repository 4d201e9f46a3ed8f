/** What the operator asks of the support desk: list, show, reply, close. */

import type { MemberId } from '@candor/money';
import { characterCount, cleanWords, MESSAGE_MAX } from '@candor/wire';
import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import type { Database } from '../sql/database.ts';
import type { Conversation } from './conversation.ts';
import { markRead } from './markRead.ts';
import type { TellNews } from './news.ts';
import { conversationById, listConversations, readMessages } from './readConversations.ts';
import { addMessage, setState } from './writeMessage.ts';

/** The JPEG of a member's picture; undefined when it is not there any more. */
export type ReadImage = (memberId: MemberId, url: string) => Promise<Uint8Array | undefined>;

interface Desk {
  readonly sql: Kysely<Database>;
  readonly now: () => number;
  readonly tell: TellNews;
  readonly readImage: ReadImage;
}

/** The desk's answers by their names. Each throws OperatorRequestFault for what it cannot do. */
export function supportOperations(desk: Desk): Answering<OperationsOf<'support'>> {
  return {
    'support.list': async ({ state }) => {
      return { conversations: await listConversations(desk.sql, state) };
    },
    'support.show': (asked) => show(desk, asked),
    'support.picture': (asked) => picture(desk, asked),
    'support.reply': (asked) => reply(desk, asked),
    'support.close': ({ id }) => close(desk, id),
  };
}

async function named(desk: Desk, id: number): Promise<Conversation> {
  const found = await conversationById(desk.sql, id);
  if (found === undefined) throw new OperatorRequestFault(`there is no conversation ${id}`);
  return found;
}

/** Whoever shows it has seen it: the member is told. */
async function show(desk: Desk, { id, before }: AskedOf<'support.show'>) {
  const conversation = await named(desk, id);
  const { conversationId, readByOperator } = conversation;
  const page = await readMessages(desk.sql, conversationId, before);
  const newest = page.messages.at(-1)?.messageId ?? 0;
  if (newest > readByOperator) await see(desk, conversation, newest);
  return { ...conversation, ...page };
}

async function see(desk: Desk, conversation: Conversation, messageId: number): Promise<void> {
  const mark = { side: 'operator_read_id', messageId } as const;
  const readByOperator = await markRead(desk.sql, conversation, mark);
  await desk.tell(conversation, { readByOperator });
}

/** The picture of one message. */
async function picture(desk: Desk, { id, messageId }: AskedOf<'support.picture'>) {
  const { conversationId, memberId } = await named(desk, id);
  const row = await desk.sql
    .selectFrom('support_messages')
    .select('image')
    .where('conversation_id', '=', String(conversationId))
    .where('message_id', '=', String(messageId))
    .executeTakeFirst();
  const bytes = row?.image ? await desk.readImage(memberId, row.image) : undefined;
  if (!bytes) throw new OperatorRequestFault(`message ${messageId} has no picture`);
  return { messageId, jpeg: Buffer.from(bytes).toString('base64') };
}

function contentOf(given: string): string {
  const content = cleanWords(given);
  const length = characterCount(content);
  if (length > 0 && length <= MESSAGE_MAX) return content;
  throw new OperatorRequestFault(`content must be text of 1 to ${MESSAGE_MAX} characters`);
}

async function reply(desk: Desk, asked: AskedOf<'support.reply'>) {
  const conversation = await named(desk, asked.id);
  const content = contentOf(asked.content);
  const { conversationId } = conversation;
  const at = desk.now();
  const message = await desk.sql.transaction().execute(async (work) => {
    const row = await work
      .selectFrom('support_conversations')
      .select('state')
      .where('conversation_id', '=', String(conversationId))
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'waiting' && row?.state !== 'responded') {
      throw new OperatorRequestFault(`ticket ${conversationId} is closed: it takes no reply`);
    }
    await setState(work, conversationId, { state: 'responded', at });
    const shared = { image: undefined, requestKey: null, sentAt: at };
    return addMessage(work, { conversationId, author: 'operator', content, ...shared });
  });
  const readByOperator = message.messageId;
  await markRead(desk.sql, conversation, { side: 'operator_read_id', messageId: readByOperator });
  await desk.tell(conversation, { status: 'responded', message, readByOperator });
  return { id: conversationId, memberId: conversation.memberId, messageId: message.messageId };
}

async function close(desk: Desk, id: number) {
  const conversation = await named(desk, id);
  const { conversationId, title } = conversation;
  if (title === undefined) {
    throw new OperatorRequestFault(`${conversationId} is a chat: only tickets are closed`);
  }
  if (!(await setState(desk.sql, conversationId, { state: 'closed', at: desk.now() }))) {
    throw new OperatorRequestFault(`ticket ${conversationId} is closed already`);
  }
  await desk.tell(conversation, { status: 'closed' });
  return { id: conversationId, state: 'closed' };
}
