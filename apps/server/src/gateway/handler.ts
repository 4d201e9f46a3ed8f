/** What a handler is: a typed request and the rooms its part may ask, to an answer or a refusal. */

import type { RejectReason } from '@candor/core';
import type { MemberId } from '@candor/money';
import type {
  CALLS,
  CallName,
  RefusalOf,
  RefusalReason,
  RequestOf,
  ResponseOf,
  TextKey,
} from '@candor/wire';
import type { Refused } from '../desk/refused.ts';
import type { Context, ContextOf } from './contexts.ts';
import type { ListRow } from './rowWriter.ts';

export type TextParameters = Readonly<Record<string, string | number>>;

export interface Refusal<Reason extends RefusalReason = RefusalReason> extends Refused<Reason> {
  /** A closer sentence than the reason's own. */
  readonly text?: TextKey;
}

export interface Answered<Response> {
  readonly data: Response;
  /** The sentence shown after an action; "Success" without one. */
  readonly text?: TextKey;
  readonly parameters?: TextParameters;
}

export type Reply<Response, Reason extends RefusalReason = RefusalReason> =
  | Answered<Response>
  | Refusal<Reason>;

/** A list of which a row that cannot be told is left out (`rowWriter.ts`). */
export interface Listed<Row> {
  readonly rows: readonly ListRow<Row>[];
}

type ListedOf<Response> = Response extends readonly (infer Row)[] ? Listed<Row> : never;
type Told<C, Reason extends RefusalReason> = Reply<ResponseOf<C>, Reason> | ListedOf<ResponseOf<C>>;
type Handling<Name extends CallName, C, Reason extends RefusalReason> = (
  request: RequestOf<C>,
  context: ContextOf<Name>,
) => Told<C, Reason> | Promise<Told<C, Reason>>;

/** It may refuse what the contract of its call names, and nothing else. */
export type Handler<Name extends CallName> = Handling<
  Name,
  (typeof CALLS)[Name],
  RefusalOf<(typeof CALLS)[Name]>
>;

/**
 * Of a call that submits a command: beside it whatever the core refuses, which has one type for all commands.
 * `rejects.test.ts` holds the contract against what the command says that it rejects.
 */
export type CommandHandler<Name extends CallName> = Handling<
  Name,
  (typeof CALLS)[Name],
  RefusalOf<(typeof CALLS)[Name]> | RejectReason
>;

/** The member behind a call that the gateway lets through only with a session. */
export function memberIdOf(context: Pick<Context, 'caller'>): MemberId {
  const { memberId } = context.caller;
  if (memberId === undefined) throw new Error('a member call was reached without a session');
  return memberId;
}
