/**
 * A start from a disk that has lost something: a bit of what was synced, or a file. It is refused in words, or
 * it changes nothing: every entry is there, and history tells all of it or says from where on.
 */
import assert from 'node:assert/strict';
import { readEvents, stateHash } from '@candor/core';
import { type FaultyDisk, JournalFault } from '@candor/journal';
import { DataFault } from '../../apps/server/src/log/whoseData.ts';
import type { EventBytes } from '../../apps/server/src/projections/eventBytes.ts';
import type { Chance } from './chance.ts';
import { DIRECTORY, Host, type HostOptions, MARK, type Request } from './host.ts';
import { Listener } from './listener.ts';

/** What there was before the damage: all of it sealed and marked. */
export interface Undamaged {
  readonly seq: number;
  readonly time: number;
  readonly hash: string;
  readonly heard: readonly EventBytes[];
}

export type DamageEnd = 'damage refused' | 'damage survived' | 'history begins anew';

const LOST_FILE = 0.3;
const TICK: Request = { command: { type: 'advanceTime' }, requestKey: 0n };

/** As the exchange was started, but for who hears it. */
type Meddled = Omit<HostOptions, 'hearers' | 'prunes'>;

/** Damages this disk, which is a copy, and starts from it. Throws at what must not be. */
export async function probeDamage(
  disk: FaultyDisk,
  chance: Chance,
  { known, options }: { readonly known: Undamaged; readonly options: Meddled },
): Promise<DamageEnd> {
  const what = damage(disk, chance);
  const listener = new Listener();
  try {
    const host = await Host.start(disk, { ...options, hearers: [listener], prunes: false });
    assert.equal(host.lastSeq, known.seq, `${what}: entries are lost and nobody says so`);
    assert.equal(stateHash(host.exchange), known.hash, `${what}: the state is another`);
    await host.submit([TICK], known.time);
    assert.equal(listener.heardSeq, known.seq + 1, `${what}: the feed does not go on`);
    await host.close();
  } catch (error) {
    const isRefused = error instanceof JournalFault || error instanceof DataFault;
    if (!isRefused) throw new Error(`${what}: ${error}`, { cause: error });
    assert.match(error.message, /\. /, `${what}: refused without a word of what to do`);
    return 'damage refused';
  }
  return compare(listener.heard, known, what);
}

function damage(disk: FaultyDisk, chance: Chance): string {
  const paths = [DIRECTORY, MARK].flatMap((at) => disk.list(at).map((name) => `${at}/${name}`));
  const path = paths[chance.below(paths.length)] ?? '';
  const bits = disk.contentOf(path).length * 8;
  if (bits === 0 || chance.isBelow(LOST_FILE)) {
    disk.remove(path);
    disk.syncDirectory();
    return `${path} is lost`;
  }
  // Files end in zeros: what is written lies at their beginning.
  const bit = chance.below(chance.isBelow(0.5) ? Math.min(bits, 262_144) : bits);
  disk.rot(path, bit);
  return `bit ${bit} of ${path} is rotten`;
}

/** What is heard is what was heard before, but for the entries that history says it lacks, and those alone. */
function compare(heard: readonly EventBytes[], known: Undamaged, what: string): DamageEnd {
  const gaps = gapsIn(heard);
  const isKept = (seq: number) => !gaps.some(({ from, to }) => seq >= from && seq <= to);
  const tell = (batches: readonly EventBytes[]) =>
    batches
      .filter(({ begins }) => begins === undefined)
      .flatMap(({ bytes }) => readEvents(bytes))
      .filter(({ seq }) => seq <= known.seq && isKept(seq))
      .map(({ seq, type }) => `${seq} ${type}`);
  assert.deepEqual(tell(heard), tell(known.heard), `${what}: history tells otherwise`);
  return gaps.length > 0 ? 'history begins anew' : 'damage survived';
}

/** What lies between the entries that were heard and each place where history begins anew, that entry included. */
function gapsIn(heard: readonly EventBytes[]) {
  return heard.flatMap(({ begins, lastSeq }, at) =>
    begins === undefined ? [] : [{ from: (heard[at - 1]?.lastSeq ?? 0) + 1, to: lastSeq }],
  );
}
