import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import {
  CALLS,
  type Client,
  formatAuthentication,
  REFUSAL_CODES,
  type RefusalReason,
  type SupportPush,
} from '@candor/wire';
import { openTypedIds } from '../../keys/typedIds.ts';
import { askOperation } from '../../operatorDoor/askOperation.ts';
import { SocketTickets } from '../socket/socketTickets.ts';
import { openLine, type TestLine } from '../socket/testing/testLine.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

const CONTENT = 'Where do I see my fees?';
let server: TestServer;
let alice: TestMember;
let bob: TestMember;
before(async () => {
  server = await sharedServer();
  [alice, bob] = [await registerMember(server), await registerMember(server)];
});
after(() => server.close());

const line = () => openLine(`${server.url}/ws/support`);
const newsOf = ({ pushes }: TestLine): SupportPush[] =>
  pushes().flatMap(({ support }) => (support ? [support] : []));

async function ticketOf(call: Client): Promise<string> {
  const answer = await call(CALLS.wsTicket, {});
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return answer.data.ticket;
}

/** A socket that the server knows to be this member's. */
async function ownLine(call: Client): Promise<TestLine> {
  const opened = await line();
  opened.socket.send(formatAuthentication(await ticketOf(call)));
  await opened.until(() => newsOf(opened).length > 0, 'the ticket opened nothing');
  return opened;
}

async function chat(call: Client, content = CONTENT): Promise<number> {
  const sent = await call(CALLS.addOnline, { content });
  assert.ok(sent.type === 'success', JSON.stringify(sent));
  return sent.data.message.messageId;
}

async function open(call: Client): Promise<number> {
  const sent = await call(CALLS.addOnline, { title: 'Fees', content: CONTENT });
  assert.ok(sent.type === 'success' && sent.data.ticketId !== undefined, JSON.stringify(sent));
  return sent.data.ticketId;
}

async function operate(op: string, given: Record<string, unknown>) {
  const name = `support.${op}`;
  const opened = openTypedIds(server.rooms.shownIds)(name, given);
  return askOperation(server.rooms.support.operations, name, opened);
}

async function refused(call: Promise<{ type: string; code?: number }>, reason: RefusalReason) {
  assert.deepEqual(await call.then(({ type, code }) => [type, code]), [
    'refused',
    REFUSAL_CODES[reason],
  ]);
}

/** Everything on its way has arrived: a later ping is answered. */
async function quiet(opened: TestLine): Promise<void> {
  const pongs = () => opened.texts.filter((text) => text === 'pong').length;
  const before = pongs();
  opened.socket.send('ping');
  await opened.until(() => pongs() > before, 'no pong');
}

test("§6 online service: an answer reaches the member's socket and nobody else's", async () => {
  const [hers, hers2, his, nobodys] = [
    await ownLine(alice.call),
    await ownLine(alice.call),
    await ownLine(bob.call),
    await line(),
  ];
  const ticketId = await open(alice.call);
  await operate('reply', { id: ticketId, content: 'In the records.' });
  const isAnswer = ({ message }: SupportPush) => message?.author === 'operator';
  for (const each of [hers, hers2]) {
    await each.until(() => newsOf(each).some(isAnswer), 'no answer');
    const answer = newsOf(each).find(isAnswer);
    assert.equal(answer?.message?.content, 'In the records.');
    assert.deepEqual([answer?.ticketId, answer?.status], [ticketId, 'responded']);
    assert.equal(answer?.unread.tickets, 1);
  }
  for (const each of [his, nobodys]) await quiet(each);
  assert.equal(newsOf(his).length, 1, 'only what waits for him');
  assert.deepEqual(newsOf(nobodys), []);
  for (const each of [hers, hers2, his, nobodys]) each.socket.close();
});

test('a ticket opens one socket once: used, stolen after use, or invented it opens nothing', async () => {
  const ticket = await ticketOf(alice.call);
  const first = await line();
  first.socket.send(formatAuthentication(ticket));
  await first.until(() => newsOf(first).length === 1, 'the ticket opened nothing');
  const thief = await line();
  thief.socket.send(formatAuthentication(ticket));
  thief.socket.send(formatAuthentication('A'.repeat(43)));
  thief.socket.send(formatAuthentication(alice.token));
  thief.socket.send(`auth:${alice.token}x`);
  await quiet(thief);
  await chat(alice.call);
  await first.until(() => newsOf(first).length === 2, 'no news');
  await quiet(thief);
  assert.deepEqual(newsOf(thief), []);
  first.socket.close();
  thief.socket.close();
});

test('a ticket is old after 30 s, and a member has few at a time', () => {
  let now = 0;
  const tickets = new SocketTickets(() => now);
  const holder = { memberId: asMemberId(1), token: 'x' };
  const [kept, late] = [tickets.make(holder), tickets.make(holder)];
  now = 29_999;
  assert.equal(tickets.take(kept)?.memberId, 1);
  now = 30_000;
  assert.equal(tickets.take(late), undefined);
  const many = Array.from({ length: 20 }, () => tickets.make(holder));
  assert.equal(many.filter((ticket) => tickets.take(ticket)).length, 8);
});

