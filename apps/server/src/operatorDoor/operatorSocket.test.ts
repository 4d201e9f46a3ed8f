import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { AskedOf } from '@candor/wire/operator';
import type { EngineOpened } from '../engine/enginePort.ts';
import { openEngine } from '../engine/openEngine.ts';
import { ALICE, setUp } from '../engine/testing/market.ts';
import { type OperatorSocket, openOperatorSocket } from './operatorSocket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'candor-operator-'));
let engine: EngineOpened;
let socket: OperatorSocket;
let rebuilds = 0;

before(async () => {
  const directory = join(dataDir, 'journal');
  engine = await openEngine({ directory, isDemo: true, onFatal: () => undefined });
  await setUp(engine.port);
  socket = await open();
});
after(async () => {
  await socket.close();
  await engine.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const waiting: (() => void)[] = [];
let hears: (() => void) | undefined;

/** Answers when the test says so. */
function slowly(): Promise<{ readonly seq: null }> {
  hears?.();
  return new Promise((resolve) => waiting.push(() => resolve({ seq: null })));
}

const asked = () =>
  new Promise<void>((resolve) => {
    hears = resolve;
  });

function answerAll(): void {
  for (const answer of waiting.splice(0)) answer();
}

function open() {
  const rebuildProjections = async () => {
    rebuilds += 1;
  };
  const desks = {
    'member.hold': async (asked: AskedOf<'member.hold'>) => ({ ...asked, secret: 'untold' }),
    'sql.backup': slowly,
    // An answer as no compiler lets anybody write it.
    'clock.believe': async () => JSON.parse('{"time":"noon"}'),
  };
  return openOperatorSocket({ dataDir, engine: engine.port, rebuildProjections, desks });
}

/** Sends text as it is and resolves with all that is answered until the door closes the connection. */
function send(text: string | Buffer): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    const line = connect({ path: socket.path, allowHalfOpen: true });
    line.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
    line.once('error', reject);
    line.once('end', () => {
      line.destroy();
      resolve(said.split('\n').filter(Boolean).map(parse));
    });
    line.end(text);
  });
}

function parse(line: string): unknown {
  return JSON.parse(line);
}

const hash = async () => (await engine.port.query('audit', {})).stateHash;

test('a credit is journaled and applied, and its outcome is answered', async () => {
  const request = { op: 'creditMember', memberId: ALICE, assetId: 0, amount: '12345' };
  const [before] = await engine.port.query('balances', { memberId: ALICE });
  const [told] = await send(`${JSON.stringify(request)}\n`);
  assert.match(JSON.stringify(told), /"isAnswered":true.*"type":"accepted"/);
  const [now] = await engine.port.query('balances', { memberId: ALICE });
  assert.equal((now?.available ?? 0n) - (before?.available ?? 0n), 12_345n);
});

test('a credit with a key that was used is answered again, not done again', async () => {
  const request = { op: 'creditMember', memberId: ALICE, assetId: 0, amount: '7' };
  const line = `${JSON.stringify({ ...request, requestKey: '99' })}\n`;
  const [first, second] = await send(line + line);
  assert.match(JSON.stringify(first), /"isRepeat":false/);
  assert.match(JSON.stringify(second), /"isRepeat":true/);
});

test('only its owner can open the socket', () => {
  assert.equal(statSync(socket.path).mode & 0o777, 0o600);
});

test('questions are answered with exact numbers', async () => {
  const told = JSON.stringify(await send('{"op":"exchange"}\n{"op":"ledger"}\n'));
  assert.match(told, /"code":"USDT"/);
  assert.match(told, /"feeRateTaker":"2000"/);
  assert.match(told, /"external":"-\d+"/);
});

test('the projections are made again on request', async () => {
  assert.deepEqual(await send('{"op":"rebuildProjections"}\n'), [{ isAnswered: true, result: {} }]);
  assert.equal(rebuilds, 1);
});

