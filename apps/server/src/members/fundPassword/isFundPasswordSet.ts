/** Has the member a fund password? */
import type { MemberId } from '@candor/money';
import type { FundPasswordGround } from './fundPasswordGround.ts';

/** True once it was set. */
export async function isFundPasswordSet(
  { sql }: Pick<FundPasswordGround, 'sql'>,
  memberId: MemberId,
): Promise<boolean> {
  const row = await sql
    .selectFrom('fund_passwords')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
