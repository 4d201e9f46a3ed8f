/** Where messages go out, as an operator writes it; each problem is a sentence that repeats no secret. */

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** smtps: TLS from the first byte; else STARTTLS is demanded. */
  readonly isImplicitTls: boolean;
  /** No TLS at all: only for a relay on this machine, or when the operator says tls=off. */
  readonly isPlain: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** A certificate to trust besides those of the system. */
  readonly trusted?: string;
}

export interface TextSettings {
  readonly url: string;
  readonly token: string;
  readonly retryAfterMs?: number;
}

export interface DeliverySettings {
  readonly mail: MailSettings | undefined;
  readonly text: TextSettings | undefined;
}

/** The values as set, undefined where there is none. */
export interface GivenDelivery {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESS = /^[^\s\p{C}<>(),;:\\"[\]@]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}$/u;
const NAMED = /^([^\p{C}<>"@,;]{0,100}?)\s*<([^<>]+)>$/u;
const TOKEN = /^[\x21-\x7e]{8,512}$/;

/** Reads both ways out; problems are added to the list. */
export function readDelivery(given: GivenDelivery, problems: string[]): DeliverySettings {
  return { mail: readMail(given, problems), text: readText(given, problems) };
}

function readMail(given: GivenDelivery, problems: string[]): MailSettings | undefined {
  const { smtpUrl, mailFrom } = given;
  if (smtpUrl === undefined && mailFrom === undefined) return undefined;
  if (smtpUrl === undefined || mailFrom === undefined) {
    problems.push('CANDOR_SMTP_URL and CANDOR_MAIL_FROM belong together');
    return undefined;
  }
  const server = readServer(smtpUrl);
  const from = readFrom(mailFrom);
  if (!server) {
    problems.push(
      'CANDOR_SMTP_URL must be smtp:// or smtps://, with user:password@ if needed, a host and a port, and nothing else but ?tls=off',
    );
  }
  if (!from) problems.push('CANDOR_MAIL_FROM must be one address, or Name <address>');
  return server && from ? { ...server, from } : undefined;
}

type MailServer = Omit<MailSettings, 'from'>;

function readServer(text: string): MailServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const isOff = url.search === '?tls=off';
  if (!/^\/?$/.test(url.pathname) || url.hash !== '' || (url.search !== '' && !isOff)) {
    return undefined;
  }
  const isImplicitTls = url.protocol === 'smtps:';
  if (isImplicitTls && isOff) return undefined;
  const user = plainOf(url.username);
  const password = plainOf(url.password);
  if (user === undefined || password === undefined || (user === '' && password !== '')) {
    return undefined;
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isImplicitTls ? 465 : 587) : Number(url.port),
    isImplicitTls,
    isPlain: !isImplicitTls && (isOff || LOCAL.has(url.hostname)),
    user: user === '' ? undefined : user,
    password: user === '' ? undefined : password,
  };
}

/** A part of a URL without its escapes; undefined when they are broken or hide signs that end a line. */
function plainOf(escaped: string): string | undefined {
  try {
    const plain = decodeURIComponent(escaped);
    return /\p{C}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

function readFrom(text: string): MailSettings['from'] | undefined {
  const named = NAMED.exec(text);
  const [name, address] = named ? [named[1] ?? '', named[2] ?? ''] : ['', text];
  return ADDRESS.test(address) ? { name: name.trim(), address } : undefined;
}

function readText(given: GivenDelivery, problems: string[]): TextSettings | undefined {
  const { smsUrl, smsToken } = given;
  if (smsUrl === undefined && smsToken === undefined) return undefined;
  if (smsUrl === undefined || smsToken === undefined) {
    problems.push('CANDOR_SMS_URL and CANDOR_SMS_TOKEN (or CANDOR_SMS_TOKEN_FILE) belong together');
    return undefined;
  }
  const url = URL.canParse(smsUrl) ? new URL(smsUrl) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url));
  if (!url || !isSafe || url.username !== '' || url.password !== '') {
    problems.push(
      'CANDOR_SMS_URL must start with https:// (http:// only for this machine) and hold no password',
    );
    return undefined;
  }
  if (!TOKEN.test(smsToken)) {
    problems.push('CANDOR_SMS_TOKEN must be 8 to 512 signs without spaces');
    return undefined;
  }
  return { url: url.href, token: smsToken };
}

function isLocal({ hostname }: URL): boolean {
  return LOCAL.has(hostname);
}
