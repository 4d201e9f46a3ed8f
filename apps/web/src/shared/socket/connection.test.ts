import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Connection } from './connection.ts';
import { fakeClock, fakeLines } from './testing/fakeLines.ts';

const BTC = 'USDT_BTC_trad_1';

function fixture(mayResend = true) {
  const { clock, pass } = fakeClock();
  const lines = fakeLines();
  const frames: string[] = [];
  let returns = 0;
  let downs = 0;
  const connection = new Connection({
    clock,
    open: lines.open,
    mayResend: () => mayResend,
    onFrame: (text) => frames.push(text),
    onLoss: () => {},
    onDown: () => {
      downs += 1;
    },
    onReturn: () => {
      returns += 1;
    },
  });
  connection.open();
  return { ...lines, connection, frames, pass, returns: () => returns, downs: () => downs };
}

test('§9 send retry: a subscription is sent again every 1.5 s until the line is open', () => {
  const { connection, sent, pass, connect } = fixture();
  connection.subscribe(BTC);
  pass(1_499);
  connect();
  assert.deepEqual(sent, []);
  pass(1);
  assert.deepEqual(sent, [BTC]);
  pass(10_000);
  assert.deepEqual(sent, [BTC]);
});

test('§4 send retry: it goes on while the line is still closed', () => {
  const { connection, sent, pass, connect } = fixture();
  connection.subscribe(BTC);
  pass(4_000);
  connect();
  pass(500);
  assert.deepEqual(sent, [BTC]);
});

test('§4 heartbeat: a ping every 30 s, and a pong in time keeps the line', () => {
  const { sent, say, count, pass, connect } = fixture();
  connect();
  pass(30_000);
  assert.deepEqual(sent, ['ping']);
  pass(29_999);
  say('pong');
  pass(1);
  assert.deepEqual(sent, ['ping', 'ping']);
  assert.equal(count(), 1);
});

test('§4 heartbeat: without a pong within 30 s the line is closed, and another opened 15 s later', () => {
  const { isOpen, count, pass, connect } = fixture();
  connect();
  pass(59_999);
  assert.equal(isOpen(), true);
  pass(1);
  assert.equal(isOpen(), false);
  pass(14_999);
  assert.equal(count(), 1);
  pass(1);
  assert.equal(count(), 2);
});

test("§7 websocket: the server's ping is answered with pong and is no frame", () => {
  const { sent, frames, say, connect } = fixture();
  connect();
  say('ping');
  assert.deepEqual(sent, ['pong']);
  assert.deepEqual(frames, []);
});

test('§4 reconnect: 15 s after a loss, resending only on the named routes', () => {
  for (const mayResend of [true, false]) {
    const { connection, sent, count, pass, connect, lose, returns } = fixture(mayResend);
    connect();
    connection.subscribe(BTC);
    lose();
    pass(14_999);
    assert.equal(count(), 1);
    pass(1);
    connect();
    assert.deepEqual(sent, mayResend ? [BTC, BTC] : [BTC]);
    assert.equal(returns(), 1);
  }
});

test('§9 reconnect: attempts that fail follow one another every 15 s', () => {
  const { count, pass, lose } = fixture();
  for (const attempts of [2, 3, 4]) {
    lose();
    pass(15_000);
    assert.equal(count(), attempts);
  }
});

test('§4 reconnect: an ended subscription is not resent', () => {
  const { connection, sent, pass, connect, lose } = fixture();
  connect();
  connection.subscribe(BTC);
  connection.unsubscribe();
  lose();
  pass(15_000);
  connect();
  assert.deepEqual(sent, [BTC, 'unsubscribe']);
});

test('a paused connection is silent until it is opened again', () => {
  const { connection, sent, count, pass, connect, isOpen } = fixture();
  connect();
  connection.subscribe(BTC);
  connection.pause();
  assert.equal(isOpen(), false);
  pass(120_000);
  assert.equal(count(), 1);
  connection.open();
  connect();
  assert.deepEqual(sent, [BTC, BTC]);
});

test('a line that was there is told to be gone once, whether it was lost or hung up', () => {
  const { connection, connect, pass, lose, downs } = fixture();
  connect();
  connection.pause();
  assert.equal(downs(), 1);
  connection.pause();
  assert.equal(downs(), 1);
  connection.open();
  connect();
  lose();
  assert.equal(downs(), 2);
  pass(1_000);
  assert.equal(downs(), 2);
});
