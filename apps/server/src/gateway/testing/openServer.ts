/** For tests: the whole server in this process, in demo mode without history, on a port of its own. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, type Client, createClient, type RequestOf } from '@candor/wire';
import { readConfig } from '../../config.ts';
import { listen } from '../../listen.ts';
import { type Log, openLog } from '../../ops/log.ts';
import { openRooms, type Rooms } from '../../rooms.ts';

export interface TestServer {
  readonly url: string;
  readonly rooms: Rooms;
  readonly dataDir: string;
  /** Where a new member comes from, where there are too many of them for one network. */
  readonly newAddress?: () => string;
  /** Fails when a call refused what its contract does not name. */
  readonly close: () => Promise<void>;
}

export interface TestMember {
  readonly email: string;
  /** As it is kept. */
  readonly memberId: number;
  readonly token: string;
  readonly call: Client;
}

interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Log;
  /** Kept from an earlier server, and kept again; without one the data ends with the server. */
  readonly dataDir?: string;
}

export const TEST_PASSWORD = 'Sailing42';

export interface OwnServer extends TestServer {
  /** What calls refused although their contract does not name it. */
  readonly undeclared: string[];
}

/** Opens a server. Those who need nothing of their own take `sharedServer`. */
export async function openServer(options: TestServerOptions = {}): Promise<OwnServer> {
  const { env = {}, log } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'candor-server-'));
  const given = { CANDOR_DATA_DIR: dataDir, CANDOR_DEMO_HISTORY_HOURS: '0', CANDOR_PORT: '0' };
  // The tests' data may lie in memory, where a live server would not start; few of them need a chain.
  const config = readConfig({
    ...given,
    CANDOR_ANY_STORAGE: 'yes',
    CANDOR_DEMO_CHAIN: 'no',
    // All its members come from one network.
    CANDOR_CODE_FREE: '1000',
    ...env,
  });
  const usedLog = log ?? openLog({ level: 'silent' });
  const onFatal = (message: string) => console.error(message);
  const rooms = await openRooms({ config, log: usedLog, onFatal });
  const undeclared: string[] = [];
  const { url, close } = await listen(config, strict(rooms, undeclared), usedLog);
  return {
    url,
    rooms,
    dataDir,
    undeclared,
    close: async () => {
      await close();
      await rooms.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      failOf(undeclared);
    },
  };
}

/** Fails when there is any, and forgets them. */
export function failOf(undeclared: string[]): void {
  const told = undeclared.splice(0);
  if (told.length > 0) throw new Error(told.join('\n'));
}

/** A call that refuses what its contract does not name fails the file that made it do so. */
function strict(rooms: Rooms, undeclared: string[]): Rooms {
  const undeclaredRefusals = {
    inc: ({ call, reason }: { readonly call: string; readonly reason: string }) =>
      undeclared.push(`${call} refused ${reason}, which is not in the rejects of its contract`),
  };
  return { ...rooms, metrics: { ...rooms.metrics, undeclaredRefusals } };
}

/** Calls with or without a session, by a proxy that says it is from that address, if one is given. */
export function clientOf({ url }: TestServer, token?: string, address?: string): Client {
  const options = {
    baseUrl: url,
    locale: () => 'en' as const,
    token: () => token,
    newKey: randomUUID,
  };
  return createClient(address === undefined ? options : { ...options, fetch: fetchFrom(address) });
}

function fetchFrom(address: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };
}

/** Asks for a code and reads it where the demo delivers it; `target` is how a phone is written there. */
export async function codeFor(
  server: TestServer,
  account: string,
  target = account,
  purpose: 'register' | 'reset' = 'register',
  address = server.newAddress?.(),
): Promise<string> {
  const sent = await clientOf(server, undefined, address)(CALLS.getCode, { account, purpose });
  if (sent.type !== 'success') throw new Error(`no code was sent: ${sent.message}`);
  return await newestCode(server, target);
}

/** The newest code that a member asked for, inside their account or for a new contact. */
export async function memberCodeFor(
  server: TestServer,
  member: TestMember,
  wanted: RequestOf<typeof CALLS.getCode>,
  target = wanted.account ?? member.email,
): Promise<string> {
  const sent = await member.call(CALLS.getCode, wanted);
  if (sent.type !== 'success') throw new Error(`no code was sent: ${sent.message}`);
  return await newestCode(server, target);
}

async function newestCode(server: TestServer, target: string): Promise<string> {
  await server.rooms.members.settled();
  const page = await server.rooms.inbox.page();
  const code = /<p>[^<]*?(\d{6})/.exec(page.slice(page.indexOf(target)))?.[1];
  if (code === undefined) throw new Error(`no code for ${target}`);
  return code;
}

const HISTORY_MS_MAX = 60_000;

/** A busy machine's history may lag behind what was acknowledged for longer than a read waits for it. */
export async function historyIsThere({ rooms }: TestServer): Promise<void> {
  const { seq } = await rooms.engine.port.query('exchange', {});
  await rooms.projections.progress.waitFor(seq, HISTORY_MS_MAX);
}

/** Registers a member by e-mail. */
export async function registerMember(server: TestServer): Promise<TestMember> {
  const email = `m${randomUUID().slice(0, 12)}@example.org`;
  const address = server.newAddress?.();
  const done = await clientOf(
    server,
    undefined,
    address,
  )(CALLS.registerByEmail, {
    email,
    verificationCode: await codeFor(server, email, email, 'register', address),
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
    hasAgreed: true,
  });
  if (done.type !== 'success') throw new Error(`not registered: ${done.message}`);
  const { token, member } = done.data;
  const memberId = server.rooms.shownIds.open('member', member.memberId);
  return { email, memberId, token, call: clientOf(server, token) };
}
