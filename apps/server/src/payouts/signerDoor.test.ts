import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openSignerDoor } from './signerDoor.ts';

test('whatever stands in a line, the signer’s door says what is wrong with it, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-door-'));
  const path = join(folder, 'signer.sock');
  const door = await openSignerDoor(path, { work: async (given) => given });
  const wrong = ['', 'xx', '\u0000', '[]', 'null', '1', '"work"', '['.repeat(30_000), '{"op":1}'];
  const foreign = ['__proto__', 'constructor', 'toString', 'credit'];
  const lines = [
    ...wrong,
    ...foreign.map((op) => JSON.stringify({ op })),
    JSON.stringify({ op: 'work', count: 3 }),
  ];
  try {
    assert.equal(statSync(path).mode & 0o777, 0o600);
    const line = connect(path);
    line.end(lines.map((each) => `${each}\n`).join(''));
    const told = (await text(line)).trimEnd().split('\n');
    const answers = told.map((each) => JSON.parse(each) as { code?: string; result?: unknown });
    assert.deepEqual(answers.pop()?.result, { count: 3 });
    assert.equal(answers.length, lines.length - 1);
    for (const { code } of answers) assert.equal(code, 'requestInvalid');
  } finally {
    await door.close();
    rmSync(folder, { recursive: true });
  }
});
