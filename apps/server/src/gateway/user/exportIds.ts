/** Ids in a copy of a member's data: the same numbers that the calls show, by the names of their fields. */
import type { IdKind } from '@candor/wire';

const KINDS: Readonly<Record<string, IdKind>> = {
  memberId: 'member',
  orderId: 'order',
  stopId: 'stop',
  paymentId: 'payment',
  entryId: 'entry',
  withdrawalId: 'withdrawal',
  quoteId: 'quote',
  ticketId: 'ticket',
  conversationId: 'ticket',
  messageId: 'message',
  alertId: 'alert',
  eventId: 'event',
};
/** Where a name means something else: `undefined` is shown to everybody as it is kept. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, IdKind | undefined>>>> = {
  contractFills: { fillId: 'fill' },
  cycles: { orderId: 'cycle' },
  openCycles: { orderId: 'cycle' },
  fiatOrders: { orderId: 'fiatOrder' },
  locks: { orderId: 'lock' },
  offerings: { memberId: undefined },
};

type Show = (kind: IdKind, id: number) => number;

/** One part of the copy as plain JSON, with the numbers that stand outside for ids. */
export function shownPart(name: string, part: unknown, show: Show): unknown {
  const kinds = { ...KINDS, ...ELSEWHERE[name] };
  const told = JSON.stringify(part ?? null, (key, value: unknown) => {
    const kind = kinds[key];
    return kind !== undefined && typeof value === 'number' ? show(kind, value) : value;
  });
  return JSON.parse(told);
}
