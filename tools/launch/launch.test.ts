import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collectNode } from './child.mjs';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'candor-launch-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a TypeScript program gets its arguments and passes its exit code on', () => {
  const path = program(
    'sum.ts',
    'const [a, b]: string[] = process.argv.slice(2);\nconsole.log(a, b);\nprocess.exitCode = 7;\n',
  );
  const done = spawnSync(process.execPath, [RUN, path, 'one', '--two=3'], { encoding: 'utf8' });
  assert.equal(done.stdout, 'one --two=3\n');
  assert.equal(done.status, 7);
});

test('no program named is an error with words', () => {
  const done = spawnSync(process.execPath, [RUN], { encoding: 'utf8' });
  assert.equal(done.status, 1);
  assert.match(done.stderr, /Which program\?/);
});

test('a signal reaches the program, and its clean end is the launcher’s', async () => {
  const path = program(
    'waits.ts',
    "process.on('SIGTERM', () => process.exit(3));\nconsole.log('up');\nsetInterval(() => {}, 1000);\n",
  );
  const child = spawn(process.execPath, [RUN, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGTERM');
  const code = await new Promise((resolve) => child.once('exit', resolve));
  assert.equal(code, 3);
});

test('what runs behind gives way to all else, tests to none of a server’s threads, and so does what they start', async () => {
  const own = getPriority();
  const told = "import { getPriority } from 'node:os'; console.log(getPriority());";
  const starts = `${told} import { spawnSync } from 'node:child_process';
    spawnSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(told)}], { stdio: 'inherit' });`;
  const saidBy = async (options: { isBehind?: boolean; isLevel?: boolean }) =>
    (await collectNode(['--input-type=module', '-e', starts], options)).text;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const level = Math.max(own, PRIORITY_BELOW_NORMAL);
  assert.equal(await saidBy({}), `${own}\n${own}\n`);
  assert.equal(await saidBy({ isLevel: true }), `${level}\n${level}\n`);
  assert.equal(await saidBy({ isBehind: true }), `${PRIORITY_LOW}\n${PRIORITY_LOW}\n`);
});

/** Goes through these files one after another in one lane; each is the text of its tests. */
function goThrough(texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([name, text]) =>
    program(`${name}.test.mjs`, `import { test } from 'node:test';\n${text}`),
  );
  const given = { groups: files.map((file) => [file]), concurrency: 1, timeout: 20_000 };
  const runFiles = fileURLToPath(new URL('runFiles.mjs', import.meta.url));
  const { TESTS_LANE: _, NODE_TEST_CONTEXT: __, ...environment } = process.env;
  return spawnSync(process.execPath, [runFiles, JSON.stringify(given)], {
    encoding: 'utf8',
    env: environment,
  });
}

test('a test may wait for a timer alone that holds nobody up: the files behind it are gone through', () => {
  const done = goThrough({
    waits: "test('waits', () => new Promise((done) => setTimeout(done, 50).unref()));",
    behind: "test('behind', () => {});",
  });
  assert.equal(done.status, 0, done.stdout + done.stderr);
  assert.match(done.stdout, /✔ behind/);
});

test('what a file puts in place of what a browser has, the file behind it does not find', () => {
  const stands = `Object.assign(globalThis, { fetch: 'own', self: 'own' });
    Object.defineProperty(globalThis, 'localStorage', { value: 'own', configurable: true });
    test('stands in', (context) => {
      context.assert.deepEqual([fetch, self, localStorage], ['own', 'own', 'own']);
    });`;
  const finds = `test('finds', (context) => {
      context.assert.notEqual(fetch, 'own');
      context.assert.equal(typeof globalThis.self, 'undefined');
      context.assert.notEqual(globalThis.localStorage, 'own');
    });`;
  const done = goThrough({ stands, finds });
  assert.equal(done.status, 0, done.stdout + done.stderr);
  assert.match(done.stdout, /✔ finds/);
});

test('what a file does before and after its tests is done once for these, not for the file behind it', () => {
  const first = `import { after, before } from 'node:test';
    before(() => console.log('BEFORE'));
    after(() => console.log('AFTER'));
    test('first', () => console.log('FIRST'));`;
  const done = goThrough({ first, second: "test('second', () => console.log('SECOND'));" });
  const said = done.stdout.split('\n').filter((line) => /^[A-Z]+$/.test(line));
  assert.deepEqual(said, ['BEFORE', 'FIRST', 'AFTER', 'SECOND']);
});

test('what nobody caught fails the run and says where it came from, though no test failed', () => {
  const throws = `test('throws behind', async () => {
      setTimeout(() => { throw new Error('thrown by a timer'); }, 5);
      void Promise.reject(new Error('rejected'));
      await new Promise((done) => setTimeout(done, 50));
    });`;
  const done = goThrough({ throws });
  assert.equal(done.status, 1);
  for (const said of ['thrown by a timer', 'rejected']) {
    assert.match(done.stdout, new RegExp(`nobody caught: Error: ${said}\\n +at .*throws`));
  }
});
