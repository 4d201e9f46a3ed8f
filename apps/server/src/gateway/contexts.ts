/**
 * What a handler is given: who asks, and the rooms that its part of the exchange asks. The compiler refuses any
 * other: an order of the spot market cannot reach a wallet.
 */
import type { CALLS, CallName, PartOf } from '@candor/wire';
import type { AlertsDesk } from '../alerts/alertsDesk.ts';
import type { ContentDesk } from '../content/contentDesk.ts';
import type { CustodyDesk } from '../custody/custodyDesk.ts';
import type { OutsideWallet } from '../demo/chain/outsideWallet.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { FiatDesk } from '../fiat/fiatDesk.ts';
import type { InvitationDesk } from '../invitation/invitationDesk.ts';
import type { ShownIds } from '../keys/shownIds.ts';
import type { KycDesk } from '../kyc/kycDesk.ts';
import type { Liabilities } from '../liabilities/liabilities.ts';
import type { CycleMarkets } from '../marketData/cycleMarkets.ts';
import type { MarketData } from '../marketData/marketData.ts';
import type { OfferingPlans } from '../marketData/offeringPlans.ts';
import type { MediaDesk } from '../media/mediaDesk.ts';
import type { MembersDesk } from '../members/membersDesk.ts';
import type { PayoutsDesk } from '../payouts/payoutDesk.ts';
import type { Projections } from '../projections/startProjections.ts';
import type { NoticeNews } from '../push/noticeNews.ts';
import type { PushDesk } from '../push/pushDesk.ts';
import type { SupportDesk } from '../support/supportDesk.ts';
import type { FillReceipts } from '../ticks/fillReceipts.ts';
import type { Receipts } from '../ticks/receipts.ts';
import type { OwnStream } from '../trading/ownStream.ts';
import type { Caller } from './session.ts';
import type { SocketTickets } from './socket/socketTickets.ts';

/** The rooms behind the gateway. */
export interface Rooms {
  readonly engine: EnginePort;
  readonly marketData: MarketData;
  readonly cycles: CycleMarkets;
  readonly offerings: OfferingPlans;
  readonly receipts: Pick<Receipts, 'make'>;
  readonly ticks: {
    readonly fillReceipts: Pick<FillReceipts, 'make' | 'seal' | 'sealWith'>;
    /** False while what decides timed contracts cannot be published. */
    readonly areWritten: () => boolean;
  };
  /** Statements of what members are owed. */
  readonly liabilities: Pick<Liabilities, 'before' | 'count' | 'isComing' | 'proofsOf' | 'wish'>;
  readonly projections: Projections;
  readonly ownStream: OwnStream;
  readonly members: MembersDesk;
  readonly alerts: AlertsDesk;
  readonly push: PushDesk;
  readonly notices: Pick<NoticeNews, 'onNews'>;
  readonly content: ContentDesk;
  readonly support: SupportDesk;
  readonly socketTickets: SocketTickets;
  readonly invitation: InvitationDesk;
  readonly media: MediaDesk;
  readonly kyc: KycDesk;
  readonly fiat: FiatDesk;
  readonly payouts: PayoutsDesk;
  readonly custody: CustodyDesk;
  /** Of a demo whose chain runs; undefined anywhere else. */
  readonly outsideWallet: () => OutsideWallet | undefined;
  /** What ids look like outside. */
  readonly shownIds: ShownIds;
  /** Where members reach this server, if the operator has said so. */
  readonly publicUrl: string | undefined;
  /** Demo funds only: every screen that shows money says so. */
  readonly isDemo: boolean;
  /** When this server was opened. */
  readonly openedAt: number;
  readonly now: () => number;
}

/** Who asks, and under which key. */
interface Asked {
  readonly caller: Caller;
  /** From the Idempotency-Key header; 0n without one. */
  readonly requestKey: bigint;
}

/** Everything: what the mount makes of each question, and narrows by type. */
export interface Context extends Rooms, Asked {}

type Markets = 'engine' | 'marketData' | 'projections';

/** What proves that somebody may move money out. */
interface Proofs extends Pick<Rooms, 'kyc'> {
  readonly members: Pick<MembersDesk, 'fundPassword' | 'securityLog'>;
}

/** Which networks a coin goes by, for its row among balances. */
interface NetworkNames {
  readonly custody: Pick<CustodyDesk, 'networksOf'>;
}

/** The rooms of each part, a part being the first word of a call's path. */
interface PartRooms {
  readonly trad: Pick<Rooms, Markets | 'content'>;
  readonly contract: Pick<Rooms, Markets>;
  readonly cycle: Pick<Rooms, Markets | 'cycles' | 'receipts' | 'ticks' | 'now'> & NetworkNames;
  readonly flash: Pick<Rooms, Markets>;
  readonly ieo: Pick<Rooms, Markets | 'offerings' | 'content' | 'kyc'>;
  readonly miner: Pick<Rooms, Markets | 'now'>;
  readonly account: Pick<
    Rooms,
    Markets | 'custody' | 'payouts' | 'content' | 'shownIds' | 'ticks' | 'liabilities' | 'now'
  > &
    Proofs;
  readonly c2c: Pick<Rooms, 'engine' | 'fiat'> & Proofs;
  readonly home: Pick<
    Rooms,
    'content' | 'engine' | 'ticks' | 'liabilities' | 'isDemo' | 'openedAt'
  > & {
    readonly members: Pick<MembersDesk, 'passwords'>;
  };
  readonly member: Pick<Rooms, 'engine' | 'members' | 'kyc' | 'publicUrl'>;
  readonly user: Pick<Rooms, Markets | 'members' | 'kyc' | 'publicUrl' | 'now'> &
    Pick<Rooms, 'alerts' | 'push' | 'support' | 'socketTickets' | 'invitation' | 'media'>;
  readonly demo: Pick<Rooms, 'outsideWallet'>;
}

/** Calls that ask more than their part. */
interface WideCalls {
  /** Lines of every kind of market, of timed contracts too. */
  readonly closes: Pick<Rooms, Markets | 'cycles'>;
  /** The copy of a member's data is made of every room. */
  readonly myData: Rooms;
}

export type PartContext<Part extends keyof PartRooms> = Asked & PartRooms[Part];

export type ContextOf<Name extends CallName> = Asked &
  (Name extends keyof WideCalls ? WideCalls[Name] : PartRooms[PartOf<(typeof CALLS)[Name]>]);
