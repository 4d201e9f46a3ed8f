/** The rules of messages to the operator, the same on both sides. Source: spec §5, §9 ticket. */
import { characterCount, cleanLine, cleanWords } from '../words.ts';

/** §9: a ticket's content, in characters. */
export const TICKET_CONTENT = { minimum: 10, maximum: 200 } as const;
export const TICKET_TITLE_MAX = 60;
export const MESSAGE_MAX = 1_000;
/** Open tickets of one member. */
export const OPEN_TICKETS_MAX = 10;

/** All that these rules refuse. */
export type WordsRefusal =
  | 'ticketTitleRequired'
  | 'ticketTitleTooLong'
  | 'ticketContentRequired'
  | 'ticketContentLength'
  | 'messageRequired'
  | 'messageTooLong';

/** §5 ticket: which refusal it earns, or undefined when it is fine. */
export function checkTicket(title: string, content: string): WordsRefusal | undefined {
  const titleLength = characterCount(cleanLine(title));
  const contentLength = characterCount(cleanWords(content));
  if (titleLength === 0) return 'ticketTitleRequired';
  if (titleLength > TICKET_TITLE_MAX) return 'ticketTitleTooLong';
  if (contentLength === 0) return 'ticketContentRequired';
  const { minimum, maximum } = TICKET_CONTENT;
  return contentLength < minimum || contentLength > maximum ? 'ticketContentLength' : undefined;
}

/** A message in the chat or a reply: words, a picture, or both. */
export function checkMessage(content: string, hasImage: boolean): WordsRefusal | undefined {
  const length = characterCount(cleanWords(content));
  if (length === 0 && !hasImage) return 'messageRequired';
  return length > MESSAGE_MAX ? 'messageTooLong' : undefined;
}
