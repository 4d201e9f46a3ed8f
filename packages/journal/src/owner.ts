/** Whose log it is: stands in every segment, snapshot and mark, so that none is taken for another's. */

export interface Owner {
  /** 128 random bits as 32 hex digits, made once. */
  readonly id: string;
  /** What it is kept for, in 16 ASCII signs at most: a log for one purpose never opens for another. */
  readonly purpose: string;
}

export const OWNER_ID_BYTES = 16;
export const PURPOSE_BYTES = 16;
