/** Reading rows of SQL, and what the store says of a write. */
import { asMemberId, type MemberId } from '@candor/money';

/** A 64-bit column or a count, which the driver may answer as decimal text, as a safe integer. */
export function wholeOf(value: string | number | bigint): number {
  return Number(value);
}

/** The same where the column may be empty. */
export function wholeOrNone(value: string | number | null): number | undefined {
  return value === null ? undefined : wholeOf(value);
}

/** A column that names a member, or nobody. */
export function memberOrNone(value: string | number | null): MemberId | undefined {
  return value === null ? undefined : asMemberId(wholeOf(value));
}

const UNIQUE_VIOLATION = '23505';

/** True when a write failed because somebody else has that value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
