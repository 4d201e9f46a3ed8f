/** Starts of the server's own process, live on PostgreSQL, over data that is not all there or not its own. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { CASES } from '../../apps/server/src/testing/damagedPlaces.ts';
import {
  copyOf,
  environmentOf,
  type Place,
  type Prepared,
  prepare,
  removePlaces,
  startPostgres,
} from '../../apps/server/src/testing/places.ts';
import { startServer } from './serverProcess.ts';

/** One of each kind of loss; the others are tried inside one process (`apps/server/src/testing`). */
const TRIED = [
  'the journal folder not mounted, and the mark gone with it',
  'a zeroed tail',
  'its last segment restored from an older backup',
  "another exchange's database",
  'its database lost',
  "its place in the chains from another exchange's database",
];
let world: Prepared;
before(async () => {
  await startPostgres();
  world = await prepare('live', 'PostgreSQL');
});
after(removePlaces);

function start(place: Place) {
  const { dataDir } = place;
  return startServer({ dataDir, env: environmentOf('live', place) });
}

describe('issue 14 §1 start check', { concurrency: 2 }, () => {
  for (const what of TRIED) {
    test(`the process ends with words, and what to do, where it finds ${what}`, async () => {
      const found = CASES.find((each) => each.what === what);
      assert.ok(found, what);
      const place = await found.make(world);
      // Without a database of its own a place has the one that belongs to it.
      const whole = { ...place, databaseUrl: place.databaseUrl ?? world.late.databaseUrl ?? '' };
      await assert.rejects(start(whole), (error: Error) => {
        assert.match(error.message, /ended with 1 before it had a URL/);
        assert.match(error.message, found.says);
        assert.match(error.message, /npm start -- --accept-[a-z-]+=\w+/);
        return true;
      });
      rmSync(place.dataDir, { recursive: true });
    });
  }

  test('the process opens over an older database: the log tells it the rest', async () => {
    const server = await start(await copyOf(world.late, world.early));
    assert.ok((await fetch(`${server.url}/openapi.json`)).ok);
    assert.equal(await server.stop(), 0);
  });
});
