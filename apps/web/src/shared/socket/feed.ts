/** The app's one feed, on the browser's socket, clock and visibility. */
import { lineTo, pagePath } from '../native/page.ts';
import { randomId } from '../randomId.ts';
import type { LineEvents } from './connection.ts';
import { FeedClient } from './feedClient.ts';

/** §4 coinExchange, futures, marketDetails, cycle: routes whose subscription is resent after a loss. */
const RESENDING = /^\/(trade|marketDetails|cycle)(\/|$)/;

export const feed = new FeedClient({
  open: openLine,
  mayResend: () => RESENDING.test(pagePath()),
  clock: {
    now: () => performance.now(),
    setTimeout: (run, delay) => setTimeout(run, delay),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
  },
});

/** Follows the page's visibility: nobody looks at a hidden page. */
function watchVisibility(page: Document): void {
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) feed.hide();
    else feed.show();
  });
}

if (typeof document !== 'undefined') watchVisibility(document);

/** §4: connects with a random id of the page's own. */
function openLine(events: LineEvents) {
  const socket = new WebSocket(lineTo(`/ws/${randomId()}`));
  socket.onopen = events.onOpen;
  socket.onclose = events.onClose;
  socket.onmessage = (event) => events.onText(String(event.data));
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text: string) => socket.send(text),
    close: () => socket.close(),
  };
}
