/** Makes members the way people do: ask for a code, read it in the demo inbox, register. */
import { randomInt, randomUUID } from 'node:crypto';
import { CALLS, type Client, createClient } from '@candor/wire';

export interface NewMember {
  readonly email: string;
  readonly password: string;
  /** As members see it. */
  readonly memberId: number;
  readonly token: string;
  /** Calls as this member. */
  readonly call: Client;
}

const PASSWORD = 'Sailing42';

/** A client without (or with) a session. */
export function clientOf(url: string, token?: string, locale = 'en'): Client {
  return createClient({
    baseUrl: url,
    locale: () => locale,
    token: () => token,
    newKey: randomUUID,
  });
}

/** Calls from an address of its own, which a server behind a proxy believes: codes are limited by address. */
function strangerOf(url: string): Client {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return createClient({
    baseUrl: url,
    locale: () => 'en',
    token: () => undefined,
    newKey: randomUUID,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers });
    },
  });
}

/** Eight digits that are this member's own, for papers and telephones. */
export function digitsOf({ memberId }: Pick<NewMember, 'memberId'>): string {
  return String(memberId).slice(-8).padStart(8, '1');
}

/** The newest code in the demo inbox for this address. */
export async function readCode(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const page = await (await fetch(`${url}/inbox`)).text();
    const after = page.slice(page.indexOf(email));
    const code = page.includes(email) ? /<p>[^<]*?(\d{6})/.exec(after)?.[1] : undefined;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code for ${email} in the inbox`);
}

/** Registers a member by e-mail; rejects when any step is refused. */
export async function newMember(url: string): Promise<NewMember> {
  const email = `m${randomUUID().slice(0, 12)}@example.org`;
  const visitor = strangerOf(url);
  const sent = await visitor(CALLS.getCode, { account: email, purpose: 'register' });
  if (sent.type !== 'success') throw new Error(`no code was sent: ${sent.message}`);
  const done = await visitor(CALLS.registerByEmail, {
    email,
    verificationCode: await readCode(url, email),
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    hasAgreed: true,
  });
  if (done.type !== 'success') throw new Error(`not registered: ${done.message}`);
  const { token, member } = done.data;
  return {
    email,
    password: PASSWORD,
    memberId: member.memberId,
    token,
    call: clientOf(url, token),
  };
}
