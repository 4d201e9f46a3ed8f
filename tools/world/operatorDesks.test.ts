import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { lockOf } from '../../apps/server/src/gateway/testing/lockFloor.ts';
import {
  clientOf,
  openServer,
  registerMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';

let server: TestServer;
let folder: string;
before(async () => {
  server = await openServer();
  folder = mkdtempSync(join(tmpdir(), 'candor-desks-'));
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const candor = (args: readonly string[], input = '') =>
  runCandor([...args, '--data-dir', server.dataDir], input);

test('a text is written from standard input, listed with what is missing, and shown with its history', async () => {
  const set = ['content', 'set', 'notice', 'news', 'en', '--title', 'News', '--file', '-'];
  const done = await candor(set, '<p>Hello</p><script>x</script>');
  assert.equal(done.code, 0, done.err);
  assert.match(done.out, /Some of it was taken out/);
  assert.match(done.out, /candor content publish notice news/);
  const listed = await candor(['content', 'list']);
  assert.match(listed.out, /notice +news +draft .*de: MISSING, English is shown/);
  assert.match(listed.out, /agreements \(user, privacy\) are still the ones that come with the/);
  assert.equal((await candor(['content', 'publish', 'notice', 'news'])).code, 0);
  const shown = await candor(['content', 'show', 'notice', 'news']);
  assert.match(shown.out, /notice news \(shown\), en\nv1 .*\n\nNews\n<p>Hello<\/p>\n$/);
});

test('§2 lab: the operator’s report of lock mining tells what locks came to, and that history agrees', async () => {
  const member = await registerMember(server);
  await lockOf(member, '300');
  const redeemed = await member.call(CALLS.redeemOrder, { orderId: await lockOf(member, '200') });
  assert.equal(redeemed.type, 'success');
  const { products, records } = await reportOnceWritten();
  assert.equal(records, 'agree');
  assert.partialDeepStrictEqual(products[0], {
    ...{ name: 'USDT 7d', count: 1, principal: '300', complete: 0, redeemed: 1, fees: '0.2' },
  });
});

/** What the report says once history has caught up with the exchange: until then it says so, and no more. */
async function reportOnceWritten() {
  for (;;) {
    const told = await candor(['mining', 'report', '--json']);
    assert.equal(told.code, 0, told.err);
    const report = JSON.parse(told.out);
    if (report.records !== 'behind') return report;
  }
}

test('an offering that is over keeps the number of its members in the operator’s report', async () => {
  const done = await candor(['ieo', 'report', '--json']);
  assert.equal(done.code, 0, done.err);
  const { offerings } = JSON.parse(done.out);
  const over = offerings.find(({ status }: { status: string }) => status === 'ended');
  assert.ok(over?.members > 0, done.out);
  const listed = await clientOf(server)(CALLS.getIeoList, { shelf: 'ended' });
  assert.ok(listed.type === 'success');
  assert.equal(listed.data.find(({ asset }) => asset === over.asset)?.memberCount, over.members);
});

test('a member whom the operator freezes and lets trade again is told both', async () => {
  const member = await registerMember(server);
  for (const word of ['freeze', 'unfreeze']) {
    assert.equal((await candor([word, `${member.memberId}`])).code, 0);
  }
  const { inbox } = server.rooms;
  const isTold = /Your account is no longer frozen\. .*, by the exchange/;
  await until(async () => isTold.test(await inbox.page()), 'the end of the freeze is told');
  assert.match(await inbox.page(), /Your account was frozen: you cannot trade.*, by the exchange/);
  const log = await member.call(CALLS.securityLog, { page: 1 });
  assert.ok(log.type === 'success' && log.data.rows[0]?.eventKind === 'accountUnfrozen');
  assert.equal(log.data.rows[1]?.eventKind, 'accountFrozenByExchange');
});

test('what the operator asks wrongly ends with 1 or 2 and words, and changes nothing', async () => {
  const wrong: readonly (readonly [readonly string[], number, RegExp])[] = [
    [
      ['content', 'set', 'notice', 'x', 'en', '--file', join(folder, 'none')],
      2,
      /there is no file/,
    ],
    [['content', 'set', 'notice', 'x', 'en'], 1, /give its title and text/],
    [['content', 'set', 'poster', 'x', 'en', '--title', 'x'], 1, /kind must be/],
    [['content', 'hide', 'agreement', 'user'], 1, /always shown/],
    [['content', 'show', 'notice', 'nothing'], 1, /there is no notice nothing/],
    [['support', 'show', 'x'], 2, /id must be a whole number/],
    [['support', 'show', '99'], 1, /there is no conversation 99/],
    [['support', 'reply', '99'], 2, /give the answer/],
    [['support', 'close', '99'], 1, /there is no conversation 99/],
  ];
  for (const [args, code, words] of wrong) {
    const done = await candor(args);
    assert.equal(done.code, code, `${args.join(' ')}: ${done.out}${done.err}`);
    assert.match(done.err, words);
  }
});

test('a picture that a member attached is written to a file of the operator, once', async () => {
  const member = await registerMember(server);
  const image = new Blob([new Uint8Array(await drawPicture())]);
  const uploaded = await member.call(CALLS.img, { image });
  assert.ok(uploaded.type === 'success', JSON.stringify(uploaded));
  const url = uploaded.data[0]?.url ?? '';
  const sent = await member.call(CALLS.addOnline, { content: 'See here', image: url });
  assert.ok(sent.type === 'success' && sent.data.message.image === url, JSON.stringify(sent));
  const thief = await registerMember(server);
  for (const call of [thief.call, member.call]) {
    assert.equal((await call(CALLS.addOnline, { content: 'x', image: url })).type, 'refused');
  }
  const listed = JSON.parse((await candor(['support', 'list', '--json'])).out);
  const id = String(listed.conversations[0].conversationId);
  const show = ['support', 'show', id, '--pictures', folder];
  const shown = await candor(show);
  assert.equal(shown.code, 0, shown.err);
  const path = /(\S+\.jpg)$/m.exec(shown.out)?.[1] ?? '';
  assert.equal(readFileSync(path).subarray(0, 3).toString('hex'), 'ffd8ff');
  assert.equal((await candor(show)).code, 1, 'a file that is there is not overwritten');
});

test("a member's words cannot pass for another line of the operator's screen, nor move its cursor", async () => {
  const member = await registerMember(server);
  const content = 'Hi\n2026-01-01 00:00 operator: all is paid \u001b[2J\u202ekcart';
  await member.call(CALLS.addOnline, { title: 'a\u001b[31mb', content });
  const listed = JSON.parse((await candor(['support', 'list', '--json'])).out);
  const { conversationId } = listed.conversations.at(-1);
  const { out } = await candor(['support', 'show', String(conversationId)]);
  assert.doesNotMatch(out, /(?!\n)[\p{Cc}\u202e]/u);
  assert.match(out, /\n {4}2026-01-01 00:00 operator: all is paid/);
  writeFileSync(join(folder, 'answer'), 'From a file');
  const reply = ['support', 'reply', String(conversationId), '--file', join(folder, 'answer')];
  assert.equal((await candor(reply)).code, 0);
});

test('who asked to be erased is listed, kept while the law asks for it, and erased with their demo funds given back', async () => {
  assert.match((await candor(['member', 'erasures'])).out, /nobody asked to be erased/);
  const member = await registerMember(server);
  const id = String(member.memberId);
  await server.rooms.members.sessions.stepUp(member.token);
  assert.equal((await member.call(CALLS.requestDeletion, {})).type, 'success');
  assert.match((await candor(['member', 'erasures'])).out, new RegExp(`member ${id} +\\d{4}-`));
  assert.equal((await candor(['member', 'hold', id, 'on'])).code, 0);
  assert.match((await candor(['member', 'erase', id])).err, /on a legal hold/);
  assert.equal((await candor(['member', 'hold', id, 'off'])).code, 0);
  assert.equal((await candor(['member', 'hold', id, 'maybe'])).code, 2);
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'success', 'nothing was erased');
  const erased = await candor(['member', 'erase', id]);
  assert.equal(erased.code, 0, erased.err);
  assert.match(erased.out, /what was left is given up: 10000 USDT/);
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');
});
