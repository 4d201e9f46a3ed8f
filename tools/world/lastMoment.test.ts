/**
 * What ends at a moment is good in the last millisecond before it, and refused by its own words in the first behind it:
 * on a running server, whose clock stands where the test says.
 */
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  CALLS,
  type Client,
  createClient,
  formatAuthentication,
  REFUSAL_CODES,
} from '@candor/wire';
import { openLine, type TestLine } from '../../apps/server/src/gateway/socket/testing/testLine.ts';
import { proofOf } from '../../apps/server/src/members/testing/proofOf.ts';
import { openSoftwareKey } from '../../apps/server/src/members/testing/softwareKey.ts';
import { totpCodeOf } from '../../apps/server/src/members/testing/totpCode.ts';
import { type MovedServer, startMoved } from './movedServer.ts';

const SITE = 'https://exchange.test';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CODE_MS = 10 * MINUTE_MS;
const STEP_UP_MS = 5 * MINUTE_MS;
const CHALLENGE_MS = 5 * MINUTE_MS;
const TICKET_MS = 30 * SECOND_MS;
const OTP_MS = 30 * SECOND_MS;
const IDLE_MS = 7 * DAY_MS;
const WHOLE_MS = 30 * DAY_MS;
const WORK_MS = 10 * MINUTE_MS;
const SETUP_MS = 10 * MINUTE_MS;
const FREEZE_MS = 7 * DAY_MS;
/** A whole step of an authenticator app. */
const BEGIN = Math.floor(Date.now() / OTP_MS) * OTP_MS;
const FUND = { password: '318204', passwordConfirmation: '318204' };
const PASSWORD = { password: 'Sailing42', passwordConfirmation: 'Sailing42' };
const OTHER_PASSWORD = { password: 'Sailing43', passwordConfirmation: 'Sailing43' };

let server: MovedServer;
let now = BEGIN;
before(async () => {
  server = await startMoved({ CANDOR_PUBLIC_URL: SITE, CANDOR_BEHIND_PROXY: 'yes' }, BEGIN);
});
after(() => server.end());

async function goTo(ms: number): Promise<void> {
  now = ms;
  await server.standAt(ms);
}

const someone = () => `l${randomUUID().slice(0, 12)}@example.org`;

/** From a network of its own, and as patient as it takes: how fast the machine is, is not asked here. */
function clientOf(token?: string): Client {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return createClient({
    baseUrl: server.url,
    locale: () => 'en',
    token: () => token,
    newKey: randomUUID,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers, signal: null });
    },
  });
}

const visitor = () => clientOf();
const codeOf = (answer: Answer<unknown>) => (answer.type === 'refused' ? answer.code : answer.type);

/** The messages in the demo inbox to an address, newest first. */
async function messagesTo(target: string): Promise<readonly string[]> {
  const page = await (await fetch(`${server.url}/inbox`)).text();
  return page.split('<article>').filter((each) => each.includes(`<b>${target}</b>`));
}

/** The codes in them. */
async function codesTo(target: string): Promise<readonly string[]> {
  const mine = await messagesTo(target);
  return mine.flatMap((each) => /<output>(\d{6})</.exec(each)?.[1] ?? []);
}

/** Has a code sent and reads it. */
async function sentTo(target: string, ask: () => Promise<Answer<unknown>>): Promise<string> {
  const before = (await codesTo(target)).length;
  assert.equal((await ask()).type, 'success');
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const codes = await codesTo(target);
    if (codes.length > before && codes[0] !== undefined) return codes[0];
    await wait(50);
  }
  throw new Error(`no code for ${target}`);
}

/** Has a code sent to a new address; answers how somebody registers with it. */
async function register(email = someone()) {
  const asked = { account: email, purpose: 'register' } as const;
  const code = await sentTo(email, () => visitor()(CALLS.getCode, asked));
  const form = { email, verificationCode: code, hasAgreed: true, ...PASSWORD };
  return () => visitor()(CALLS.registerByEmail, form);
}

interface Member {
  readonly email: string;
  readonly call: Client;
}

async function newMember(): Promise<Member> {
  const email = someone();
  const done = await (await register(email))();
  assert.ok(done.type === 'success', JSON.stringify(done));
  return { email, call: clientOf(done.data.token) };
}

type OwnPurpose = 'stepUp' | 'rebind' | 'fundReset';
const ownCode = ({ email, call }: Member, purpose: OwnPurpose) =>
  sentTo(email, () => call(CALLS.getCode, { purpose }));

async function stepUp(member: Member): Promise<void> {
  const proof = { way: 'contactCode', code: await ownCode(member, 'stepUp') } as const;
  assert.equal((await member.call(CALLS.stepUp, proof)).type, 'success');
}

/** Takes a code that was sent some time ago. */
type Use = () => Promise<Answer<unknown>>;

