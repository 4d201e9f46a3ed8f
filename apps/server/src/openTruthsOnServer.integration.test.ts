/** The start check over real data with PostgreSQL, in live and demo. */
import { after, before, test } from 'node:test';
import { removePlaces, startPostgres } from './testing/places.ts';
import { checkDatabases, testStarts } from './testing/refusedStarts.ts';

before(startPostgres);
after(removePlaces);
testStarts('live', 'PostgreSQL');

test("a start demo on PostgreSQL is refused with its database lost, or another's", async () => {
  await checkDatabases('demo', 'PostgreSQL');
});
