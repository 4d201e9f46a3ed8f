/** candor member show: one member as an operator needs them to answer: no secrets, contacts masked. */

import type { ShownMember } from '@candor/wire/operator';
import { ask } from '../liveServer.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

export const memberShow: Verb = {
  usage: 'show <who>',
  summary:
    'show a member by number, e-mail or phone (with its +): identity, state, balances, what is open, last events',
  run: async ({ dataDir, args: [text = ''] }) => {
    const who = text.trim();
    const named = /^\d{1,16}$/.test(who) ? { memberId: Number(who) } : { contact: who };
    const json = await ask(dataDir, 'member.show', named);
    const parts = [columns(factsOf(json)), balancesOf(json), eventsOf(json)];
    return { text: parts.join('\n\n'), json };
  },
};

function timeOf(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

function factsOf({ memberId, shown, person, identity, account, open }: ShownMember): string[][] {
  const { reason, decidedBy, decidedAt, checkId } = identity;
  const lock = account?.withdrawalsLockedUntil ?? 0;
  const decided = [identity.status, reason, timeOf(decidedAt), decidedBy, checkId];
  const rows = [
    ['member', `${memberId}, who sees ${shown}`],
    ['role', account?.role ?? 'the exchange does not know them yet'],
    ['frozen', account?.isFrozen ? 'yes' : 'no'],
    ['withdrawals wait until', lock > Date.now() ? timeOf(lock) : ''],
    ['identity', decided.filter(Boolean).join(', ')],
    ...(person ? personOf(person) : [['person', noPerson(account?.role)]]),
    ['open', countsOf(open)],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** The house's own accounts belong to nobody. */
function noPerson(role = 'member'): string {
  return role === 'member' ? 'the SQL store does not know them' : 'none: an account of the house';
}

function personOf(person: NonNullable<ShownMember['person']>): string[][] {
  const { hasTotp, passkeyCount, isOnHold } = person;
  return [
    ['e-mail', person.email ?? ''],
    ['phone', person.phone ?? ''],
    ['user name', person.username ?? ''],
    ['language', person.locale ?? ''],
    ['registered', timeOf(person.registeredAt)],
    ['second factors', `${hasTotp ? 'app' : 'no app'}, ${passkeyCount} passkeys`],
    ['asked to be erased', timeOf(person.deletionRequestedAt)],
    ['erased', timeOf(person.erasedAt)],
    ['legal hold', isOnHold ? 'yes' : ''],
  ];
}

const COUNTED: readonly (readonly [keyof ShownMember['open'], string])[] = [
  ['spotOrders', 'orders'],
  ['contractOrders', 'futures orders'],
  ['triggers', 'triggers'],
  ['positions', 'positions'],
  ['timedContracts', 'timed contracts'],
  ['locks', 'locks'],
  ['withdrawals', 'withdrawals'],
];

function countsOf(open: ShownMember['open']): string {
  const found = COUNTED.filter(([name]) => open[name] > 0);
  if (found.length === 0) return 'nothing';
  return found.map(([name, word]) => `${word} ${open[name]}`).join(', ');
}

function balancesOf({ balances }: ShownMember): string {
  if (balances.length === 0) return 'no balances';
  return columns(
    balances.map(({ book, purpose, asset, amount }) => [asset, amount, `${book} ${purpose}`]),
  );
}

function eventsOf({ events }: ShownMember): string {
  if (events.length === 0) return 'no events';
  return columns(
    events.map(({ kind, at, address, device }) => [timeOf(at), kind, address, device]),
  );
}
