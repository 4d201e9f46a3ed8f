/** What a handler is: a typed request and the rooms its part may ask, to an answer or a refusal. */

import type { CALLS, CallName, RequestOf, ResponseOf, TextKey } from '@candor/wire';
import type { Refused } from '../desk/refused.ts';
import type { Context, ContextOf } from './contexts.ts';
import type { ListRow } from './rowWriter.ts';

export type TextParameters = Readonly<Record<string, string | number>>;

export interface Refusal extends Refused {
  /** A closer sentence than the reason's own. */
  readonly text?: TextKey;
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
  context: ContextOf<Name>,
) => Told<ResponseOf<(typeof CALLS)[Name]>> | Promise<Told<ResponseOf<(typeof CALLS)[Name]>>>;

/** The member behind a call that the gateway lets through only with a session. */
export function memberIdOf(context: Pick<Context, 'caller'>): number {
  const { memberId } = context.caller;
  if (memberId === undefined) throw new Error('a member call was reached without a session');
  return memberId;
}
