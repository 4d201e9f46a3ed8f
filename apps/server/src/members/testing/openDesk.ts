/** For tests: the members desk over a real embedded database, the real core and a clock to turn. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventOf, type EventType, type Exchange, readMember } from '@candor/core';
import type { AccountName } from '@candor/core/ledger';
import type { AssetId, MemberId } from '@candor/money';
import type { Origin } from '../../desk/origin.ts';
import type { Refused } from '../../desk/refused.ts';
import type { EnginePort } from '../../engine/enginePort.ts';
import { openEngineInPlace } from '../../engine/testing/engineInPlace.ts';
import { openKeys } from '../../keys/openKeys.ts';
import { openLog } from '../../ops/log.ts';
import { openSql } from '../../sql/open.ts';
import type { OpenPurpose, OwnPurpose } from '../codes/codeLimits.ts';
import type { Contact } from '../contact.ts';
import { openMembers } from '../membersDesk.ts';
import type { Message, SendMessage } from '../notices/messages.ts';

/** Somewhere a member may have money: an account of theirs, by its number. */
interface Place {
  readonly memberId: MemberId;
  readonly account: AccountName['account'];
  readonly assetId: AssetId;
}

/** The real exchange, and what a test does to it from outside: it stands still, or something comes in between. */
function openExchange(now: () => number) {
  const engine = openEngineInPlace(false, now);
  const state = {
    isDown: false,
    /** Run once, when the exchange is next asked about a member. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
  };
  const port: Pick<EnginePort, 'submit' | 'query'> = {
    submit: async (command, requestKey) => {
      if (state.isDown) throw new Error('engine stopped');
      return await engine.port.submit(command, requestKey);
    },
    query: async (name, ask) => {
      const { meanwhile } = state;
      if (name === 'member') {
        state.meanwhile = undefined;
        await meanwhile?.();
      }
      return await engine.port.query(name, ask);
    },
  };
  const told = <Type extends EventType>(type: Type) =>
    engine.events.filter((event): event is EventOf<Type> => event.type === type);
  const member = (memberId: MemberId) => readMember(engine.exchange, memberId);
  return {
    port,
    state,
    submit: engine.port.submit,
    startAnew: engine.startAnew,
    knows: (memberId: MemberId) => member(memberId) !== undefined,
    isFrozen: (memberId: MemberId) => member(memberId)?.isFrozen ?? false,
    /** Whose withdrawals were locked, in their order. */
    locked: () => told('withdrawalsLocked').map(({ memberId }) => memberId),
    inviterOf: (memberId: MemberId) =>
      told('inviterSet').find((event) => event.memberId === memberId)?.inviterId,
    /** Whether it has room for somebody else; nobody opens 2^24 in a test. */
    setFull: (isFull: boolean) => {
      Object.defineProperty(engine.exchange.members, 'isFull', { value: isFull, writable: true });
    },
    /** One smallest unit from outside, and back there. */
    put: (place: Place) => moveUnit(engine.exchange, place, true),
    take: (place: Place) => moveUnit(engine.exchange, place, false),
  };
}

function moveUnit({ ledger, members }: Exchange, place: Place, isIn: boolean): void {
  const { memberId, account, assetId } = place;
  const own = ledger.cell(members.indexOf(memberId), account, assetId);
  const outside = ledger.houseCell('external', assetId);
  ledger.transfer(isIn ? outside : own, isIn ? own : outside, assetId, 1);
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
  const engine = openExchange(() => clock.now);
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
    return newCode(await desk.codes.send({ contact, purpose, ...asked() }), before);
  }

  /** A code that a member asks for: to a contact of their own, or to a new one. */
  async function memberCodeFor(
    memberId: MemberId,
    wanted: OwnPurpose | { newContact: Contact },
    channel?: Contact['channel'],
  ): Promise<string> {
    const before = messages.length;
    if (typeof wanted === 'string') {
      const request = { memberId, purpose: wanted, channel, ...asked() };
      return newCode(await desk.codes.sendOwn(request), before);
    }
    const request = { contact: wanted.newContact, purpose: 'bind', memberId, ...asked() } as const;
    return newCode(await desk.codes.send(request), before);
  }

  async function registered(contact: Contact, password: string): Promise<MemberId> {
    const code = await codeFor(contact);
    const done = await desk.entry.register(formOf(contact, code, password));
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
