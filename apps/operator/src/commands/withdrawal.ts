/** candor withdrawal: what members want paid out, and the operators' decisions about it, signed by their keys. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { formatUnitsTrimmed } from '@candor/money';
import type { ExchangeRow, PayoutTold, ShownPayout } from '@candor/wire/operator';
import { APPROVER_NAME, approvalText } from '@candor/wire/payout';
import { assetOf, readListing, wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { writeNew } from '../newFile.ts';
import { columns, OperatorFault, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

function timeOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** A withdrawal as it is told: amounts as decimals of its coin. */
function toldOf<Row extends PayoutTold>(listing: ExchangeRow, row: Row) {
  const { assetId: _, ...rest } = row;
  const { decimals } = assetOf(listing, row.asset);
  const coins = (units: bigint) => formatUnitsTrimmed(units, decimals);
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
  return { ...rest, amount: coins(amount), fee: coins(fee), arrives: coins(amount - fee) };
}

export const withdrawalList: Verb = {
  usage: 'list',
  summary: 'list withdrawals, those that have not ended without a word',
  options: [
    ['--status <status>', 'open (default), review, waiting, approved, sent, paid … or all'],
  ],
  run: async ({ dataDir, options: { status = 'open' } }) => {
    const json = await ask(dataDir, 'withdrawal.list', { status });
    const listing = await readListing(dataDir);
    const withdrawals = json.withdrawals.map((row) => toldOf(listing, row));
    const rows = withdrawals.map((row) => [
      String(row.withdrawalId),
      `member ${row.memberId}`,
      row.status,
      `${row.amount} ${row.asset}`,
      row.network,
      row.address,
      row.causes.join(' '),
      timeOf(row.requestedAt),
    ]);
    const waiting = json.withdrawals.flatMap(({ withdrawalId, waitsFor }) =>
      waitsFor === undefined ? [] : `withdrawal ${withdrawalId} waits: ${waitsFor}`,
    );
    const table = rows.length === 0 ? `none: ${status}` : columns(rows);
    return { text: [table, ...waiting].join('\n'), json: { withdrawals } };
  },
};

export const withdrawalShow: Verb = {
  usage: 'show <id>',
  summary: 'show where one goes, what it waits for, who approved it, its transactions',
  run: async ({ dataDir, args: [id = ''] }) => {
    const row = toldOf(await readListing(dataDir), await show(dataDir, id));
    const lines = [
      ['withdrawal', String(row.withdrawalId)],
      ['payout', row.payoutId],
      ['member', String(row.memberId)],
      ['status', row.status],
      ['amount', `${row.amount} ${row.asset}, fee ${row.fee} ${row.asset}`],
      ['arrives', `${row.arrives} ${row.asset}`],
      ['to', `${row.address} on ${row.network}`],
      ['because of', row.causes.join(', ')],
      ['approvals', `${row.approvals.length} of ${row.eyesNeeded}`],
      ['approved by', row.approvals.map(({ operator }) => operator).join(', ')],
      ['transactions', row.transactions.map((each) => each.hash).join(', ')],
      ['waits for', row.waitsFor ?? ''],
      ['note', row.note ?? ''],
    ];
    return { text: columns(lines.filter(([, value]) => value !== '')), json: row };
  },
};

function show(dataDir: string, id: string): Promise<ShownPayout> {
  return ask(dataDir, 'withdrawal.show', { withdrawalId: wholeOf(id, 'id') });
}

export const withdrawalKey: Verb = {
  usage: 'key <file>',
  summary: "make an operator's key, and print its line for CANDOR_OPERATOR_KEYS",
  options: [['--name <name>', 'whose it is (default: the user of this machine)']],
  run: ({ args: [path = ''], options: { name = userInfo().username } }) => {
    if (!APPROVER_NAME.test(name))
      throw new UsageFault('--name must be 1 to 32 letters, digits or ._-');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    writeNew(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const json = { name, publicKey: publicKey.export({ format: 'jwk' }).x };
    return { text: JSON.stringify(json), json };
  },
};

export const withdrawalApprove: Verb = {
  usage: 'approve <id>',
  summary: 'approve one by your key; above the second size two operators must',
  options: [
    ['--key <file>', 'your key, as `withdrawal key` made it'],
    ['--name <name>', 'your name in CANDOR_OPERATOR_KEYS (default: the user of this machine)'],
  ],
  run: async ({ dataDir, args: [id = ''], options: { key, name = userInfo().username } }) => {
    if (key === undefined) throw new UsageFault('--key <file> is needed');
    const row = await show(dataDir, id);
    const intent = { ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) };
    const text = Buffer.from(approvalText(intent));
    const signature = sign(null, text, readKey(key)).toString('base64');
    const withdrawalId = wholeOf(id, 'id');
    const approval = { withdrawalId, operator: name, signature };
    const json = await ask(dataDir, 'withdrawal.approve', approval);
    const rest = json.left === 0 ? 'it may go' : `${json.left} more must approve it`;
    return { text: `withdrawal ${withdrawalId} is approved by ${name}: ${rest}`, json };
  },
};

function readKey(path: string) {
  try {
    const key = createPrivateKey(readFileSync(path));
    createPublicKey(key);
    return key;
  } catch {
    throw new OperatorFault('keyInvalid', `${path} is no operator's key`);
  }
}

export const withdrawalReject: Verb = {
  usage: 'reject <id>',
  summary: 'refuse one that nobody has begun to pay; the member has the amount back',
  options: [
    ['--note <text>', 'for the operators, not shown to the member'],
    ['--unpaid', 'of one whose row was lost: you looked, and nobody has paid it'],
  ],
  run: async ({ dataDir, args: [id = ''], options: { note, unpaid } }) => {
    const operator = userInfo().username.slice(0, 64);
    const decision = {
      ...{ withdrawalId: wholeOf(id, 'id'), operator, ...(note ? { note } : {}) },
      ...(unpaid === undefined ? {} : { isUnpaid: true }),
    };
    const json = await ask(dataDir, 'withdrawal.reject', decision);
    return { text: `member ${json.memberId} has the amount back`, json };
  },
};
