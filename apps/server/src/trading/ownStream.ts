/**
 * A member's own orders and balances as they change, for whoever watches on their behalf. Told after the
 * batch is durable, what happened within 75 ms at once; numbered, so that a gap is noticed. Which orders
 * changed comes from the events, what they are now from the engine, so that nothing told is ever undone.
 */
import type { AssetId, MemberId, OrderId } from '@candor/money';
import { askPositions, type OwnPositions } from '../engine/askPositions.ts';
import type {
  Balance,
  EnginePort,
  EventBatch,
  OpenCycle,
  OpenOrder,
  OwnContracts,
  OwnState,
} from '../engine/enginePort.ts';
import { type CycleEnd, CycleWaits } from './cycleChanges.ts';
import { LastChanges } from './lastChanges.ts';
import { noteOwn, type OrderEnd, OwnChanges } from './ownChanges.ts';

/** What happens within this time is told at once. */
const COALESCE_MS = 75;

export interface ClosedOrder {
  readonly orderId: OrderId;
  readonly end: OrderEnd;
}

export interface OwnNews {
  /** The number of these news, and of the news before them. */
  readonly sequence: number;
  readonly previous: number;
  /** New orders that rest and those that changed, as they are now. */
  readonly openOrders: readonly OpenOrder[];
  readonly closedOrders: readonly ClosedOrder[];
  /** Those that are not as they were told last; the first time all that are not zero. */
  readonly balances: readonly Balance[];
  /** Undefined while nothing of the member's perpetuals changed. */
  readonly contracts?: ContractNews;
  /** Undefined while nothing of the member's timed contracts changed. */
  readonly cycles?: CycleNews;
  /** Offerings in which something of the member's changed; undefined while none did. */
  readonly offerings?: readonly number[];
  /** True when a lock was made, earned a day or ended. */
  readonly isMiningChanged: boolean;
}

/** Timed contracts that run, all as they are now, and those that ended. */
export interface CycleNews {
  readonly open: readonly OpenCycle[];
  readonly ended: readonly CycleEnd[];
}

/** Orders of perpetuals that rest or changed, those that ended, and all rows, triggers and accounts as they are now. */
export interface ContractNews extends Omit<OwnContracts, 'orders'> {
  readonly positions: OwnPositions['rows'];
  readonly triggers: OwnPositions['triggers'];
  readonly openOrders: OwnContracts['orders'];
  readonly closedOrders: readonly ClosedOrder[];
}

/** Hears news; the next are told once it is done. */
export type HearOwn = (news: OwnNews) => void | Promise<void>;

export interface OwnStreamOptions {
  readonly engine: Pick<EnginePort, 'query' | 'onBatch'>;
  /** News that could not be told; the next leave a gap. */
  readonly onFault: (error: unknown) => void;
}

interface Watch {
  readonly hear: HearOwn;
  readonly told: Map<AssetId, Balance>;
  sequence: number;
}

export class OwnStream {
  private readonly options: OwnStreamOptions;
  private readonly watches = new Map<MemberId, Watch>();
  private readonly last = new LastChanges(() => performance.now());
  private readonly waits = new CycleWaits();
  private readonly stopListening: () => void;
  private changed = new Map<MemberId, OwnChanges>();
  private timer: NodeJS.Timeout | undefined;

  constructor(options: OwnStreamOptions) {
    this.options = options;
    this.stopListening = options.engine.onBatch((batch) => this.hearBatch(batch));
  }

  /** Tells a member's news from now on, beginning with number 1; returns what stops it. */
  watch(memberId: MemberId, hear: HearOwn): () => void {
    const watch = { hear, told: new Map(), sequence: 0 };
    this.watches.set(memberId, watch);
    return () => {
      if (this.watches.get(memberId) === watch) this.watches.delete(memberId);
    };
  }

  /** The number of the last news of a member; 0 before the first. */
  sequenceOf(memberId: MemberId): number {
    return this.watches.get(memberId)?.sequence ?? 0;
  }

  /** For how long nothing of the member's has changed, whether watched or not; at the most a minute. */
  quietMsOf(memberId: MemberId): number {
    return this.last.quietMs(memberId);
  }

