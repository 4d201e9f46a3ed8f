import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The line of a browser, as much of it as is used. */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  onopen: () => void = () => undefined;
  constructor() {
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  connect(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
}

const sockets: Socket[] = [];
/** What the exchange answers to the next questions for a ticket; none = no network. */
const answers: (object | undefined)[] = [];
let questions = 0;
Object.assign(globalThis, {
  WebSocket: Socket,
  location: { protocol: 'https:', host: 'candor.example', pathname: '/' },
  fetch: async () => {
    questions += 1;
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  },
});
const { openSession } = await import('../api/session.ts');
const { nameMember } = await import('./memberLine.ts');

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a ticket that was not to be had is asked for again, until the line has a name', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  openSession('abcdefgh-this-one');
  answers.push(undefined, { code: 4290, msg: 'Too often' }, success('TICKET'));
  const stop = nameMember(() => undefined);
  const [line] = sockets;
  line?.connect();
  await settled();
  for (const wanted of [2, 3]) {
    context.mock.timers.tick(2_999);
    await settled();
    assert.equal(questions, wanted - 1);
    context.mock.timers.tick(1);
    await settled();
    assert.equal(questions, wanted);
  }
  assert.deepEqual(line?.sent, ['auth:TICKET']);
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(questions, 3);
  stop();
});

test('who has left is not named any more', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  questions = 0;
  answers.push(undefined);
  const stop = nameMember(() => undefined);
  await settled();
  stop();
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(questions, 1);
});

function success(ticket: string): object {
  return { code: 200, msg: 'ok', data: { ticket } };
}
