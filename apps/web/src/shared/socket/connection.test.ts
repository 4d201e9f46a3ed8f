import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect, type LineEvents } from './connection.ts';

function fixture(mayResend = true) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sent: string[] = [];
  const opened: LineEvents[] = [];
  let isOpen = false;
  const clock = {
    setTimeout: (run: () => void, delay: number) => {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => {
      timers = timers.filter((each) => each !== timer);
    },
  };
  const connection = connect({
    clock,
    mayResend: () => mayResend,
    onFrame: () => {},
    open: (events) => {
      opened.push(events);
      const close = () => {
        isOpen = false;
        events.onClose();
      };
      return { isOpen: () => isOpen, send: (text) => sent.push(text), close };
    },
  });
  const pass = (delay: number) => {
    const end = now + delay;
    for (;;) {
      const due = timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((each) => each !== due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  const open = () => {
    isOpen = true;
    opened.at(-1)?.onOpen();
  };
  const lose = () => {
    isOpen = false;
    opened.at(-1)?.onClose();
  };
  return { connection, sent, opened, pass, open, lose };
}

test('§9 send retry: a subscription is sent 1.5 s later when the line is not open yet', () => {
  const { connection, sent, pass, open } = fixture();
  connection.subscribe('USDT_BTC_trad_1');
  assert.deepEqual(sent, []);
  open();
  pass(1_500);
  assert.deepEqual(sent, ['USDT_BTC_trad_1']);
});

test('§4 heartbeat: a ping every 30 s, and no pong within 30 s closes the line', () => {
  const { sent, opened, pass, open } = fixture();
  open();
  pass(30_000);
  assert.deepEqual(sent, ['ping']);
  opened[0]?.onText('pong');
  pass(30_000);
  assert.equal(opened.length, 1);
  pass(45_000);
  assert.equal(opened.length, 2);
});

test('§4 reconnect: 15 s after a loss, resending only on the named routes', () => {
  for (const mayResend of [true, false]) {
    const { connection, sent, opened, pass, open, lose } = fixture(mayResend);
    open();
    connection.subscribe('USDT_BTC_trad_1');
    lose();
    pass(14_999);
    assert.equal(opened.length, 1);
    pass(1);
    open();
    assert.equal(sent.length, mayResend ? 2 : 1);
  }
});
