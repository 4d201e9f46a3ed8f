/** How far each side has seen a conversation. */

import type { Kysely } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import type { Conversation } from './conversation.ts';

/** Moves a side's mark forward, at most to the newest message there is. */
export async function markRead(
  sql: Kysely<Database>,
  { conversationId }: Conversation,
  mark: { readonly side: 'member_read_id' | 'operator_read_id'; readonly messageId: number },
): Promise<number> {
  const newest = await sql
    .selectFrom('support_messages')
    .select(({ fn }) => fn.max('message_id').as('id'))
    .where('conversation_id', '=', String(conversationId))
    .executeTakeFirst();
  const messageId = Math.min(mark.messageId, wholeOf(newest?.id ?? 0));
  await sql
    .updateTable('support_conversations')
    .set({ [mark.side]: messageId })
    .where('conversation_id', '=', String(conversationId))
    .where(mark.side, '<', String(messageId))
    .execute();
  return messageId;
}
