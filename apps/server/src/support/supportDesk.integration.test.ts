import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { answerOf } from '../desk/testing/answerOf.ts';
import { drawPicture } from '../media/testing/drawPicture.ts';
import { openTestMedia } from '../media/testing/openTestMedia.ts';
import { askOperation } from '../operatorDoor/askOperation.ts';
import type { SupportNews } from './news.ts';
import { type Draft, openSupport, type SupportDesk } from './supportDesk.ts';
import { setState } from './writeMessage.ts';

const CONTENT = 'Where do I see my fees?';
let media: Awaited<ReturnType<typeof openTestMedia>>;
let clock = 1_800_000_000_000;
let desk: SupportDesk;
let members = 1_000;

before(async () => {
  media = await openTestMedia();
  desk = openDesk();
});
after(() => media.close());

/** A desk with fresh counters. */
function openDesk(): SupportDesk {
  return openSupport({
    sql: media.sql,
    attachImage: (work, memberId, url) =>
      media.desk.attach(work, { memberId, urls: [url], purpose: 'support' }),
    readImage: media.desk.read,
    now: () => ++clock,
  });
}

function newMember(): Promise<number> {
  members += 1;
  return media.addMember(members);
}

async function pictureOf(memberId: number): Promise<string> {
  const stored = await media.desk.store(asMemberId(memberId), await drawPicture());
  assert.ok('url' in stored, JSON.stringify(stored));
  return stored.url;
}

function draft(part: Partial<Draft>): Draft {
  const nothing = { title: undefined, image: undefined, ticketId: undefined };
  return { ...nothing, content: CONTENT, requestKey: 0n, ...part };
}

async function write(memberId: number, part: Partial<Draft> = {}, at = desk) {
  const done = await at.send(asMemberId(memberId), draft(part));
  assert.ok(done.refusal === undefined, String(done.refusal));
  return done;
}

async function refusalOf(memberId: number, part: Partial<Draft>, at = desk) {
  return (await at.send(asMemberId(memberId), draft(part))).refusal;
}

type Given = Readonly<Record<string, unknown>>;
function operate(op: string, given: Given): Promise<unknown> {
  return askOperation(desk.operations, `support.${op}`, given);
}

test('§3 ticket: waiting, then responded, waiting again after a reply, then closed', async () => {
  const memberId = await newMember();
  const { conversationId: id } = await write(memberId, { title: 'Fees' });
  const stateOf = async () => (await desk.tickets(asMemberId(memberId), 1)).rows[0]?.state;
  assert.equal(await stateOf(), 'waiting');
  await operate('reply', { id, content: 'In the records.' });
  assert.equal(await stateOf(), 'responded');
  await write(memberId, { ticketId: id, content: 'Thanks' });
  assert.equal(await stateOf(), 'waiting');
  assert.equal(await desk.close(asMemberId(memberId), id), undefined);
  assert.equal(await stateOf(), 'closed');
});

test('a reply under way while its ticket is closed does not open it again', async () => {
  const memberId = await newMember();
  const { conversationId } = await write(memberId, { title: 'Fees' });
  assert.equal(await desk.close(asMemberId(memberId), conversationId), undefined);
  assert.equal(await setState(media.sql, conversationId, { state: 'waiting', at: ++clock }), false);
  assert.equal((await desk.close(asMemberId(memberId), conversationId))?.refusal, 'ticketClosed');
});

test('a closed ticket takes no reply, from either side, and is not closed twice', async () => {
  const memberId = await newMember();
  const { conversationId: id } = await write(memberId, { title: 'Fees' });
  await operate('close', { id });
  assert.equal(await refusalOf(memberId, { ticketId: id }), 'ticketClosed');
  assert.equal((await desk.close(asMemberId(memberId), id))?.refusal, 'ticketClosed');
  await assert.rejects(operate('reply', { id, content: 'x' }), /takes no reply/);
  await assert.rejects(operate('close', { id }), /closed already/);
});

test("another member's ticket is refused exactly like a missing one, whatever is asked", async () => {
  const [owner, other] = [await newMember(), await newMember()];
  const { conversationId: id } = await write(owner, { title: 'Mine' });
  const { conversationId: chat } = await write(owner, {});
  for (const ticketId of [id, chat, 999_999]) {
    assert.equal(await refusalOf(other, { ticketId }), 'ticketUnknown');
    assert.equal((await desk.thread(asMemberId(other), { ticketId })).refusal, 'ticketUnknown');
    assert.equal((await desk.read(asMemberId(other), ticketId, 1))?.refusal, 'ticketUnknown');
    assert.equal((await desk.close(asMemberId(other), ticketId))?.refusal, 'ticketUnknown');
  }
  assert.equal(await refusalOf(owner, { ticketId: chat }), 'ticketUnknown', 'a chat is no ticket');
  assert.deepEqual((await desk.tickets(asMemberId(other), 1)).rows, []);
});

