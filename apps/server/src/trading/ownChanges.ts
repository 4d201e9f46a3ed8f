/** Which of a member's orders an event changed, and whether it may have moved their money. */
import { type Event, type EventOf, type EventType, postingsOf } from '@candor/core';
import { lotsToNumber, type MemberId, type OrderId } from '@candor/money';
import type { CycleEnd } from './cycleChanges.ts';

/** How an order ended; canceled: what was left of it, whether or not some of it was filled. */
export type OrderEnd = 'filled' | 'canceled';

/** Which orders changed, and how those ended that are open no more. */
class OrderEnds {
  readonly orders = new Map<OrderId, OrderEnd | undefined>();

  /** An order changed; undefined while it is open. */
  note(orderId: OrderId, end: OrderEnd | undefined): void {
    this.orders.set(orderId, end);
  }
}

/** What changed for one member since it was told last. */
export class OwnChanges extends OrderEnds {
  /** Of perpetuals; undefined while nothing there changed. */
  contracts: OrderEnds | undefined;
  /** Of timed contracts: those that ended; undefined while nothing there changed. */
  cycles: CycleEnd[] | undefined;

  /** Offerings in which something of the member's changed; undefined while none did. */
  offerings: Set<number> | undefined;

  /** Something changed of what the member has in an offering. */
  noteOffering(offeringId: number): void {
    this.offerings ??= new Set();
    this.offerings.add(offeringId);
  }

  /** Whether a lock of the member's was made, earned a day or ended. */
  isMiningChanged = false;

  /** Something changed of what the member has in perpetuals. */
  noteContracts(): OrderEnds {
    this.contracts ??= new OrderEnds();
    return this.contracts;
  }

  /** A timed contract of the member's changed; one that ended is told by its end. */
  noteCycle(event: Event): void {
    this.cycles ??= [];
    if (event.type === 'cycleSettled') this.cycles.push(event);
  }
}

/** Gives the changes of a member who is listening, or nothing. */
export type ChangesOf = (memberId: MemberId) => OwnChanges | undefined;
type OrdersOf = (memberId: MemberId) => OrderEnds | undefined;

/** What is told of an order: an event of any street that is named so. */
type OrderEventType = Extract<EventType, `order${string}`>;
type Note<Type extends EventType> = (event: EventOf<Type>, ordersOf: OrdersOf) => void;

/** Of every order an event tells of: its member and how it stands. */
const ORDER_NOTES = {
  orderAccepted: noteOpen,
  orderRested: noteOpen,
  orderAmended: noteOpen,
  orderCanceled: ({ memberId, orderId }, ordersOf) => ordersOf(memberId)?.note(orderId, 'canceled'),
  orderFilled: (fill, ordersOf) => {
    ordersOf(fill.makerMemberId)?.note(fill.makerOrderId, endOf(lotsToNumber(fill.makerRemaining)));
    ordersOf(fill.takerMemberId)?.note(fill.takerOrderId, endOf(lotsToNumber(fill.takerRemaining)));
  },
} satisfies { readonly [Type in OrderEventType]: Note<Type> };

/**
 * Notes an event with everybody it concerns and who listens: the members of its orders; of any other
 * event those in whose accounts it posts, which each street tells the core, and whose position or trigger it
 * names.
 */
export function noteOwn(event: Event, changesOf: ChangesOf): void {
  if (isOfOrder(event)) noteOrder(event, changesOf);
  else noteMoney(event, changesOf);
}

function isOfOrder(event: Event): event is EventOf<OrderEventType> {
  return event.type in ORDER_NOTES;
}

function noteOrder(event: EventOf<OrderEventType>, changesOf: ChangesOf): void {
  const { marketKind } = event;
  switch (marketKind) {
    case 'spot':
      (ORDER_NOTES[event.type] as Note<OrderEventType>)(event, changesOf);
      return;
    case 'perp':
      (ORDER_NOTES[event.type] as Note<OrderEventType>)(event, (memberId) =>
        changesOf(memberId)?.noteContracts(),
      );
      return;
    default:
      marketKind satisfies never;
  }
}

/** Events of a member's perpetuals that may move nothing. */
const CONTRACT_TYPES: readonly EventType[] = [
  'positionChanged',
  'stopSet',
  'triggerOrderPlaced',
  'triggerEnded',
];

/** Events of a member's locks. */
const MINING_TYPES: readonly EventType[] = ['miningLocked', 'miningAccrued', 'miningEnded'];

function noteMoney(event: Event, changesOf: ChangesOf): void {
  for (const posting of postingsOf(event)) {
    if (posting.owner === 'house') continue;
    const changes = changesOf(posting.memberId);
    if (posting.book === 'contract') changes?.noteContracts();
    if ('offeringId' in event) changes?.noteOffering(event.offeringId);
  }
  const isOfContracts = CONTRACT_TYPES.includes(event.type) && 'memberId' in event;
  if (isOfContracts) changesOf(event.memberId)?.noteContracts();
  const isOfMining = MINING_TYPES.includes(event.type) && 'memberId' in event;
  const changes = isOfMining ? changesOf(event.memberId) : undefined;
  if (changes !== undefined) changes.isMiningChanged = true;
}

function noteOpen(
  { memberId, orderId }: { readonly memberId: MemberId; readonly orderId: OrderId },
  ordersOf: OrdersOf,
): void {
  ordersOf(memberId)?.note(orderId, undefined);
}

function endOf(remaining: number): OrderEnd | undefined {
  return remaining === 0 ? 'filled' : undefined;
}
