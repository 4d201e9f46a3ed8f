import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { openJournal } from './journal.ts';
import { verifyJournal } from './readFrames.ts';
import { KILLED } from './testing/killed.ts';

const KILLS = 5;

/** Runs the writer, kills it after some acknowledgements; returns the last acknowledged seq. */
async function writeAndKill(directory: string, acks: number): Promise<number> {
  const path = new URL('./testing/writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [path, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
    if (text.split('\n').length > acks) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return Number(text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1));
}

test('a killed process has lost nothing it acknowledged, and the next one goes on', async () => {
  const directory = mkdtempSync(`${tmpdir()}/journal-kill-`);
  let acked = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    acked = await writeAndKill(directory, 20 + kill * 15);
    const { lastSeq } = verifyJournal({ directory });
    assert.ok(acked > 0 && lastSeq >= acked && lastSeq <= acked + 1, `${acked} of ${lastSeq}`);
  }
  const journal = openJournal({ directory, owner: KILLED });
  let seq = 0;
  for (const frame of journal.frames(1)) {
    seq += 1;
    assert.equal(frame.seq, seq);
    assert.ok(Buffer.from(frame.payload).equals(Buffer.alloc(1 + ((seq * 97) % 9000), seq)));
  }
  assert.ok(seq >= acked);
  journal.close();
  rmSync(directory, { recursive: true });
});
