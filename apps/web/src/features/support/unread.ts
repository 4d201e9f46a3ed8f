/** What waits for the member in online service and tickets, as the server last said. */
import type { UnreadCounts } from '@candor/wire';
import { create } from 'zustand';

const NOTHING: UnreadCounts = { chat: 0, tickets: 0 };

export const useUnread = create<UnreadCounts>(() => NOTHING);

/** Keeps what the server says. */
export function keepUnread(unread: UnreadCounts): void {
  useUnread.setState(unread);
}

/** Nobody is signed in: nothing waits. */
export function forgetUnread(): void {
  useUnread.setState(NOTHING);
}

/** How much waits in all; 0 for nothing. */
export function useUnreadCount(): number {
  return useUnread(({ chat, tickets }) => chat + tickets);
}
