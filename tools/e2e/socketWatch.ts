/** What a page's live connections do: when each was opened and lost, and what the app sent on it. */
import type { Page } from 'playwright-core';

export interface WatchedSocket {
  readonly openedAt: number;
  lostAt: number | undefined;
  readonly sent: string[];
}

/** The connections of a page from now on, oldest first. */
export function watchSockets(page: Page): readonly WatchedSocket[] {
  const sockets: WatchedSocket[] = [];
  page.on('websocket', (socket) => {
    const watched: WatchedSocket = { openedAt: Date.now(), lostAt: undefined, sent: [] };
    sockets.push(watched);
    socket.on('framesent', ({ payload }) => watched.sent.push(String(payload)));
    socket.on('close', () => {
      watched.lostAt = Date.now();
    });
  });
  return sockets;
}
