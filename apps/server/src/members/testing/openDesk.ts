/** For tests: the members desk over a real embedded database, a small engine and a clock to turn. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Holding, RejectReason } from '@candor/core';
import type { EnginePort, Submitted } from '../../engine/enginePort.ts';
import { openKeys } from '../../keys/openKeys.ts';
import { openLog } from '../../ops/log.ts';
import { openSql } from '../../sql/open.ts';
import type { OpenPurpose, OwnPurpose } from '../codeLimits.ts';
import type { Contact } from '../contact.ts';
import { openMembers } from '../membersDesk.ts';
import type { Message, SendMessage } from '../messages.ts';
import type { Origin } from '../sessions.ts';
import type { Refused } from '../throttle.ts';

const ACCEPTED: Submitted['outcome'] = { type: 'accepted' };

function answer(outcome: Submitted['outcome']): Submitted {
  return { seq: 1, time: 0, outcome, isRepeat: false };
}

/** Answers openMember, setInviter, lockWithdrawals and who is known as the exchange does; anything else is a mistake of the test. */
function openSmallEngine() {
  const opened = new Set<number>();
  const inviters = new Map<number, number>();
  const locked: number[] = [];
  const state = {
    refusal: undefined as RejectReason | undefined,
    isDown: false,
    /** What everybody holds, and how many orders they have open or waiting for a price. */
    holdings: [] as readonly Holding[],
    ...{ openOrders: 0, waitingOrders: 0 },
    /** What happens in between: run once, when the exchange is next asked about a member. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
  };
  const frozen = new Set<number>();
  const runMeanwhile = async () => {
    const { meanwhile } = state;
    state.meanwhile = undefined;
    await meanwhile?.();
  };
  const submit = async (command: Command): Promise<Submitted> => {
    if (state.isDown) throw new Error('engine stopped');
    if (command.type === 'setInviter') {
      inviters.set(command.memberId, command.inviterId);
      return answer(ACCEPTED);
    }
    if (command.type === 'lockWithdrawals') {
      const isKnown = opened.has(command.memberId);
      if (!isKnown) return answer({ type: 'refused', reason: 'memberUnknown' });
      locked.push(command.memberId);
      return answer(ACCEPTED);
    }
    if (command.type === 'setMemberFrozen') {
      frozen[command.isFrozen ? 'add' : 'delete'](command.memberId);
      return answer(ACCEPTED);
    }
    if (command.type !== 'openMember') throw new Error(`unexpected ${command.type}`);
    const reason = state.refusal ?? (opened.has(command.memberId) ? 'memberExists' : undefined);
    if (reason) return answer({ type: 'refused', reason });
    opened.add(command.memberId);
    return answer(ACCEPTED);
  };
  const facts = {
    member: (memberId: number) =>
      opened.has(memberId) ? { role: 'member', isFrozen: frozen.has(memberId) } : undefined,
    exchange: () => ({ memberIdMax: Math.max(0, ...opened), assets: [] }),
  };
  const query: EnginePort['query'] = async (name, ask) => {
    if (name === 'member' && 'memberId' in ask) {
      await runMeanwhile();
      return facts.member(ask.memberId) as never;
    }
    if (name === 'exchange') return facts.exchange() as never;
    return answerOf(name, state) as never;
  };
  const port = { submit, query } as Pick<EnginePort, 'submit' | 'query'>;
  return { port, opened, inviters, locked, frozen, state };
}

type EngineState = ReturnType<typeof openSmallEngine>['state'];

/** What else is asked of a member: only what the state says. */
function answerOf(name: string, state: EngineState): unknown {
  if (name === 'balances') return [];
  if (name === 'holdings') return state.holdings;
  if (name === 'openOrders') return Array(state.openOrders);
  if (name === 'triggersPage') return { count: state.waitingOrders };
  throw new Error(`unexpected question ${name}`);
}

/** Somebody at an address, with a browser that says nothing of itself. */
export function fromAddress(address: string): Origin {
  return { address, device: undefined, userAgent: undefined };
}

/** Opens everything; `codeFor` asks for a code and reads it from the message. */
export async function openTestDesk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-members-'));
  const log = openLog({ level: 'silent' });
  const sql = await openSql({ dataDir, databaseUrl: undefined, log });
  const settings = { secretKey: undefined, secretKeyFile: undefined };
  const keys = await openKeys({ dataDir, settings, sql: sql.db });
  const clock = { now: 1_800_000_000_000 };
  const messages: Message[] = [];
  const funded: number[] = [];
  const erased: number[] = [];
  const engine = openSmallEngine();
  const reported: string[] = [];
  const report = {
    codeSent: (purpose: string, result: string) => void reported.push(`${purpose} ${result}`),
    signedIn: (result: string) => void reported.push(result),
  };
  const post = { isDown: false };
  const deliver: SendMessage = async (message) => {
    if (post.isDown) throw new Error('the gateway for messages is down');
    messages.push(message);
  };
  const open = (db = sql.db) =>
    openMembers({
      sql: db,
      engine: engine.port,
      log,
      report,
      senders: { email: deliver, phone: deliver },
      claimDemoFunds: async (memberId) => void funded.push(memberId),
      ...({ passwordPolicy: 'spec', codeWork: { work: 0, free: 0 } } as const),
      now: () => clock.now,
      keys,
      ...{ isDemo: false, productName: 'Candor', publicUrl: 'https://exchange.example' },
      waitsElsewhere: async () => undefined,
      eraseElsewhere: async (memberId) => void erased.push(memberId),
    });
  const desk = await open();
  const codes = openCodes(desk, messages);

  return {
    desk,
    reopen: open,
    sql,
    clock,
    messages,
    post,
    reported,
    funded,
    erased,
    engine,
    log,
    ...codes,
    close: async () => {
      await sql.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks for codes as members and visitors do, and reads them from the messages. */
function openCodes(desk: Awaited<ReturnType<typeof openMembers>>, messages: readonly Message[]) {
  let senders = 0;

  const asked = () => {
    const sender = { address: `10.0.${senders >> 8}.${senders++ & 255}`, device: undefined };
    return { sender, locale: 'en' as const };
  };

  /** The code sent since then; empty when there was none. Notices may come in between. */
  async function newCode(refused: Refused | undefined, before: number): Promise<string> {
    if (refused) throw new Error(refused.refusal);
    await desk.settled();
    const codes = messages.slice(before).flatMap(({ body }) => body.match(/^\d{6}/)?.[0] ?? []);
    return codes.at(-1) ?? '';
  }

  async function codeFor(contact: Contact, purpose: OpenPurpose = 'register'): Promise<string> {
    const before = messages.length;
    return newCode(await desk.sendCode({ contact, purpose, ...asked() }), before);
  }

  /** A code that a member asks for: to a contact of their own, or to a new one. */
  async function memberCodeFor(
    memberId: number,
    wanted: OwnPurpose | { newContact: Contact },
    channel?: Contact['channel'],
  ): Promise<string> {
    const before = messages.length;
    if (typeof wanted === 'string') {
      const request = { memberId, purpose: wanted, channel, ...asked() };
      return newCode(await desk.sendOwnCode(request), before);
    }
    const request = { contact: wanted.newContact, purpose: 'bind', memberId, ...asked() } as const;
    return newCode(await desk.sendCode(request), before);
  }

  async function registered(contact: Contact, password: string): Promise<number> {
    const code = await codeFor(contact);
    const done = await desk.register(formOf(contact, code, password));
    if (done.refusal) throw new Error(done.refusal);
    return done.memberId;
  }

  return { codeFor, memberCodeFor, registered };
}

let forms = 0;

/** A complete registration form, each from an address of its own. */
export function formOf(contact: Contact, code: string, password = 'Sailing42') {
  forms += 1;
  return {
    contact,
    code,
    from: fromAddress(`10.20.${forms >> 8}.${forms & 255}`),
    password,
    isAgreed: true,
    inviteCode: undefined,
    username: undefined,
  };
}
