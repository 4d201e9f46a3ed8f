/** What the operator is shown of one member: who they are, what they have, and what happened to the account's guards. */
import { formatUnitsTrimmed, type MemberId } from '@candor/money';
import type { Answering, AskedOf } from '@candor/wire/operator';
import type { EnginePort } from './engine/enginePort.ts';
import type { ShownIds } from './keys/shownIds.ts';
import type { KycDesk } from './kyc/kycDesk.ts';
import { parseContact } from './members/contact.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import { OperatorRequestFault } from './operatorDoor/operatorRequestFault.ts';

interface Looked {
  readonly members: Pick<MembersDesk, 'account' | 'factors' | 'securityLog'>;
  readonly kyc: Pick<KycDesk, 'standingOf'>;
  readonly engine: Pick<EnginePort, 'query'>;
  readonly shownIds: Pick<ShownIds, 'show'>;
}

const EVENTS_SHOWN = 10;

/** Answers it from the rooms that were looked at.   Throws: OperatorRequestFault when there is no such member. */
export function memberShowing(looked: Looked): Answering<'member.show'> {
  return { 'member.show': (asked) => show(looked, asked) };
}

async function show(looked: Looked, asked: AskedOf<'member.show'>) {
  const who = whoOf(asked);
  const person = await looked.members.account.find(who);
  const memberId = person?.memberId ?? (typeof who === 'number' ? who : undefined);
  const account = memberId && (await looked.engine.query('member', { memberId }));
  if (memberId === undefined || (person === undefined && account === undefined)) {
    throw new OperatorRequestFault('there is no member of this number or contact');
  }
  return {
    memberId,
    shown: looked.shownIds.show('member', memberId),
    person: person && { ...person, ...(await looked.members.factors.state(memberId)) },
    identity: await looked.kyc.standingOf(memberId),
    account,
    balances: await balancesOf(looked.engine, memberId),
    open: await openOf(looked.engine, memberId),
    events: await eventsOf(looked, memberId),
  };
}

function whoOf({ memberId, contact }: AskedOf<'member.show'>) {
  if (memberId !== undefined) return memberId;
  const parsed = parseContact(contact ?? '');
  if ('contact' in parsed) return parsed.contact;
  throw new OperatorRequestFault(
    'a member is named by a number, an e-mail address, or a phone with its + and dial code',
  );
}

async function balancesOf(engine: Looked['engine'], memberId: MemberId) {
  const { assets } = await engine.query('exchange', {});
  const holdings = await engine.query('holdings', { memberId });
  return holdings.map(({ book, purpose, assetId, balance }) => ({
    ...{ book, purpose, asset: assets[assetId]?.code ?? String(assetId) },
    amount: formatUnitsTrimmed(balance, assets[assetId]?.decimals ?? 0),
  }));
}

async function openOf(engine: Looked['engine'], memberId: MemberId) {
  const none = { memberId, marketId: undefined, side: undefined, skip: 0, limit: 0 };
  const withdrawals = await engine.query('withdrawals', {});
  return {
    spotOrders: (await engine.query('openOrdersPage', none)).count,
    contractOrders: (await engine.query('contractOrdersPage', none)).count,
    triggers: (await engine.query('triggersPage', { ...none, kind: undefined })).count,
    positions: (await engine.query('openRows', { memberIds: [memberId] })).length,
    timedContracts: (await engine.query('cycleContracts', { memberId, productId: undefined }))
      .length,
    locks: (await engine.query('miningLocks', { memberId })).length,
    withdrawals: withdrawals.filter((each) => each.memberId === memberId).length,
  };
}

async function eventsOf({ members }: Looked, memberId: MemberId) {
  const events = await members.securityLog.list(memberId, EVENTS_SHOWN);
  return events.map(({ kind, happenedAt, address, userAgent }) => ({
    ...{ kind, at: happenedAt, address, device: userAgent },
  }));
}
