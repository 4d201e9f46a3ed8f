/** What the feed's thread and the projector's say to each other. */

/** Events of consecutive entries as bytes of core's EventBuffer. */
export interface FedBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly bytes: Uint8Array;
  /** Why history begins anew with it: what lies before cannot be read any more. It then tells what stands
   *  at its entry. */
  readonly begins?: string;
}

/** What the projector sends. */
export type FeedAsk =
  /** The batch after that entry is wanted. */
  | { readonly kind: 'replay'; readonly afterSeq: number }
  /** The tables have everything up to this entry. */
  | { readonly kind: 'applied'; readonly seq: number }
  /** Whether the log can be read from its first entry, and which that is. */
  | { readonly kind: 'kept' };

/** What the other side sends: live batches, and the answer to each ask (undefined = at the end). */
export type FeedSays =
  | { readonly kind: 'live'; readonly batch: FedBatch }
  | { readonly kind: 'replayed'; readonly batch: FedBatch | undefined }
  /** The answer to `kept`. */
  | { readonly kind: 'kept'; readonly fromSeq: number; readonly damage?: string | undefined }
  /** What follows that entry cannot be read, and there is nowhere to go on. */
  | { readonly kind: 'unreadable'; readonly why: string };
