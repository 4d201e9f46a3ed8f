/** What a handler is: a typed request and the rooms it may ask, to an answer or a refusal. */
import type { RejectReason } from '@candor/core';
import type { CALLS, CallName, RequestOf, ResponseOf, TextKey } from '@candor/wire';
import type { ContentDesk } from '../content/contentDesk.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { InvitationDesk } from '../invitation/invitationDesk.ts';
import type { KycDesk } from '../kyc/kycDesk.ts';
import type { MarketData } from '../marketData/marketData.ts';
import type { MediaDesk } from '../media/mediaDesk.ts';
import type { MembersDesk } from '../members/membersDesk.ts';
import type { Projections } from '../projections/startProjections.ts';
import type { SupportDesk } from '../support/supportDesk.ts';
import type { Caller } from './session.ts';
import type { SocketTickets } from './socket/socketTickets.ts';

/** The rooms behind the gateway. */
export interface Rooms {
  readonly engine: EnginePort;
  readonly marketData: MarketData;
  readonly projections: Projections;
  readonly members: MembersDesk;
  readonly content: ContentDesk;
  readonly support: SupportDesk;
  readonly socketTickets: SocketTickets;
  readonly invitation: InvitationDesk;
  readonly media: MediaDesk;
  readonly kyc: KycDesk;
  /** Where members reach this server, if the operator has said so. */
  readonly publicUrl: string | undefined;
  /** Demo funds only: every screen that shows money says so. */
  readonly isDemo: boolean;
  readonly now: () => number;
}

export interface Context extends Rooms {
  readonly caller: Caller;
  /** From the Idempotency-Key header; 0n without one. */
  readonly requestKey: bigint;
}

export type TextParameters = Readonly<Record<string, string | number>>;

export interface Refusal {
  readonly refusal: RejectReason;
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

export type Handler<Name extends CallName> = (
  request: RequestOf<(typeof CALLS)[Name]>,
  context: Context,
) => Reply<ResponseOf<(typeof CALLS)[Name]>> | Promise<Reply<ResponseOf<(typeof CALLS)[Name]>>>;

/** The member behind a call that the gateway lets through only with a session. */
export function memberIdOf(context: Pick<Context, 'caller'>): number {
  const { memberId } = context.caller;
  if (memberId === undefined) throw new Error('a member call was reached without a session');
  return memberId;
}
