/** The rules of messages to the operator, the same on both sides. Source: spec §5, §9 ticket. */
import { characterCount, cleanLine, cleanWords, seenPart } from '../words.ts';

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

/** What is refused of a ticket's title and of its content. */
export interface TicketFaults {
  readonly title?: WordsRefusal | undefined;
  readonly content?: WordsRefusal | undefined;
}

/** §5 ticket: which refusal each part of it earns; none of a part that is fine. */
export function ticketFaults(title: string, content: string): TicketFaults {
  return { title: titleFault(title), content: contentFault(content) };
}

/** §5 ticket: the first refusal it earns, or undefined when it is fine. */
export function checkTicket(title: string, content: string): WordsRefusal | undefined {
  const faults = ticketFaults(title, content);
  return faults.title ?? faults.content;
}

function titleFault(title: string): WordsRefusal | undefined {
  const length = characterCount(cleanLine(title));
  if (length === 0) return 'ticketTitleRequired';
  return length > TICKET_TITLE_MAX ? 'ticketTitleTooLong' : undefined;
}

function contentFault(content: string): WordsRefusal | undefined {
  const words = cleanWords(content);
  if (words === '') return 'ticketContentRequired';
  const { minimum, maximum } = TICKET_CONTENT;
  const isShort = characterCount(seenPart(words)) < minimum;
  return isShort || characterCount(words) > maximum ? 'ticketContentLength' : undefined;
}

/** A message in the chat or a reply: words, a picture, or both. */
export function checkMessage(content: string, hasImage: boolean): WordsRefusal | undefined {
  const length = characterCount(cleanWords(content));
  if (length === 0 && !hasImage) return 'messageRequired';
  return length > MESSAGE_MAX ? 'messageTooLong' : undefined;
}
