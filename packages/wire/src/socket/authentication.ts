/** The first message of a socket that shall hear a member's own news: `auth:` and a ticket of /user/wsTicket. */
const PREFIX = 'auth:';
const TICKET = /^[A-Za-z0-9_-]{43}$/;

/** Writes the message. */
export function formatAuthentication(ticket: string): string {
  return PREFIX + ticket;
}

/** The ticket of such a message; undefined for anything else. */
export function parseAuthentication(text: string): string | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const ticket = text.slice(PREFIX.length);
  return TICKET.test(ticket) ? ticket : undefined;
}
