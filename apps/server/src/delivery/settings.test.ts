import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingChannels } from './openDelivery.ts';
import { type GivenDelivery, readDelivery } from './settings.ts';

const NOTHING: GivenDelivery = {
  smtpUrl: undefined,
  mailFrom: undefined,
  smsUrl: undefined,
  smsToken: undefined,
};
const MAIL = { smtpUrl: 'smtp://mail.example.org', mailFrom: 'Candor <no-reply@example.org>' };
const TEXT = { smsUrl: 'https://sms.example.org/send', smsToken: 'a-long-enough-token' };

function read(given: Partial<GivenDelivery>) {
  const problems: string[] = [];
  const settings = readDelivery({ ...NOTHING, ...given }, problems);
  return { ...settings, problems };
}

test('nothing set is nothing opened, and live mode names both channels', () => {
  const { mail, text, problems } = read({});
  assert.deepEqual([mail, text, problems], [undefined, undefined, []]);
  assert.equal(missingChannels({ mail, text }).length, 3);
  assert.match(
    missingChannels({ mail, text }).join(' '),
    /SMTP_URL.*SMS_URL.*nobody can register/s,
  );
});

test('live mode warns of the missing channel only', () => {
  assert.match(missingChannels(read(MAIL)).join(' '), /^No gateway for text messages/);
  assert.match(missingChannels(read(TEXT)).join(' '), /^No mail server/);
  assert.deepEqual(missingChannels(read({ ...MAIL, ...TEXT })), []);
});

test('mail to another machine is encrypted, with TLS from the start or demanded', () => {
  const { mail } = read(MAIL);
  assert.deepEqual([mail?.port, mail?.isImplicitTls, mail?.isPlain], [587, false, false]);
  const tls = read({ ...MAIL, smtpUrl: 'smtps://mail.example.org' }).mail;
  assert.deepEqual([tls?.port, tls?.isImplicitTls, tls?.isPlain], [465, true, false]);
  assert.ok(read({ ...MAIL, smtpUrl: 'smtp://relay:25?tls=off' }).mail?.isPlain);
  assert.ok(read({ ...MAIL, smtpUrl: 'smtp://127.0.0.1:2525' }).mail?.isPlain);
});

test('user and password are read from the URL with their escapes', () => {
  const { mail } = read({ ...MAIL, smtpUrl: 'smtp://ann%40x:p%2Fw%3A@mail.example.org:2525' });
  assert.deepEqual([mail?.user, mail?.password, mail?.port], ['ann@x', 'p/w:', 2525]);
});

test('a mail server written in an odd way is a problem that repeats no password', () => {
  for (const smtpUrl of [
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://hunter2@mail.example.org/path',
    'smtp://u:hunter2%0d%0aQUIT@mail.example.org',
    'smtp://:hunter2@mail.example.org',
    'smtp://u:hunter2%@mail.example.org',
    'smtp://u:hunter2@mail.example.org?tls=maybe',
    'smtps://u:hunter2@mail.example.org?tls=off',
  ]) {
    const { mail, problems } = read({ ...MAIL, smtpUrl });
    assert.equal(mail, undefined, smtpUrl);
    assert.match(problems.join(), /CANDOR_SMTP_URL must be/);
    assert.doesNotMatch(problems.join(), /hunter2/);
  }
});

test('a sender address that could carry another header is a problem', () => {
  assert.deepEqual(read(MAIL).mail?.from, { name: 'Candor', address: 'no-reply@example.org' });
  assert.deepEqual(read({ ...MAIL, mailFrom: 'a@b.co' }).mail?.from, {
    name: '',
    address: 'a@b.co',
  });
  for (const mailFrom of [
    'nobody',
    'a@b.co, c@d.co',
    'Candor <a@b.co> <c@d.co>',
    'Candor\r\nBcc: x@y.co <a@b.co>',
    'a@b.co\nBcc: x@y.co',
    '"x" <a@b.co>',
  ]) {
    const { problems } = read({ ...MAIL, mailFrom });
    assert.match(problems.join(), /CANDOR_MAIL_FROM must be/, mailFrom);
  }
});

test('halves of a channel belong together, and every problem is told', () => {
  const { problems } = read({ smtpUrl: MAIL.smtpUrl, smsUrl: TEXT.smsUrl });
  assert.equal(problems.length, 2);
  assert.match(problems.join(), /belong together.*belong together/s);
});

test('the gateway for text messages is reached by https, and its token is one word', () => {
  assert.deepEqual(read(TEXT).text, { url: TEXT.smsUrl, token: TEXT.smsToken });
  assert.ok(read({ ...TEXT, smsUrl: 'http://localhost:8080/' }).text);
  for (const wrong of [
    { smsUrl: 'http://sms.example.org' },
    { smsUrl: 'https://u:hunter2@sms.example.org' },
    { smsUrl: 'sms' },
    { smsToken: 'hunter2' },
    { smsToken: 'hunter2 hunter2\r\nx: y' },
  ]) {
    const { text, problems } = read({ ...TEXT, ...wrong });
    assert.equal(text, undefined);
    assert.equal(problems.length, 1, JSON.stringify(wrong));
    assert.doesNotMatch(problems.join(), /hunter2/);
  }
});