test("sign-out ends the socket's rights at once, and a visitor gets no ticket", async () => {
  const member = await registerMember(server);
  const opened = await ownLine(member.call);
  const unused = await ticketOf(member.call);
  const other = await line();
  await member.call(CALLS.logout, {});
  other.socket.send(formatAuthentication(unused));
  await server.rooms.support.send(asMemberId(member.memberId), {
    title: undefined,
    content: 'said elsewhere',
    image: undefined,
    ticketId: undefined,
    requestKey: 0n,
  });
  await quiet(opened);
  await quiet(other);
  assert.equal(newsOf(opened).length, 1);
  assert.deepEqual(newsOf(other), []);
  assert.equal((await member.call(CALLS.wsTicket, {})).type, 'sessionLost');
  opened.socket.close();
  other.socket.close();
});

test('the token is never part of a socket: not in its address, not in what it hears', async () => {
  const opened = await ownLine(alice.call);
  await chat(alice.call);
  await opened.until(() => newsOf(opened).length > 1, 'no news');
  assert.ok(!opened.texts.some((text) => text.includes(alice.token)));
  await openLine(`${server.url}/ws/support?token=${alice.token}`).then(async (plain) => {
    await quiet(plain);
    assert.deepEqual(newsOf(plain), []);
    plain.socket.close();
  });
  opened.socket.close();
});

test('a page of another origin cannot open a socket to use a ticket with', async () => {
  const headers = { origin: 'https://evil.test' };
  await assert.rejects(openLine(`${server.url}/ws/support`, { headers }), /403/);
});

test("another member's ticket is refused exactly like a missing one, by every call", async () => {
  const ticketId = await open(alice.call);
  for (const id of [ticketId, 987_654]) {
    await refused(bob.call(CALLS.onlineList, { ticketId: id }), 'ticketUnknown');
    await refused(bob.call(CALLS.addOnline, { ticketId: id, content: 'x' }), 'ticketUnknown');
    await refused(bob.call(CALLS.readOnline, { ticketId: id, messageId: 1 }), 'ticketUnknown');
    await refused(bob.call(CALLS.closeOnline, { ticketId: id }), 'ticketUnknown');
  }
  await refused(
    alice.call(CALLS.addOnline, { ticketId, title: 'x', content: 'x' }),
    'requestInvalid',
  );
  assert.equal((await alice.call(CALLS.closeOnline, { ticketId })).type, 'success');
  await refused(alice.call(CALLS.addOnline, { ticketId, content: 'x' }), 'ticketClosed');
});

test('§5 ticket: the refusals name their limits', async () => {
  const short = await bob.call(CALLS.addOnline, { title: 'Fees', content: 'short' });
  assert.ok(short.type === 'refused');
  assert.equal(short.message, 'The description needs 10 to 200 characters');
  const untitled = await bob.call(CALLS.addOnline, { title: ' ', content: CONTENT });
  assert.ok(untitled.type === 'refused' && untitled.message === 'Please enter a title');
  await refused(bob.call(CALLS.addOnline, { content: 'x', image: '/user/img/1' }), 'imageUnknown');
  await refused(bob.call(CALLS.addOnline, {}), 'messageRequired');
  await refused(bob.call(CALLS.addOnline, { content: 'x'.repeat(8_000) }), 'messageTooLong');
  const tooMuch = await fetch(server.url + CALLS.addOnline.path, {
    method: 'POST',
    headers: { token: bob.token, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'x'.repeat(9_000) }),
  });
  const told = (await tooMuch.json()) as { code: number };
  assert.equal(told.code, REFUSAL_CODES.requestInvalid);
});

test('a repeat under the same Idempotency-Key says it once', async () => {
  const member = await registerMember(server);
  const idempotencyKey = 'same-key';
  const [one, two] = await Promise.all(
    [1, 2].map(() => member.call(CALLS.addOnline, { content: 'once' }, { idempotencyKey })),
  );
  assert.deepEqual(one, two);
  const thread = await member.call(CALLS.onlineList, {});
  assert.ok(thread.type === 'success' && thread.data.rows.length === 1);
  const other = member.call(CALLS.addOnline, { content: 'twice' }, { idempotencyKey });
  await refused(other, 'idempotencyKeyReused');
});

test('what the member reads is no longer unread, on every device', async () => {
  const member = await registerMember(server);
  await chat(member.call);
  const thread = await member.call(CALLS.onlineList, {});
  assert.ok(thread.type === 'success');
  const listed = JSON.stringify(await operate('list', {}));
  const found = new RegExp(`"conversationId":(\\d+),"memberId":${member.memberId},`).exec(listed);
  await operate('reply', { id: Number(found?.[1]), content: 'Hello' });
  const opened = await ownLine(member.call);
  assert.deepEqual(newsOf(opened)[0]?.unread, { chat: 1, tickets: 0 });
  const messageId = 1e9;
  const read = await member.call(CALLS.readOnline, { messageId });
  assert.ok(read.type === 'success');
  assert.deepEqual(read.data.unread, { chat: 0, tickets: 0 });
  await opened.until(() => newsOf(opened).at(-1)?.unread.chat === 0, 'the mark is not told');
  const list = await member.call(CALLS.ticketList, {});
  assert.ok(list.type === 'success' && list.data.count === 0);
  opened.socket.close();
});
