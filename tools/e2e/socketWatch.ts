/** What a page's live connections do: when each was opened and lost, what was sent, and who is known on it. */
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

/** Resolves once a connection that the page opens from now on has been greeted: its member's news come by themselves. */
export function greeted(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"own"')) resolve();
      });
    });
  });
}
