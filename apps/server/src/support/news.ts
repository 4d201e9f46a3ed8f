/** What the desk tells about a conversation as it happens. */
import type { MemberId } from '@candor/money';
import type { Conversation, ConversationState, Message, Unread } from './conversation.ts';

/** What has happened, for the member's open pages. */
export interface SupportNews {
  readonly memberId: MemberId;
  /** undefined: in the chat. */
  readonly ticketId: number | undefined;
  readonly status: ConversationState | undefined;
  readonly message: Message | undefined;
  readonly readByOperator: number | undefined;
  readonly unread: Unread;
}

export type TellNews = (conversation: Conversation, what: Partial<SupportNews>) => Promise<void>;
