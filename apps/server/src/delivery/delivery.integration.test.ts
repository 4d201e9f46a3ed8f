import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { test } from 'node:test';
import { DeliveryFault, type Letter } from './letter.ts';
import { openMailSender } from './mailSender.ts';
import type { MailSettings } from './settings.ts';
import { MAIL_PASSWORD, MAIL_USER, startMailServer } from './testing/mailServer.ts';
import { selfSigned } from './testing/selfSigned.ts';
import { openTextSender } from './textSender.ts';

const LETTER: Letter = {
  contact: { channel: 'email', target: 'ann@example.org' },
  subject: 'Ihr Bestätigungscode',
  body: '123456 ist Ihr Code.\n.\nGrüße',
};

function settingsOf(port: number, change: Partial<MailSettings> = {}): MailSettings {
  const plain = { host: '127.0.0.1', port, isImplicitTls: false, isPlain: true };
  const from = { name: 'Candor', address: 'no-reply@exchange.test' };
  return { ...plain, user: undefined, password: undefined, from, ...change };
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Runs with a mail server and a sender, and ends both. */
async function withMail(
  use: (at: { server: MailServer; send: (letter: Letter) => Promise<void> }) => Promise<void>,
  change: Partial<MailSettings> = {},
  options: Parameters<typeof startMailServer>[0] = {},
): Promise<void> {
  const server = await startMailServer(options);
  const sender = openMailSender(settingsOf(server.port, change));
  try {
    await use({ server, send: sender.send });
  } finally {
    sender.close();
    await server.close();
  }
}

/** The text behind quoted-printable or base64. */
function readBody(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const plain = body.replace(/=\r\n/g, '');
  const bytes = plain.replace(/=([0-9A-F]{2})/g, (_sign, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('a letter arrives as it was written, at one address, from the address of the exchange', async () => {
  await withMail(async ({ server, send }) => {
    await send(LETTER);
    const [mail] = server.mails;
    assert.equal(server.mails.length, 1);
    assert.equal(mail?.from, 'no-reply@exchange.test');
    assert.deepEqual(mail?.to, ['ann@example.org']);
    assert.match(mail?.text ?? '', /^From: Candor <no-reply@exchange.test>\r\n/m);
    assert.match(mail?.text ?? '', /^Subject: =\?UTF-8\?/m);
    assert.equal(
      readBody(mail?.text ?? '')
        .replaceAll('\r\n', '\n')
        .trimEnd(),
      LETTER.body,
    );
  });
});

test('nothing in a message starts another header or finds another receiver', async () => {
  await withMail(async ({ server, send }) => {
    const subject = 'Code\r\nBcc: thief@example.org\r\n\r\nbody\u2028X-Evil: 1\u0000';
    await send({ ...LETTER, subject, body: 'x\r\n.\r\nMAIL FROM:<evil@example.org>\r\n' });
    const [mail] = server.mails;
    assert.equal(server.mails.length, 1);
    assert.deepEqual(mail?.to, ['ann@example.org']);
    const head = mail?.text.split('\r\n\r\n')[0] ?? '';
    assert.doesNotMatch(head, /^(Bcc|X-Evil):/im);
    assert.match(readBody(mail?.text ?? ''), /MAIL FROM:<evil@example.org>/);
  });
});

test('what is not one address is refused before the server hears of it', async () => {
  await withMail(async ({ server, send }) => {
    for (const target of [
      'ann@example.org, thief@example.org',
      'ann@example.org\r\nRCPT TO:<thief@example.org>',
      'Ann <ann@example.org>',
      'ann@example.org>',
      'ann',
      '',
    ]) {
      const contact = { channel: 'email', target } as const;
      await assert.rejects(send({ ...LETTER, contact }), DeliveryFault, target);
    }
    const phone = { channel: 'phone', target: '+8613800138000' } as const;
    await assert.rejects(send({ ...LETTER, contact: phone }), DeliveryFault);
    assert.deepEqual(server.mails, []);
  });
});

test('mail goes by STARTTLS with the password of the operator', async () => {
  const { key, cert } = selfSigned();
  const secret = { host: 'localhost', isPlain: false, trusted: cert };
  const signedIn = { ...secret, user: MAIL_USER, password: MAIL_PASSWORD };
  await withMail(
    async ({ server, send }) => {
      await send(LETTER);
      assert.deepEqual([server.mails[0]?.isEncrypted, server.mails[0]?.user], [true, MAIL_USER]);
    },
    signedIn,
    { key, cert, authOptional: false },
  );
  await withMail(
    async ({ server, send }) => {
      await assert.rejects(send(LETTER), /mail: EAUTH 535/);
      assert.deepEqual(server.mails, []);
    },
    { ...signedIn, password: 'another word' },
    { key, cert, authOptional: false },
  );
});

test('a server without TLS, or with a certificate nobody knows, gets neither password nor mail', async () => {
  const secret = { isPlain: false, user: MAIL_USER, password: MAIL_PASSWORD };
  const cases = [
    { options: { disabledCommands: ['STARTTLS'] }, host: '127.0.0.1' },
    { options: selfSigned(), host: 'localhost' },
  ];
  for (const { options, host } of cases) {
    const logins: unknown[] = [];
    await withMail(
      async ({ server, send }) => {
        await assert.rejects(send(LETTER), /^Error: mail: E(TLS|SOCKET)/);
        assert.deepEqual([server.mails, logins], [[], []]);
      },
      { ...secret, host },
      {
        ...options,
        onAuth: ({ username }, _session, done) => {
          logins.push(username);
          done(null, { user: username });
        },
      },
    );
  }
});

test('a refused receiver is a failure whose words do not repeat the address', async () => {
  await withMail(async ({ send }) => {
    const contact = { channel: 'email', target: 'refused@example.org' } as const;
    await assert.rejects(send({ ...LETTER, contact }), (error) => {
      assert.ok(error instanceof DeliveryFault);
      assert.match(error.message, /^mail: EENVELOPE 550$/);
      assert.doesNotMatch(String(error.stack), /refused@|123456/);
      return true;
    });
    await send(LETTER);
  });
});

test('a server that is down is a failure, and mail goes out again once it is back', async () => {
  const first = await startMailServer();
  await first.close();
  const sender = openMailSender(settingsOf(first.port));
  await assert.rejects(sender.send(LETTER), /mail: E(SOCKET|CONNECTION)/);
  const second = await startMailServer({}, first.port);
  await sender.send(LETTER);
  assert.equal(second.mails.length, 1);
  sender.close();
  await second.close();
});

interface Posted {
  readonly method: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Runs with a gateway that answers as told, and a sender to it. */
async function withGateway(
  answer: (response: ServerResponse, count: number) => void,
  use: (at: { posted: Posted[]; send: (letter: Letter) => Promise<void> }) => Promise<void>,
): Promise<void> {
  const posted: Posted[] = [];
  const gateway = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method } = request;
    const text = Buffer.concat(chunks).toString('utf8');
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    posted.push({ method, authorization: request.headers.authorization, body });
    answer(response, posted.length);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = `http://127.0.0.1:${port}/send`;
  const sender = openTextSender({ url, token: 'gateway-token', retryAfterMs: 1 });
  try {
    await use({ posted, send: sender.send });
  } finally {
    sender.close();
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  }
}

const TEXT_LETTER: Letter = {
  ...LETTER,
  contact: { channel: 'phone', target: '+8613800138000' },
};
const answerWith = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status).end('{"to":"+8613800138000"}');

test('a text message is posted as JSON with the token of the operator', async () => {
  await withGateway(answerWith(202), async ({ posted, send }) => {
    await send(TEXT_LETTER);
    const body = { to: '+8613800138000', text: LETTER.body };
    assert.deepEqual(posted, [{ method: 'POST', authorization: 'Bearer gateway-token', body }]);
  });
});

test('a gateway that fails is tried once more, one that refuses is not', async () => {
  const failsFirst = (response: ServerResponse, count: number) =>
    answerWith(count === 1 ? 503 : 200)(response);
  await withGateway(failsFirst, async ({ posted, send }) => {
    await send(TEXT_LETTER);
    assert.equal(posted.length, 2);
  });
  await withGateway(answerWith(500), async ({ posted, send }) => {
    await assert.rejects(send(TEXT_LETTER), /text message: status 500/);
    assert.equal(posted.length, 2);
  });
  await withGateway(answerWith(400), async ({ posted, send }) => {
    await assert.rejects(send(TEXT_LETTER), (error) => {
      assert.doesNotMatch(String(error), /138001|123456|gateway-token/);
      return error instanceof DeliveryFault;
    });
    assert.equal(posted.length, 1);
  });
});

test('the token follows no redirect', async () => {
  const redirect = (response: ServerResponse) =>
    void response.writeHead(307, { location: '/elsewhere' }).end();
  await withGateway(redirect, async ({ posted, send }) => {
    await assert.rejects(send(TEXT_LETTER), DeliveryFault);
    assert.equal(posted.length, 1);
  });
});

test('what is not one number is refused before the gateway hears of it', async () => {
  await withGateway(answerWith(200), async ({ posted, send }) => {
    for (const target of ['+861380013800a', '13800138000', '+86138001380001,+49151', '']) {
      const contact = { channel: 'phone', target } as const;
      await assert.rejects(send({ ...TEXT_LETTER, contact }), DeliveryFault);
    }
    await assert.rejects(send(LETTER), DeliveryFault);
    assert.deepEqual(posted, []);
  });
});

test('a gateway that is down is a failure without its address in the words', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const address = gone.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise((resolve) => gone.close(resolve));
  const url = `http://127.0.0.1:${port}/secret-path`;
  const sender = openTextSender({ url, token: 'gateway-token' });
  await assert.rejects(sender.send(TEXT_LETTER), (error) => {
    assert.match(String(error), /text message: ECONNREFUSED/);
    assert.doesNotMatch(String(error), /secret-path/);
    return true;
  });
  sender.close();
});