const ATTACKS: readonly (readonly [string, string])[] = [
  ['{', 'the line is not JSON'],
  ['', 'the line is not JSON'],
  ['[]', 'the line is not a JSON object'],
  ['null', 'the line is not a JSON object'],
  ['{}', 'op must be text of 1 to 64 characters'],
  ['{"op":"placeLimitOrder"}', "placeLimitOrder is not an operator's request"],
  ['{"op":"constructor"}', "constructor is not an operator's request"],
  ['{"op":"__proto__"}', "__proto__ is not an operator's request"],
  ['{"op":"exchange","more":1}', 'more is not known here'],
  ['{"op":"setMemberFrozen","memberId":1000,"isFrozen":1}', 'isFrozen must be true or false'],
  ['{"op":"setMemberFrozen","memberId":-1,"isFrozen":true}', 'memberId must be a whole number'],
  ['{"op":"setMemberFrozen","memberId":1e300,"isFrozen":true}', 'memberId must be a whole number'],
  ['{"op":"creditMember","memberId":1000,"assetId":0,"amount":5}', 'amount must be a whole number'],
  ['{"op":"creditMember","memberId":1000,"assetId":0,"amount":"-5"}', 'amount must be a whole'],
  ['{"op":"creditMember","memberId":1000,"assetId":0,"amount":"1.5"}', 'amount must be a whole'],
  [
    '{"op":"creditMember","memberId":1000,"assetId":0,"amount":"9223372036854775808"}',
    'amount must be a whole number',
  ],
];

test('a desk is asked by its name with what it is given; an unknown one is refused', async () => {
  const hold = { memberId: 7, isOnHold: true };
  const asked = `${JSON.stringify({ op: 'member.hold', ...hold })}\n`;
  const told = await send(`${asked}{"op":"kyc.constructor"}\n{"op":"member.unlinked"}\n`);
  const unknown = { isAnswered: false, code: 'requestInvalid' };
  assert.deepEqual(told[0], { isAnswered: true, result: hold }, 'what the contract names, no more');
  assert.partialDeepStrictEqual(told[1], unknown);
  assert.partialDeepStrictEqual(told[2], unknown, 'an operation that nobody here answers');
});

test('an answer that is not what the contract says is told to nobody', async () => {
  const [told] = await send('{"op":"clock.believe"}\n');
  const message = /the answer to clock\.believe is not what the contract says: time/;
  assert.match(JSON.stringify(told), message);
  assert.partialDeepStrictEqual(told, { isAnswered: false, code: 'requestFailed' });
});

test('a line that is no request is refused with words, changes nothing, and the next is answered', async () => {
  const before = await hash();
  for (const [line, words] of ATTACKS) {
    const [refused, next] = await send(`${line}\n{"op":"ledger"}\n`);
    assert.match(JSON.stringify(refused), /"isAnswered":false,"code":"requestInvalid"/, line);
    assert.ok(JSON.stringify(refused).includes(words), `${line}: ${JSON.stringify(refused)}`);
    assert.match(JSON.stringify(next), /"isAnswered":true/);
  }
  assert.equal(await hash(), before);
});

test('a refused command is answered with its reason', async () => {
  const request = { op: 'creditMember', memberId: 4_242, assetId: 0, amount: '1' };
  const [told] = await send(`${JSON.stringify(request)}\n`);
  assert.match(JSON.stringify(told), /"type":"refused","reason":"memberUnknown"/);
});

test('a line without an end is cut off when it gets too long', async () => {
  for (const line of [Buffer.alloc(70_000, 'a'), Buffer.alloc(70_000, 'a').fill('\n', 69_999)]) {
    const told = await send(line);
    assert.equal(told.length, 1);
    assert.match(JSON.stringify(told), /requestTooLarge/);
  }
});

test('a caller that is gone before its answer ends nothing', async () => {
  for (let round = 0; round < 20; round += 1) {
    const line = connect(socket.path);
    await once(line, 'connect');
    const isAsked = asked();
    line.write('{"op":"sql.backup","to":"/x"}\n');
    await isAsked;
    line.destroy();
    await wait(5);
    answerAll();
  }
  assert.partialDeepStrictEqual(await send('{"op":"ledger"}\n'), [{ isAnswered: true }]);
});

test('bytes that are no text are refused', async () => {
  const [told] = await send(Buffer.from([0xff, 0xfe, 0x00, 0x0a]));
  assert.match(JSON.stringify(told), /requestInvalid/);
});

/** A socket whose server was killed. */
async function leaveDeadSocket(path: string): Promise<void> {
  const program = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log())`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a socket left by a dead server is replaced, a file in its place is not', async () => {
  const { path } = socket;
  await socket.close();
  await leaveDeadSocket(path);
  assert.ok(statSync(path).isSocket());
  socket = await open();
  assert.equal((await send('{"op":"ledger"}\n')).length, 1);
  await socket.close();
  writeFileSync(path, 'precious');
  await assert.rejects(open(), /in the way/);
  rmSync(path);
  socket = await open();
});

test('a path no system can bind is refused with words', async () => {
  const deep = join(dataDir, 'a'.repeat(120));
  const rebuildProjections = async () => undefined;
  const opening = openOperatorSocket({ dataDir: deep, engine: engine.port, rebuildProjections });
  await assert.rejects(opening, /shorter path/);
});