/** Of visitors: has a code sent, and tells how it is used. */
const OF_VISITORS: Readonly<Record<string, () => Promise<Use>>> = {
  register: () => register(),
  'log in': async () => {
    const { email: account } = await newMember();
    const { password } = PASSWORD;
    const asked = { account, purpose: 'login' } as const;
    const code = await sentTo(account, () => visitor()(CALLS.getCode, asked));
    return () => visitor()(CALLS.loginByTelOrEmail, { account, password, code });
  },
  reset: async () => {
    const { email } = await newMember();
    const asked = { account: email, purpose: 'reset' } as const;
    const code = await sentTo(email, () => visitor()(CALLS.getCode, asked));
    return () =>
      visitor()(CALLS.forgetByEmail, { email, verificationCode: code, ...OTHER_PASSWORD });
  },
};

/** Of members, about what is theirs. */
const OF_MEMBERS: Readonly<Record<string, () => Promise<Use>>> = {
  'step up': async () => {
    const member = await newMember();
    const code = await ownCode(member, 'stepUp');
    return () => member.call(CALLS.stepUp, { way: 'contactCode', code });
  },
  'bind a new contact': async () => {
    const member = await newMember();
    const account = someone();
    const asked = { account, purpose: 'bind' } as const;
    const verificationCode = await sentTo(account, () => member.call(CALLS.getCode, asked));
    return async () => {
      await stepUp(member);
      const oldCode = await ownCode(member, 'rebind');
      return member.call(CALLS.setNewTelOrEmail, { account, verificationCode, oldCode });
    };
  },
  'leave an old contact': async () => {
    const member = await newMember();
    const oldCode = await ownCode(member, 'rebind');
    return async () => {
      await stepUp(member);
      const account = someone();
      const asked = { account, purpose: 'bind' } as const;
      const verificationCode = await sentTo(account, () => member.call(CALLS.getCode, asked));
      return member.call(CALLS.setNewTelOrEmail, { account, verificationCode, oldCode });
    };
  },
  'reset the fund password': async () => {
    const member = await newMember();
    await stepUp(member);
    assert.equal((await member.call(CALLS.addTradPassword, FUND)).type, 'success');
    const verificationCode = await ownCode(member, 'fundReset');
    return async () => {
      await stepUp(member);
      const fresh = { password: '927461', passwordConfirmation: '927461' };
      const proof = { verificationCode, loginPassword: PASSWORD.password };
      return member.call(CALLS.updatePassword, { ...proof, ...fresh });
    };
  },
};

for (const [name, send] of Object.entries({ ...OF_VISITORS, ...OF_MEMBERS })) {
  test(`a code to ${name} is taken in the last millisecond of its ten minutes, and not behind it`, async () => {
    const [inTime, late] = [await send(), await send()];
    const endsAt = now + CODE_MS;
    await goTo(endsAt - 1);
    assert.equal(codeOf(await inTime()), 'success');
    await goTo(endsAt);
    assert.equal(codeOf(await late()), REFUSAL_CODES.codeInvalid);
  });
}

test('a step-up opens what guards the account for five minutes, and not a millisecond more', async () => {
  const member = await newMember();
  await stepUp(member);
  const endsAt = now + STEP_UP_MS;
  await goTo(endsAt - 1);
  assert.equal(codeOf(await member.call(CALLS.beginTotp, {})), 'success');
  await goTo(endsAt);
  assert.equal(codeOf(await member.call(CALLS.beginTotp, {})), REFUSAL_CODES.stepUpRequired);
});

test('a code of an authenticator app is taken until the end of the step behind its own', async () => {
  const member = await newMember();
  await stepUp(member);
  const setup = await member.call(CALLS.beginTotp, {});
  assert.ok(setup.type === 'success');
  const otpNow = () => totpCodeOf(setup.data.secret, now);
  const confirmed = await member.call(CALLS.confirmTotp, { code: otpNow() });
  assert.equal(codeOf(confirmed), 'success');
  const prove = (code: string) => member.call(CALLS.stepUp, { way: 'totp', code });
  for (const [offset, told] of [
    [-1, 'success'],
    [0, REFUSAL_CODES.otpInvalid],
  ] as const) {
    await goTo(Math.ceil(now / OTP_MS + 1) * OTP_MS);
    const code = otpNow();
    await goTo(now + 2 * OTP_MS + offset);
    assert.equal(codeOf(await prove(code)), told);
  }
});

test('what a passkey is asked to sign is good for five minutes, and not a millisecond more', async () => {
  const member = await newMember();
  await stepUp(member);
  const key = openSoftwareKey(SITE);
  const creation = await member.call(CALLS.beginPasskey, {});
  assert.ok(creation.type === 'success');
  const attestation = key.create(creation.data);
  assert.equal(
    codeOf(await member.call(CALLS.addPasskey, { name: 'Phone', attestation })),
    'success',
  );
  const signed = async () => {
    const asked = await visitor()(CALLS.passkeyOptions, {});
    assert.ok(asked.type === 'success');
    return key.sign(asked.data);
  };
  const [inTime, late] = [await signed(), await signed()];
  const endsAt = now + CHALLENGE_MS;
  await goTo(endsAt - 1);
  assert.equal(codeOf(await visitor()(CALLS.loginByPasskey, { assertion: inTime })), 'success');
  await goTo(endsAt);
  const refused = await visitor()(CALLS.loginByPasskey, { assertion: late });
  assert.equal(codeOf(refused), REFUSAL_CODES.passkeyInvalid);
});

