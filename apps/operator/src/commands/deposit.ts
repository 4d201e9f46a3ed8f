/** candor deposit: what chains paid to members, what members claim to have paid, and the decision about it. */
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { formatUnitsTrimmed } from '@candor/money';
import { CLAIM_REASONS } from '@candor/wire';
import type { AnswerOf, NetworkRow } from '@candor/wire/operator';
import { unitsOf, wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { writeNew } from '../newFile.ts';
import { columns, OperatorFault, UsageFault } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';

const REASONS = CLAIM_REASONS.join(', ');

export const networkList: Verb = {
  usage: 'list',
  summary: 'list the networks: open, or why one credits and sends nothing; where their coins are',
  run: async ({ dataDir }) => {
    const json = await ask(dataDir, 'network.list', {});
    const text = json.networks.map(networkText).join('\n\n');
    return { text: text === '' ? 'no network is connected' : text, json };
  },
};

function networkText(network: NetworkRow): string {
  const { name, status, since, height, coins, coldAddress, holdings } = network;
  const facts = [
    name,
    status,
    `since ${new Date(since).toISOString().slice(0, 19)}`,
    height === undefined ? '' : `block ${height}`,
    coins.join(' '),
  ];
  const rows = holdings.map((row) => [
    `  ${row.asset}`,
    `hot ${row.hot}`,
    `cold ${row.cold}`,
    `not swept ${row.deposits}`,
    row.ceiling === undefined ? '' : `kept hot: ${row.floor ?? 0} to ${row.ceiling}`,
  ]);
  const cold = coldAddress === undefined ? [] : [`  cold address ${coldAddress}`];
  return [columns([facts]), ...(rows.length === 0 ? [] : [columns(rows)]), ...cold].join('\n');
}

export const depositList: Verb = {
  usage: 'list',
  summary: 'list what chains paid to members, newest first',
  options: [['--status <status>', 'pending, credited, cancelled, tooSmall, held or all (default)']],
  run: async ({ dataDir, options: { status = 'all' } }) => {
    const json = await ask(dataDir, 'deposit.list', { status });
    const deposits = json.deposits.map(({ onChain, decimals, ...row }) => ({
      ...row,
      amount: formatUnitsTrimmed(BigInt(onChain), decimals),
    }));
    const rows = deposits.map((row) => [
      row.payment,
      `member ${row.memberId}`,
      `${row.amount} ${row.asset}`,
      row.network,
      `block ${row.height}`,
      row.status,
      row.reason ?? '',
      row.transaction,
    ]);
    return { text: rows.length === 0 ? `none: ${status}` : columns(rows), json: { deposits } };
  },
};

export const depositClaims: Verb = {
  usage: 'claims',
  summary: 'list the deposits that members claim with a picture',
  options: [['--status <status>', 'waiting (default), confirmed, rejected or all']],
  run: async ({ dataDir, options: { status = 'waiting' } }) => {
    const decimals = await decimalsOf(dataDir);
    const json = await ask(dataDir, 'deposit.claims', { status });
    const claims = json.claims.map(({ amount, credited, ...row }) => {
      const coins = (units: string) => formatUnitsTrimmed(BigInt(units), decimals(row.asset));
      const told = credited === undefined ? {} : { credited: coins(credited) };
      return { ...row, amount: coins(amount), ...told };
    });
    const rows = claims.map((row) => [
      row.claimId,
      `member ${row.memberId}`,
      `${row.credited ?? row.amount} ${row.asset}`,
      row.network,
      `from ${row.sender}`,
      row.status,
      row.reason ?? '',
      row.decidedBy ?? '',
    ]);
    return { text: rows.length === 0 ? `none: ${status}` : columns(rows), json: { claims } };
  },
};

export const depositPicture: Verb = {
  usage: 'picture <claim> <file>',
  summary: 'write the picture of a claim to a new file, readable by you alone',
  run: async ({ dataDir, args: [claimId = '', file = ''] }) => {
    const { jpeg } = await ask(dataDir, 'deposit.picture', { claimId });
    const path = resolve(file);
    writeNew(path, Buffer.from(jpeg, 'base64'));
    return { text: path, json: { path } };
  },
};

export const depositConfirm: Verb = {
  usage: 'confirm <claim>',
  summary: 'credit a claim, with the amount that arrived',
  options: [
    ['--amount <coins>', 'what arrived; the claimed amount without it'],
    ['--more', 'more arrived than was claimed'],
    ['--note <text>', 'kept beside the decision'],
  ],
  run: async ({ dataDir, args: [claimId = ''], options }) => {
    const { amount, credited, told } = await arrivedOf(dataDir, claimId, options);
    const decision = { claimId, amount, operator: userInfo().username, ...noteOf(options) };
    const json = await ask(dataDir, 'deposit.confirm', decision);
    return { text: `${decided(json).text}, ${told}`, json: { ...json, ...credited } };
  },
};

export const depositReject: Verb = {
  usage: 'reject <claim>',
  summary: 'reject a claim; the member is told why',
  options: [
    ['--reason <reason>', REASONS],
    ['--note <text>', 'kept beside the decision, not shown'],
  ],
  run: async ({ dataDir, args: [claimId = ''], options }) => {
    const { reason = '' } = options;
    if (!CLAIM_REASONS.some((each) => each === reason)) {
      throw new UsageFault(`--reason must be one of ${REASONS}`);
    }
    const operator = userInfo().username;
    const decision = { claimId, reason, operator, ...noteOf(options) };
    return decided(await ask(dataDir, 'deposit.reject', decision));
  },
};

export const depositGive: Verb = {
  usage: 'give <payment>',
  summary: 'give a held payment that nobody owns to a member, or keep it in the insurance fund',
  options: [
    ['--to <memberId>', 'who has proved to have sent it, or to own it'],
    ['--house', 'nobody asks for it: the house keeps it'],
  ],
  run: async ({ dataDir, args: [payment = ''], options: { to, house } }) => {
    if ((to === undefined) === (house === undefined)) {
      throw new UsageFault('say either --to <memberId> or --house');
    }
    const taker = to === undefined ? {} : { memberId: wholeOf(to, '--to') };
    const gift = { payment, operator: userInfo().username, ...taker };
    const json = await ask(dataDir, 'deposit.give', gift);
    const who = json.to === 'house' ? 'the insurance fund of the house' : `member ${json.to}`;
    return { text: `${json.told} of payment ${payment}: given to ${who}`, json };
  },
};

function noteOf({ note }: Readonly<Record<string, string | undefined>>) {
  return note === undefined ? {} : { note };
}

function decided(json: AnswerOf<'deposit.confirm'>) {
  return { text: `${json.claimId} of member ${json.memberId}: ${json.status}`, json };
}

async function decimalsOf(dataDir: string): Promise<(code: string) => number> {
  const { assets } = await ask(dataDir, 'exchange', {});
  return (code) => assets.find((each) => each.code === code)?.decimals ?? 0;
}

interface Arrived {
  /** Smallest units. */
  readonly amount: string;
  /** Decimals of the coin. */
  readonly credited: { readonly asset: string; readonly credited: string };
  readonly told: string;
}

/** Smallest units of what arrived, and how it is told.   Throws: OperatorFault for more than was claimed without --more. */
async function arrivedOf(
  dataDir: string,
  claimId: string,
  { amount: given, more }: Asked['options'],
): Promise<Arrived> {
  const { claims } = await ask(dataDir, 'deposit.claims', { status: 'all' });
  const claim = claims.find((each) => each.claimId === claimId);
  if (claim === undefined) throw new OperatorFault('claimUnknown', `there is no claim ${claimId}`);
  const decimals = (await decimalsOf(dataDir))(claim.asset);
  const units = given === undefined ? BigInt(claim.amount) : unitsOf(given, decimals, '--amount');
  const credited = { asset: claim.asset, credited: formatUnitsTrimmed(units, decimals) };
  const coins = `${credited.credited} ${claim.asset}`;
  const claimed = formatUnitsTrimmed(BigInt(claim.amount), decimals);
  if (units > BigInt(claim.amount) && more === undefined) {
    const why = `${coins} are more than the ${claimed} claimed: add --more if so much arrived`;
    throw new OperatorFault('moreThanClaimed', why);
  }
  return { amount: units.toString(), credited, told: `${coins} of ${claimed} claimed` };
}
