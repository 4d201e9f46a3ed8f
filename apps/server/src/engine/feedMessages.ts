/** What the feed's thread and the projector's say to each other. */

/** Events of consecutive entries as bytes of core's EventBuffer. */
export interface FedBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly bytes: Uint8Array;
}

/** What the projector sends. */
export type FeedAsk =
  /** The batch after that entry is wanted. */
  | { readonly kind: 'replay'; readonly afterSeq: number }
  /** The tables have everything up to this entry. */
  | { readonly kind: 'applied'; readonly seq: number }
  /** Which entry is the first that the log still has. */
  | { readonly kind: 'kept' };

/** What the other side sends: live batches, and the answer to each ask (undefined = at the end). */
export type FeedSays =
  | { readonly kind: 'live'; readonly batch: FedBatch }
  | { readonly kind: 'replayed'; readonly batch: FedBatch | undefined }
  /** The answer to `kept`; also to an ask for what lies before it. */
  | { readonly kind: 'kept'; readonly fromSeq: number };