  close(): void {
    this.stopListening();
    this.watches.clear();
    clearTimeout(this.timer);
  }

  private hearBatch({ events }: EventBatch): void {
    this.last.forgetOld();
    for (const event of events) {
      noteOwn(event, (memberId) => this.changesOf(memberId));
      for (const memberId of this.waits.membersOf(event))
        this.changesOf(memberId)?.noteCycle(event);
    }
    if (this.changed.size > 0) this.timer ??= setTimeout(() => void this.tellAll(), COALESCE_MS);
  }

  private changesOf(memberId: MemberId): OwnChanges | undefined {
    this.last.note(memberId);
    if (!this.watches.has(memberId)) return undefined;
    const changes = this.changed.get(memberId) ?? new OwnChanges();
    this.changed.set(memberId, changes);
    return changes;
  }

  /** One round after the other, so that a member's news come in their order. */
  private async tellAll(): Promise<void> {
    const { changed } = this;
    this.changed = new Map();
    await Promise.all([...changed].map(([memberId, changes]) => this.tell(memberId, changes)));
    this.timer = undefined;
    if (this.changed.size > 0) this.timer = setTimeout(() => void this.tellAll(), COALESCE_MS);
  }

  private async tell(memberId: MemberId, changes: OwnChanges): Promise<void> {
    const { orders, contracts, cycles, offerings, isMiningChanged } = changes;
    const watch = this.watches.get(memberId);
    if (watch === undefined) return;
    const previous = watch.sequence;
    watch.sequence += 1;
    try {
      const state = await this.options.engine.query('own', {
        memberId,
        orderIds: [...orders.keys()],
      });
      const numbers = { sequence: previous + 1, previous };
      const news = { ...numbers, ...ordersOf(orders, state), balances: newIn(watch, state) };
      const told = contracts && (await this.contractNews(memberId, contracts.orders));
      const ended = cycles && (await this.cycleNews(memberId, cycles));
      await watch.hear({
        ...news,
        isMiningChanged,
        ...(told === undefined ? {} : { contracts: told }),
        ...(ended === undefined ? {} : { cycles: ended }),
        ...(offerings === undefined ? {} : { offerings: [...offerings] }),
      });
    } catch (error) {
      this.options.onFault(error);
    }
  }

  private async cycleNews(memberId: MemberId, ended: readonly CycleEnd[]): Promise<CycleNews> {
    const ask = { memberId, productId: undefined };
    return { open: await this.options.engine.query('cycleContracts', ask), ended };
  }

  /** What the member has in perpetuals now; an order that ended since is told by the event that ended it. */
  private async contractNews(
    memberId: MemberId,
    changed: OwnChanges['orders'],
  ): Promise<ContractNews> {
    const ask = { memberId, orderIds: [...changed.keys()] };
    const { engine } = this.options;
    const { orders, accounts } = await engine.query('ownContracts', ask);
    const { rows: positions, triggers } = await askPositions(engine, memberId);
    return { positions, triggers, accounts, openOrders: orders, closedOrders: closedOf(changed) };
  }
}

/** Those that ended. */
function closedOf(changed: OwnChanges['orders']): ClosedOrder[] {
  return [...changed].flatMap(([orderId, end]) => (end === undefined ? [] : [{ orderId, end }]));
}

/** The orders as they are now; one that ended since its last event is told by the event that ended it. */
function ordersOf(
  changed: OwnChanges['orders'],
  { orders }: OwnState,
): Pick<OwnNews, 'openOrders' | 'closedOrders'> {
  return { openOrders: orders, closedOrders: closedOf(changed) };
}

/** The state has what is not zero: what was told and is not there has become so. */
function newIn({ told }: Watch, { balances }: OwnState): Balance[] {
  const there = new Set(balances.map(({ assetId }) => assetId));
  const gone = [...told.keys()].filter((assetId) => !there.has(assetId));
  const zeros = gone.map((assetId) => ({ assetId, available: 0n, held: 0n }));
  const changed = balances.filter(({ assetId, available, held }) => {
    const before = told.get(assetId);
    return before?.available !== available || before.held !== held;
  });
  for (const balance of balances) told.set(balance.assetId, balance);
  for (const assetId of gone) told.delete(assetId);
  return [...changed, ...zeros];
}
