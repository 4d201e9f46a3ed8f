/** A call of the exchange: method, path, who may, and the two-way schemas of request and answer. */

import type * as z from 'zod/mini';
import type { RefusalReason } from './refusals.ts';

export interface Call<
  Request = unknown,
  Response = unknown,
  Path extends string = string,
  Reason extends RefusalReason = RefusalReason,
> {
  readonly method: 'GET' | 'POST';
  /** The specification's path. */
  readonly path: Path;
  /** public: visitors too · member: needs a session. */
  readonly auth: 'public' | 'member';
  /** True when a repeat would move money twice: the call takes an Idempotency-Key. */
  readonly movesMoney: boolean;
  /** True when a repeat would say something twice: the call takes an Idempotency-Key. */
  readonly takesKey: boolean;
  /** True when the member must have proved anew who they are (`/user/stepUp`) minutes ago. */
  readonly needsStepUp: boolean;
  /** True when everyone who reads a language gets the same: a client may keep it by its ETag. */
  readonly isContent: boolean;
  /** True when the request is one file: sent as multipart/form-data, not as JSON. */
  readonly isUpload: boolean;
  /** The kind of order the call places, to be counted; undefined when it places none. */
  readonly placesOrder: 'limit' | 'market' | undefined;
  readonly request: z.ZodMiniType<Request>;
  readonly response: z.ZodMiniType<Response>;
  /** Refusals beyond those any call of its kind may give (`rejects.ts`). */
  readonly rejects: readonly Reason[];
}

type Definition<Request, Response, Path extends string, Reason extends RefusalReason> = Omit<
  Call<Request, Response, Path, Reason>,
  'movesMoney' | 'takesKey' | 'needsStepUp' | 'isContent' | 'isUpload' | 'placesOrder' | 'rejects'
> & {
  readonly movesMoney?: boolean;
  readonly takesKey?: boolean;
  readonly needsStepUp?: boolean;
  readonly isContent?: boolean;
  readonly isUpload?: boolean;
  readonly placesOrder?: 'limit' | 'market';
  readonly rejects?: readonly Reason[];
};

/** Defines a call; it moves no money, takes no key, needs no step-up, is no content or upload, places no order and refuses nothing of its own unless told so. */
export function defineCall<
  Request,
  Response,
  const Path extends string,
  const Reason extends RefusalReason = never,
>(definition: Definition<Request, Response, Path, Reason>): Call<Request, Response, Path, Reason> {
  const plain = {
    movesMoney: false,
    takesKey: false,
    needsStepUp: false,
    isContent: false,
    isUpload: false,
    placesOrder: undefined,
    rejects: [],
  };
  return { ...plain, ...definition };
}

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never;
/** The first word of a call's path, such as `trad`: the part of the exchange it asks. */
export type PartOf<C> = C extends Call<unknown, unknown, `/${infer Part}/${string}`> ? Part : never;
export type ResponseOf<C> = C extends Call<unknown, infer Response> ? Response : never;
/** What a call declares that it refuses of its own. */
export type DeclaredOf<C> = C extends Call<unknown, unknown, string, infer Reason> ? Reason : never;
