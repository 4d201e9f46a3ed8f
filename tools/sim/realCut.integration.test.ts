import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { JournalFault, verifyJournal } from '@candor/journal';
import { Chance } from './chance.ts';
import { type CutPlace, compileCut, cutEnvironment, cutPower } from './realCut.ts';

const APPENDER = new URL('./appender.ts', import.meta.url).pathname;
const NONE = 'no C compiler for Linux is here: power cuts on real files are not played';
let base: string;
let library: string | undefined;
before(() => {
  base = mkdtempSync(join(tmpdir(), 'candor-cut-'));
  library = compileCut(base);
});
after(() => rmSync(base, { recursive: true, force: true }));

function freshPlace(name: string): CutPlace {
  const place = { root: join(base, name), logs: join(base, `${name}-logs`) };
  for (const each of [place.root, place.logs]) mkdirSync(each);
  return place;
}

/** Appends until so many were acknowledged; returns the last one that was. */
async function writeAndKill(
  place: CutPlace,
  acks: number,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(process.execPath, [APPENDER, place.root], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
    if (text.split('\n').length > acks) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return Number(text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1));
}

test('§14 proof: on real files nothing acknowledged is lost with what was not synced', async (context) => {
  if (library === undefined) return context.diagnostic(NONE);
  const [place, chance] = [freshPlace('honest'), new Chance(1)];
  for (let cut = 0; cut < 4; cut += 1) {
    const env = cutEnvironment(library, place);
    const acked = await writeAndKill(place, 10 + chance.below(60), env);
    cutPower(place, chance);
    const { lastSeq } = verifyJournal({ directory: place.root });
    assert.ok(acked > 0 && lastSeq >= acked && lastSeq <= acked + 1, `${acked} of ${lastSeq}`);
  }
});

test('§14 proof: a disk that lies about its syncs is found out by it', async (context) => {
  if (library === undefined) return context.diagnostic(NONE);
  const [place, chance] = [freshPlace('lying'), new Chance(1)];
  let acked = 0;
  const isWhole = () => {
    try {
      return verifyJournal({ directory: place.root }).lastSeq >= acked;
    } catch (error) {
      assert.ok(error instanceof JournalFault);
      return false;
    }
  };
  let cuts = 0;
  do {
    acked = await writeAndKill(place, 40, cutEnvironment(library, place, true));
    cutPower(place, chance);
    cuts += 1;
  } while (cuts < 8 && isWhole());
  assert.equal(isWhole(), false, 'what was never synced was all there');
});
