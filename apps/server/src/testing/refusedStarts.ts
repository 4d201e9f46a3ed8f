/** For tests: a start over data with one thing wrong is refused with words, changes nothing, and goes on once that is accepted. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { CASES } from './damagedPlaces.ts';
import {
  copyOf,
  dropSnapshots,
  knownOf,
  type Mode,
  openMembers,
  optionsOf,
  type Prepared,
  prepare,
  type Store,
  segmentsOf,
  withTruths,
} from './places.ts';

/** Every case, and an older database, in a mode on a store. */
export function testStarts(mode: Mode, store: Store): void {
  describe(`a start ${mode} on ${store}`, () => {
    let world: Prepared;
    before(async () => {
      world = await prepare(mode, store);
    });
    for (const { what, make, code, says, left, isOtherMode } of CASES) {
      test(`with ${what} is refused with words and changes nothing`, async () => {
        const place = await make(world);
        const wanted = (mode === 'demo') === (isOtherMode === true) ? 'live' : 'demo';
        const before = contentsOf(join(place.dataDir, 'journal'));
        const refused = await refusalOf(optionsOf(wanted, place), code);
        assert.match(refused, says);
        assert.deepEqual(contentsOf(join(place.dataDir, 'journal')), before);
        if (left !== undefined) {
          const goesOn = optionsOf(mode, place, acceptIn(refused));
          assert.deepEqual(await withTruths(goesOn, knownOf([1000, 1001, 1002])), left);
        }
        rmSync(place.dataDir, { recursive: true });
      });
    }

    test('with an older database trades on, and what was accepted once is asked no more', async () => {
      const place = await copyOf(world.late, world.early);
      const known = await withTruths(optionsOf(mode, place), knownOf([1000, 1002]));
      assert.deepEqual(known, [1000, 1002]);
      rmSync(join(place.dataDir, 'exchange.mark'));
      rmSync(segmentsOf(place).at(-1) ?? '');
      dropSnapshots(place);
      const refused = await refusalOf(optionsOf(mode, place), /journalShort/);
      await withTruths(optionsOf(mode, place, acceptIn(refused)), openMembers([1009]));
      const left = await withTruths(optionsOf(mode, place), knownOf([1000, 1002, 1009]));
      assert.deepEqual(left, [1000, 1009]);
    });
  });
}

/** What is asked of the store alone, for the other mode on it.   Resolves with what it was prepared with. */
export async function checkDatabases(mode: Mode, store: Store): Promise<Prepared> {
  const world = await prepare(mode, store);
  for (const { what, make, code, says } of CASES.filter(({ asksSql }) => asksSql)) {
    if (!what.includes('database')) continue;
    const place = await make(world);
    assert.match(await refusalOf(optionsOf(mode, place), code), says);
    rmSync(place.dataDir, { recursive: true });
  }
  return world;
}

/** The sentence of a start that is refused with this code. */
export async function refusalOf(
  options: ReturnType<typeof optionsOf>,
  code: RegExp,
): Promise<string> {
  const error = await withTruths(options, async () => new Error('it opened')).catch(
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error && 'code' in error, String(error));
  assert.match(String(error.code), code, error.message);
  return error.message;
}
/** The setting that a refusal names. */
export function acceptIn(refusal: string): string {
  return /CANDOR_ACCEPT=(\S+)\)/.exec(refusal)?.[1] ?? '';
}

function contentsOf(directory: string): Record<string, number> {
  if (!existsSync(directory)) return {};
  const names = readdirSync(directory).filter((name) => /\.(log|bin)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [name, crc32(readFileSync(join(directory, name)))]),
  );
}
