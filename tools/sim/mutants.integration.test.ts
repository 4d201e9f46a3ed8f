import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { MUTANTS, type Mutant } from './mutants.ts';

const MUTATE = new URL('./mutate.ts', import.meta.url).href;

/** Runs the one test that is named, on the product with this fault in it. */
async function runUnder({
  name,
  test: file,
  named,
}: Mutant): Promise<{ code: number; told: string }> {
  const flags = ['--disable-warning=ExperimentalWarning', '--liftoff-only', '--import', MUTATE];
  const path = new URL(`./${file}`, import.meta.url).pathname;
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, [...flags, `--test-name-pattern=^${named}$`, path], {
    env: { ...env, CANDOR_MUTANT: name },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => pieces.push(piece));
  }
  const code = await new Promise<number>((resolve) =>
    child.once('close', (end) => resolve(end ?? -1)),
  );
  return { code, told: Buffer.concat(pieces).toString() };
}

for (const mutant of MUTANTS) {
  test(`§14 proof: when ${mutant.name}, a named test goes red`, async () => {
    const { code, told } = await runUnder(mutant);
    assert.notEqual(code, 0, 'the test stayed green');
    assert.ok(told.includes(`✖ ${mutant.named}`), told);
    assert.match(told, mutant.seen);
  });
}
