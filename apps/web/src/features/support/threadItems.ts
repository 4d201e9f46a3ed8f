/** What a thread shows from top to bottom: days, the line before what is new, and messages. */
import type { SupportMessage } from '@candor/wire';
import { placeOf } from './threadCache.ts';

export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'new'; readonly key: 'new' }
  | { readonly kind: 'message'; readonly key: string; readonly message: SupportMessage };

/** The items; `unseenAfter` is the newest message seen before the thread was opened. */
export function threadItems(
  messages: readonly SupportMessage[],
  dayOf: (moment: number) => string,
  unseenAfter: number | undefined,
): ThreadItem[] {
  const items: ThreadItem[] = [];
  let today: string | undefined;
  const seen = placeOf(messages, unseenAfter ?? 0);
  let hasLine = unseenAfter === undefined;
  for (const [place, message] of messages.entries()) {
    const day = dayOf(message.createdAt);
    if (day !== today) items.push({ kind: 'day', key: `day ${day}`, day });
    today = day;
    if (!hasLine && message.author === 'operator' && place > seen) {
      items.push({ kind: 'new', key: 'new' });
      hasLine = true;
    }
    items.push({ kind: 'message', key: String(message.messageId), message });
  }
  return items;
}