test('§6 online service: one conversation a member, also when the first messages come together', async () => {
  const memberId = await newMember();
  const sent = await Promise.all([1, 2, 3, 4].map((n) => write(memberId, { content: `m${n}` })));
  assert.equal(new Set(sent.map(({ conversationId }) => conversationId)).size, 1);
  const thread = answerOf(await desk.thread(asMemberId(memberId), {}));
  assert.equal(thread?.messages.length, 4);
  assert.deepEqual((await desk.tickets(asMemberId(memberId), 1)).rows, []);
});

test('a message is written once for its key, however often and however parallel it is sent', async () => {
  const memberId = await newMember();
  const same = { content: 'once', requestKey: 77n };
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => write(memberId, same)));
  assert.equal(new Set(sent.map(({ message }) => message.messageId)).size, 1);
  assert.equal(sent.filter(({ isRepeat }) => !isRepeat).length, 1);
  assert.equal(await refusalOf(memberId, { ...same, content: 'other' }), 'idempotencyKeyReused');
  const ticket = { title: 'Fees', requestKey: 78n };
  const [one, two] = [await write(memberId, ticket), await write(memberId, ticket)];
  assert.equal(one.conversationId, two.conversationId);
  assert.equal(await refusalOf(memberId, { requestKey: 78n }), 'idempotencyKeyReused');
});

test('at most 10 tickets are open at once, also when they are sent together; closing one makes room', async () => {
  const memberId = await newMember();
  for (let count = 0; count < 9; count += 1) await write(memberId, { title: 'T' }, openDesk());
  const last = await Promise.all(
    [1, 2, 3].map(() => openDesk().send(asMemberId(memberId), draft({ title: 'T' }))),
  );
  const refusals = last.map(({ refusal }) => refusal);
  assert.equal(refusals.filter((refusal) => refusal === 'ticketsTooMany').length, 2);
  const { rows, count } = await desk.tickets(asMemberId(memberId), 1);
  assert.equal(count, 10);
  await desk.close(asMemberId(memberId), rows[0]!.conversationId);
  await write(memberId, { title: 'T' }, openDesk());
});

test('a flood of messages stops after 10 in a minute and says how long to wait', async () => {
  const memberId = await newMember();
  const fresh = openDesk();
  const keyed = { content: 'x', requestKey: 7_701n };
  const before = await write(memberId, keyed, fresh);
  const sent = await Promise.all(
    Array.from({ length: 24 }, () => fresh.send(asMemberId(memberId), draft({ content: 'x' }))),
  );
  const refused = sent.filter(({ refusal }) => refusal === 'tooManyRequests');
  assert.equal(refused.length, 15);
  const [first] = refused;
  assert.ok(first && 'waitSeconds' in first && Number(first.waitSeconds) > 0);
  assert.equal(answerOf(await desk.thread(asMemberId(memberId), {})).messages.length, 10);
  const again = await write(memberId, keyed, fresh);
  assert.deepEqual(
    [again.isRepeat, again.message],
    [true, before.message],
    'what was sent is told',
  );
  const other = draft({ ...keyed, content: 'y' });
  assert.equal(
    (await fresh.send(asMemberId(memberId), other)).refusal,
    'idempotencyKeyReused',
    'and what was not is not a message more',
  );
});

test('§5 ticket: title and content required; content 10-200, wrong ones are refused and nothing is kept', async () => {
  const memberId = await newMember();
  const foreignPicture = await pictureOf(await newMember());
  const wrong: readonly [Partial<Draft>, string][] = [
    [{ title: '' }, 'ticketTitleRequired'],
    [{ title: 'x'.repeat(61) }, 'ticketTitleTooLong'],
    [{ title: 'T', content: '' }, 'ticketContentRequired'],
    [{ title: 'T', content: 'x'.repeat(9) }, 'ticketContentLength'],
    [{ title: 'T', content: 'x'.repeat(201) }, 'ticketContentLength'],
    [{ title: 'T', ticketId: 1 }, 'requestInvalid'],
    [{ content: ' \u202e\u0000 ' }, 'messageRequired'],
    [{ content: 'x'.repeat(1_001) }, 'messageTooLong'],
    [{ content: '', image: foreignPicture }, 'imageUnknown'],
    [{ content: 'x', image: 'javascript:alert(1)' }, 'imageUnknown'],
  ];
  for (const [part, refusal] of wrong) {
    assert.equal(await refusalOf(memberId, part, openDesk()), refusal, JSON.stringify(part));
  }
  assert.deepEqual(answerOf(await desk.thread(asMemberId(memberId), {})).messages, []);
  const own = await pictureOf(memberId);
  const { message, conversationId: id } = await write(memberId, { content: '', image: own });
  assert.equal(message.image, own);
  const told = await operate('picture', { id, messageId: message.messageId });
  const jpeg = (await media.desk.read(asMemberId(memberId), own))?.toString('base64');
  assert.ok(jpeg !== undefined && Object(told).jpeg === jpeg, 'the picture that was sent');
  assert.equal(await refusalOf(memberId, { content: 'x', image: own }, openDesk()), 'imageUnknown');
  const plain = await write(memberId, {});
  const asked = operate('picture', { id, messageId: plain.message.messageId });
  await assert.rejects(asked, /has no picture/);
  const other = await write(await newMember(), {});
  const foreign = { id: other.conversationId, messageId: message.messageId };
  await assert.rejects(operate('picture', foreign), /has no picture/);
});