test('a ticket tells a socket who is there for thirty seconds, and not a millisecond more', async () => {
  const member = await newMember();
  const ticket = async () => {
    const made = await member.call(CALLS.wsTicket, {});
    assert.ok(made.type === 'success');
    return formatAuthentication(made.data.ticket);
  };
  const lines = [
    await openLine(`${server.url}/ws/${randomInt(1_000_000)}`),
    await openLine(`${server.url}/ws/${randomInt(1_000_000)}`),
  ] as const;
  const greetings = (line: TestLine) => line.pushes().filter(({ own }) => own).length;
  const [inTime, late] = [await ticket(), await ticket()];
  const endsAt = now + TICKET_MS;
  await goTo(endsAt - 1);
  lines[0].socket.send(inTime);
  await lines[0].until(() => greetings(lines[0]) === 1, 'nobody was greeted in time');
  await goTo(endsAt);
  const fresh = await ticket();
  // One after another: whoever comes with the second was told nothing for the first.
  for (const each of [late, fresh]) lines[1].socket.send(each);
  await lines[1].until(() => greetings(lines[1]) > 0, 'nobody was greeted');
  assert.equal(greetings(lines[1]), 1, 'who came too late was greeted');
  for (const { socket } of lines) socket.terminate();
});

test('a session ends a week behind its last use, and a month behind its beginning, to the millisecond', async () => {
  const member = await newMember();
  const { email: account } = member;
  const { password } = PASSWORD;
  const opened = await visitor()(CALLS.loginByTelOrEmail, { account, password });
  assert.ok(opened.type === 'success');
  const idle = clientOf(opened.data.token);
  const begunAt = now;
  await goTo(begunAt + IDLE_MS - 1);
  assert.equal(codeOf(await member.call(CALLS.userInfo, {})), 'success');
  await goTo(begunAt + IDLE_MS);
  assert.equal(codeOf(await idle(CALLS.userInfo, {})), 'sessionLost');
  for (let usedAt = begunAt + IDLE_MS - 1; usedAt < begunAt + WHOLE_MS - 1; ) {
    usedAt = Math.min(usedAt + IDLE_MS - 1, begunAt + WHOLE_MS - 1);
    await goTo(usedAt);
    assert.equal(codeOf(await member.call(CALLS.userInfo, {})), 'success');
  }
  await goTo(begunAt + WHOLE_MS);
  assert.equal(codeOf(await member.call(CALLS.userInfo, {})), 'sessionLost');
});

test('work for a code is good for ten minutes, and not a millisecond more', async () => {
  const solved = async () => {
    const asked = await visitor()(CALLS.codeChallenge, {});
    assert.ok(asked.type === 'success');
    return proofOf(asked.data);
  };
  // Its end is said in whole seconds.
  await goTo(Math.ceil(now / SECOND_MS) * SECOND_MS);
  const [inTime, late] = [await solved(), await solved()];
  const endsAt = now + WORK_MS;
  const ask = (proof: string) =>
    visitor()(CALLS.getCode, { account: someone(), purpose: 'register', proof });
  await goTo(endsAt - 1);
  assert.equal(codeOf(await ask(inTime)), 'success');
  await goTo(endsAt);
  assert.equal(codeOf(await ask(late)), REFUSAL_CODES.workRequired);
});

test('a secret for an authenticator app is shown again for ten minutes, and is another one behind them', async () => {
  const member = await newMember();
  await stepUp(member);
  const shown = async () => {
    const setup = await member.call(CALLS.beginTotp, {});
    assert.ok(setup.type === 'success', JSON.stringify(setup));
    return setup.data.secret;
  };
  const first = await shown();
  const endsAt = now + SETUP_MS;
  await goTo(endsAt - MINUTE_MS);
  await stepUp(member);
  await goTo(endsAt - 1);
  assert.equal(await shown(), first);
  await goTo(endsAt);
  assert.notEqual(await shown(), first);
});

test('a link that freezes is good for seven days, and not a millisecond more', async () => {
  const linkTo = async (member: Member) => {
    await stepUp(member);
    assert.equal(codeOf(await member.call(CALLS.setAllowList, { isOn: false })), 'success');
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const [found] = (await messagesTo(member.email)).flatMap(
        (each) => /\/freeze\/([0-9a-f-]+)/.exec(each)?.[1] ?? [],
      );
      if (found) return found;
      await wait(50);
    }
    throw new Error('no link');
  };
  const inTime = await linkTo(await newMember());
  const late = await linkTo(await newMember());
  const endsAt = now + FREEZE_MS;
  await goTo(endsAt - 1);
  assert.equal(codeOf(await visitor()(CALLS.freezeAccount, { token: inTime })), 'success');
  await goTo(endsAt);
  const refused = await visitor()(CALLS.freezeAccount, { token: late });
  assert.equal(codeOf(refused), REFUSAL_CODES.freezeLinkInvalid);
});
