/** Mail by SMTP. A header holds exactly one address and one line, whatever a message contains. */
import { createTransport } from 'nodemailer';
import { DeliveryFault, type Letter, type Sender } from './letter.ts';
import type { MailSettings } from './settings.ts';

/** The whole of one delivery; a server that trickles its answers is given up. */
const DELIVERY_MS_MAX = 30_000;
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 15_000,
};
const POOL = { maxConnections: 4, maxMessages: 50, maxRequeues: 1, idleTimeout: 20_000 };
const SUBJECT_LENGTH_MAX = 200;
/** One address: nothing that ends it, opens another one, or starts a line. */
const ADDRESS = /^[^\s\p{C}<>(),;:\\"[\]@]{1,64}@[^\s\p{C}<>(),;:\\"[\]@]{1,253}$/u;

/** Opens the way to one mail server; connections are made when there is something to send. */
export function openMailSender(settings: MailSettings): Sender {
  const { host, port, isImplicitTls, isPlain, user, password, from, trusted } = settings;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isImplicitTls,
    // Codes and passwords never cross a network in the clear unless the operator says so.
    requireTLS: !isImplicitTls && !isPlain,
    ignoreTLS: isPlain,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...(trusted === undefined ? {} : { tls: { ca: trusted } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...POOL,
  });
  return {
    send: async (letter) => {
      const mail = { from, ...envelopeOf(letter), text: letter.body };
      const signal = AbortSignal.timeout(DELIVERY_MS_MAX);
      await transport.sendMail({ ...mail, signal }).catch((error: unknown) => {
        throw new DeliveryFault(`mail: ${codesOf(error)}`);
      });
    },
    close: () => transport.close({ force: true }),
  };
}

function envelopeOf({ contact, subject }: Letter) {
  if (contact.channel !== 'email' || !ADDRESS.test(contact.target)) {
    throw new DeliveryFault('mail: not one address');
  }
  const line = subject.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, SUBJECT_LENGTH_MAX);
  return { to: { name: '', address: contact.target }, subject: line };
}

/** What failed, by code alone: a server's own words may repeat whom the mail was for. */
function codesOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const answer = 'responseCode' in error ? ` ${Number(error.responseCode)}` : '';
  return `${code}${answer}`;
}