test('words are kept as they are, html and all, but for what cannot be seen', async () => {
  const memberId = await newMember();
  const said = '<img src=x onerror=alert(1)> "; DROP TABLE support_messages; --\nمرحبا 👋';
  const { message } = await write(memberId, { content: ` ${said}\u202egnp\u0000\uFEFF ` });
  assert.equal(message.content, `${said} gnp`);
});

test('unread is counted both ways, and a read mark never moves back nor beyond what there is', async () => {
  const memberId = await newMember();
  const { conversationId: id } = await write(memberId, { title: 'Fees' });
  const { conversationId: chat } = await write(memberId, {});
  await operate('reply', { id, content: 'one' });
  await operate('reply', { id, content: 'two' });
  await operate('reply', { id: chat, content: 'three' });
  assert.deepEqual(await desk.unread(asMemberId(memberId)), { chat: 1, tickets: 1 });
  assert.equal((await desk.tickets(asMemberId(memberId), 1)).rows[0]?.unread, 2);
  const newest =
    answerOf(await desk.thread(asMemberId(memberId), { ticketId: id })).messages.at(-1)
      ?.messageId ?? 0;
  await desk.read(asMemberId(memberId), id, Number.MAX_SAFE_INTEGER);
  await desk.read(asMemberId(memberId), id, 1);
  assert.deepEqual(await desk.unread(asMemberId(memberId)), { chat: 1, tickets: 0 });
  const read = answerOf(await desk.thread(asMemberId(memberId), { ticketId: id })).conversation
    ?.readByMember;
  assert.equal(read, newest);
});

test('the operator lists who waits longest first, and the member learns that it was read', async () => {
  const memberId = await newMember();
  const { conversationId: id, message } = await write(memberId, { title: 'Fees' });
  const heard: SupportNews[] = [];
  const stop = desk.onNews((news) => heard.push(news));
  const listed = JSON.stringify(await operate('list', { state: 'waiting' }));
  assert.match(listed, new RegExp(`"conversationId":${id},`));
  await operate('show', { id });
  await operate('reply', { id, content: 'Here.' });
  stop();
  await operate('close', { id });
  assert.deepEqual(
    heard.map((news) => [news.memberId, news.ticketId, news.status, news.message?.author]),
    [
      [memberId, id, 'waiting', undefined],
      [memberId, id, 'responded', 'operator'],
    ],
  );
  assert.equal(heard[0]?.readByOperator, message.messageId);
  assert.deepEqual(heard[1]?.unread, { chat: 0, tickets: 1 });
});

test('what the operator asks wrongly is refused with words', async () => {
  const { conversationId: chat } = await write(await newMember(), {});
  await assert.rejects(operate('show', { id: 999_999 }), /there is no conversation/);
  await assert.rejects(operate('reply', { id: chat, content: ' ' }), /1 to 1000/);
  await assert.rejects(operate('reply', { id: chat, content: 'x'.repeat(1_001) }), /1 to 1000/);
  await assert.rejects(operate('close', { id: chat }), /only tickets are closed/);
  await assert.rejects(operate('list', { state: 'open' }), /state must be/);
});

test('a long thread comes in pages without a gap', async () => {
  const memberId = await newMember();
  for (let count = 0; count < 65; count += 1) {
    await write(memberId, { content: `m${count}` }, openDesk());
  }
  const said: string[] = [];
  let before: number | undefined;
  for (let hasMore = true; hasMore; ) {
    const page = answerOf(await desk.thread(asMemberId(memberId), { before }));
    said.unshift(...(page?.messages.map(({ content }) => content) ?? []));
    before = page?.messages[0]?.messageId;
    hasMore = page?.hasMore ?? false;
  }
  assert.deepEqual(
    said,
    Array.from({ length: 65 }, (_, count) => `m${count}`),
  );
});

test("a member's copy holds all of theirs and nothing of others; erasing takes it all away", async () => {
  const [memberId, other] = [await newMember(), await newMember()];
  const { conversationId: id } = await write(memberId, { title: 'Fees' });
  await operate('reply', { id, content: 'Here.' });
  await write(other, { content: 'of another' });
  const copy = await desk.exportOf(asMemberId(memberId));
  assert.deepEqual(
    copy.map(({ title, messages }) => [title, messages.map(({ content }) => content)]),
    [['Fees', [CONTENT, 'Here.']]],
  );
  await desk.eraseOf(asMemberId(memberId));
  assert.deepEqual(await desk.exportOf(asMemberId(memberId)), []);
  assert.equal((await desk.exportOf(asMemberId(other))).length, 1);
});
