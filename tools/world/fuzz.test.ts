import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  CALLS,
  type Call,
  type CallName,
  jsonSchemasOf,
  REFUSAL_CODES,
  readResponse,
  SUCCESS,
  writeRequest,
} from '@candor/wire';
import fc from 'fast-check';
import {
  openServer,
  registerMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { TEST_DATABASES, type TestDatabase } from '../../apps/server/src/sql/testing/databases.ts';
import { fieldsLike, hostileHeader } from './hostile.ts';
import { REQUESTS } from './requests.ts';

const NAMES = Object.keys(CALLS) as CallName[];
/** Their limit is per member; together they may ask often enough. */
const MEMBERS = 12;
/** Requests to each call; more by hand: each run draws others. */
const RUNS = Number(process.env.CANDOR_FUZZ_RUNS ?? 14);
/** What only a fault of the server answers. */
const FAULTS: readonly number[] = [
  REFUSAL_CODES.storageUnavailable,
  REFUSAL_CODES.exchangeBusy,
  REFUSAL_CODES.unforeseenError,
];
const KNOWN = new Set<number>([SUCCESS, 401, ...Object.values(REFUSAL_CODES)]);

interface Sent {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A field of a query as a client writes it. */
function textOf(given: unknown): string {
  return typeof given === 'object' ? JSON.stringify(given) : String(given);
}

/** Somebody new each time: attempts are also limited by contact. */
function withFreshContact(fields: Sent['fields'], number: number): Sent['fields'] {
  const entries = Object.entries(fields).map(([name, given]) => {
    const text = typeof given === 'string' ? given.replace(/^ann/, `ann${number}`) : given;
    return [name, text] as const;
  });
  return Object.fromEntries(entries);
}

function sentTo(name: CallName): fc.Arbitrary<Sent> {
  const call = CALLS[name] as Call<unknown, unknown>;
  const fields = fieldsLike(jsonSchemasOf(call).request, writeRequest(call, REQUESTS[name]));
  const headers = fc.record(
    { locale: hostileHeader, 'idempotency-key': hostileHeader, device: hostileHeader },
    { requiredKeys: [] },
  );
  return fc.record({ fields, headers });
}

for (const kind of TEST_DATABASES) {
  describe(`hostile requests on ${kind.name}`, () => {
    let database: TestDatabase;
    let server: TestServer;
    const tokens: string[] = [];
    let senders = 0;
    before(async () => {
      database = await kind.start();
      server = await openServer({ env: { ...database.env, CANDOR_BEHIND_PROXY: 'yes' } });
      for (let count = 0; count < MEMBERS; count += 1) {
        const { token } = await registerMember(server);
        // Else what guards the account would be refused before its fields are looked at.
        await server.rooms.members.sessions.stepUp(token);
        tokens.push(token);
      }
    });
    after(async () => {
      await server.close();
      await database.stop();
    });

    /** Each from another address and by turns from another member, so that no limit hides what lies behind it. */
    async function send(name: CallName, { fields: drawn, headers }: Sent) {
      const call = CALLS[name];
      senders += 1;
      const fields = withFreshContact(drawn, senders);
      const isGet = call.method === 'GET';
      const query = new URLSearchParams(
        Object.entries(fields).map(([field, given]) => [field, textOf(given)]),
      );
      const response = await fetch(server.url + call.path + (isGet ? `?${query}` : ''), {
        method: call.method,
        headers: {
          ...headers,
          'x-forwarded-for': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
          ...(name === 'logout' ? {} : { token: tokens[senders % MEMBERS] ?? '' }),
          ...(isGet ? {} : { 'content-type': 'application/json' }),
        },
        ...(isGet ? {} : { body: JSON.stringify(fields) }),
      });
      return { status: response.status, text: await response.text() };
    }

    async function check(name: CallName, sent: Sent): Promise<void> {
      const { status, text } = await send(name, sent);
      assert.ok(status === 200 || status === 401, `${status} ${text}`);
      const answer: { code: number; msg: string; data?: unknown } = JSON.parse(text);
      assert.ok(KNOWN.has(answer.code) && !FAULTS.includes(answer.code), text);
      assert.ok(answer.msg.length > 0 && !answer.msg.includes('{'), text);
      const isSuccess = answer.code === SUCCESS;
      const keys = isSuccess ? ['code', 'msg', 'data'] : ['code', 'msg'];
      assert.deepEqual(Object.keys(answer), keys);
      const call = CALLS[name] as Call<unknown, unknown>;
      if (isSuccess) assert.notEqual(readResponse(call, answer.data), undefined, text);
    }

    for (const name of NAMES) {
      test(`§7 answers: ${name} is {code, msg, data} and never a fault, whatever is sent`, async () => {
        await fc.assert(
          fc.asyncProperty(sentTo(name), (sent) => check(name, sent)),
          { numRuns: RUNS, includeErrorInReport: true },
        );
      });
    }
  });
}
