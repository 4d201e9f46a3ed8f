/** Where a member came from before, as the log of security events has it. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';

/** What of an origin was seen before, when the member registered or signed in. */
export interface Familiarity {
  readonly isNetwork: boolean;
  /** The name of the device, from anywhere. */
  readonly isName: boolean;
  /** The name of the device, in this very network. */
  readonly isDevice: boolean;
}

const ARRIVALS = ['registered', 'signedIn', 'signedInNewDevice'] as const;

/** How far the member came from there before. */
export async function familiarity(
  sql: Kysely<Database>,
  memberId: MemberId,
  { address, device }: Origin,
): Promise<Familiarity> {
  const seen = await sql
    .selectFrom('security_events')
    .where('member_id', '=', memberId)
    .select(['address', 'device'])
    .distinct()
    .where('kind', 'in', ARRIVALS)
    .where((event) =>
      event.or([event('address', '=', address), event('device', '=', device ?? '')]),
    )
    .execute();
  return {
    isNetwork: seen.some((each) => each.address === address),
    isName: device !== undefined && seen.some((each) => each.device === device),
    isDevice: seen.some((each) => each.address === address && each.device === device),
  };
}

/** When a device last came that had never been there under its name, epoch milliseconds. */
export async function newDeviceAt(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<number | undefined> {
  const came = await sql
    .selectFrom('security_events as came')
    .select('came.happened_at_ms')
    .where('came.member_id', '=', memberId)
    .where('came.kind', '=', 'signedInNewDevice')
    .where(({ exists, not, selectFrom }) => {
      const before = selectFrom('security_events as before')
        .select('before.event_id')
        .where('before.member_id', '=', memberId)
        .where('before.kind', 'in', ARRIVALS)
        .whereRef('before.device', '=', 'came.device')
        .whereRef('before.event_id', '<', 'came.event_id');
      return not(exists(before));
    })
    .orderBy('came.event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return came && wholeOf(came.happened_at_ms);
}
