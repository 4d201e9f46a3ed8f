/** Writes the house's accounts, in the transaction it is given. */
import type { Writer } from '../street.ts';
import type { HouseMember } from './collect.ts';

/** Adds accounts to the table. */
export async function writeMembers(writer: Writer, house: readonly HouseMember[]): Promise<void> {
  if (house.length === 0) return;
  const rows = house.map(({ memberId, role }) => ({ member_id: memberId, role }));
  await writer.insertInto('projection_members').values(rows).execute();
}
