/** What a handler is: a typed request and the rooms it may ask, to an answer or a refusal. */
import type { CALLS, CallName, RefusalReason, RequestOf, ResponseOf, TextKey } from '@candor/wire';
import type { AlertsDesk } from '../alerts/alertsDesk.ts';
import type { ContentDesk } from '../content/contentDesk.ts';
import type { CustodyDesk } from '../custody/custodyDesk.ts';
import type { OutsideWallet } from '../demo/chain/outsideWallet.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { FiatDesk } from '../fiat/fiatDesk.ts';
import type { InvitationDesk } from '../invitation/invitationDesk.ts';
import type { ShownIds } from '../keys/shownIds.ts';
import type { KycDesk } from '../kyc/kycDesk.ts';
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
import type { ListRow } from './rowWriter.ts';
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

export interface Context extends Rooms {
  readonly caller: Caller;
  /** From the Idempotency-Key header; 0n without one. */
  readonly requestKey: bigint;
}

export type TextParameters = Readonly<Record<string, string | number>>;

export interface Refusal {
  readonly refusal: RefusalReason;
  /** A closer sentence than the reason's own. */
  readonly text?: TextKey;
  /** What the sentence needs, such as a minimum. */
  readonly parameters?: TextParameters;
}

export interface Answered<Response> {
  readonly data: Response;
  /** The sentence shown after an action; "Success" without one. */
  readonly text?: TextKey;
  readonly parameters?: TextParameters;
}

export type Reply<Response> = Answered<Response> | Refusal;

/** A list of which a row that cannot be told is left out (`rowWriter.ts`). */
export interface Listed<Row> {
  readonly rows: readonly ListRow<Row>[];
}

type ListedOf<Response> = Response extends readonly (infer Row)[] ? Listed<Row> : never;
type Told<Response> = Reply<Response> | ListedOf<Response>;

export type Handler<Name extends CallName> = (
  request: RequestOf<(typeof CALLS)[Name]>,
  context: Context,
) => Told<ResponseOf<(typeof CALLS)[Name]>> | Promise<Told<ResponseOf<(typeof CALLS)[Name]>>>;

/** The member behind a call that the gateway lets through only with a session. */
export function memberIdOf(context: Pick<Context, 'caller'>): number {
  const { memberId } = context.caller;
  if (memberId === undefined) throw new Error('a member call was reached without a session');
  return memberId;
}
