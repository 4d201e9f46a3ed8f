/** For tests: a real SMTP server that keeps what it is given. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface KeptMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  /** Headers and body as they came over the line. */
  readonly text: string;
}

export const MAIL_USER = 'exchange';
export const MAIL_PASSWORD = 'a word of the test';

/** Starts it on a free port; addresses that begin with "refused" have no mailbox. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const mails: KeptMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === MAIL_USER && password === MAIL_PASSWORD;
      done(isRight ? null : new Error('wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('refused') ? new Error(`no mailbox for ${address}`) : null);
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          user,
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // A client that breaks off is the test's subject, not the server's fault.
  server.on('error', () => undefined);
  const listening = await new Promise<AddressInfo>((resolve, reject) => {
    const inner = server.listen(port, '127.0.0.1', () => {
      const address = inner.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address);
    });
  });
  return {
    port: listening.port,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
