/** The start check over real data with the embedded store, in demo and live. */
import { after, test } from 'node:test';
import { openRooms } from './rooms.ts';
import { copyOf, optionsOf, removePlaces } from './testing/places.ts';
import { acceptIn, checkDatabases, refusalOf, testStarts } from './testing/refusedStarts.ts';

after(removePlaces);
testStarts('demo', 'embedded');

test("a start live on embedded is refused with its database lost, or another's", async () => {
  const world = await checkDatabases('live', 'embedded');
  const place = await copyOf(world.late, world.other);
  const refused = await refusalOf(optionsOf('live', place), /databaseForeign/);
  // With all rooms: history of the other exchange begins anew.
  const rooms = await openRooms(optionsOf('live', place, acceptIn(refused)));
  const { seq } = await rooms.engine.port.query('exchange', {});
  await rooms.projections.progress.waitFor(seq, 20_000);
  await rooms.close();
});
