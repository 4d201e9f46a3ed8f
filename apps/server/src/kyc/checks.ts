/** A review as SQL keeps it, and what is sealed in it. */
import type { MemberId } from '@candor/money';
import { ID_TYPES, type IdType, KYC_REASONS, type KycReason } from '@candor/wire';
import type { Kysely, Selectable } from 'kysely';
import type { Keys } from '../keys/openKeys.ts';
import type { Database } from '../sql/database.ts';
import type { IdentityChecksTable } from './tables.ts';

export type CheckRow = Selectable<IdentityChecksTable>;

/** What only the member and the operator may read. */
export interface Claim {
  readonly fullName: string;
  readonly idNumber: string;
}

const PURPOSE = 'identity';

/** Seals a claim for its row. */
export function sealClaim(
  keys: Pick<Keys, 'seal'>,
  checkId: string,
  { fullName, idNumber }: Claim,
): Promise<Buffer> {
  return keys.seal(PURPOSE, checkId, Buffer.from(JSON.stringify([fullName, idNumber])));
}

/** The claim of a row.   Throws: KeyFault when it was changed or belongs to another row. */
export function claimsOf(row: CheckRow, keys: Pick<Keys, 'open'>): Claim {
  const sealed = keys.open(PURPOSE, row.check_id, row.sealed_claim);
  const [fullName = '', idNumber = '']: string[] = JSON.parse(sealed.toString('utf8'));
  return { fullName, idNumber };
}

/** Equal for equal documents; without the key nobody can try numbers against it. */
export function digestOf(
  keys: Pick<Keys, 'digest'>,
  document: { readonly country: string; readonly idType: string; readonly idNumber: string },
): string {
  const { country, idType, idNumber } = document;
  return keys.digest(PURPOSE, `${country}\0${idType}\0${idNumber}`);
}

/** The newest review of a member. */
export function newestCheck(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<CheckRow | undefined> {
  return sql
    .selectFrom('identity_checks')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('submitted_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function idTypeOf({ id_type }: CheckRow): IdType | undefined {
  return ID_TYPES.find((each) => each === id_type);
}

export function reasonOf({ reason }: CheckRow): KycReason | undefined {
  return KYC_REASONS.find((each) => each === reason);
}
