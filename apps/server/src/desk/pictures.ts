/** The pictures of members, as the media desk keeps them and others bind them to what they show. */
import type { MemberId } from '@candor/money';

/** What pictures of a member's are bound to, each once. */
export interface PictureClaim {
  readonly memberId: MemberId;
  readonly urls: readonly string[];
  readonly purpose: string;
}

/** `Work` is a transaction of whoever binds them. */
export interface Pictures<Work> {
  /** False where one is not the member's, or shows something else already: then none is bound. */
  readonly attach: (work: Work, claim: PictureClaim) => Promise<boolean>;
  readonly read: (memberId: MemberId, url: string) => Promise<Uint8Array | undefined>;
}
