/** Why the desk of identities refuses: what it does itself; beside it what the rules of the wire refuse and what the core refuses of its commands. Numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { IdRefusal } from '@candor/wire';

export type KycRefusal =
  | IdRefusal
  | RejectReason
  | 'imageUnknown'
  | 'identityUnderReview'
  | 'identityAuthenticated'
  | 'identityPicturesMissing'
  | 'identityPicturesSame'
  | 'identityPictureUnclear';
