/** candor kyc: who members say they are, and the operator's decision about it. */
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { KYC_REASONS } from '@candor/wire';
import type { ShownCheck } from '@candor/wire/operator';
import { wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { ownFolder, writeNew } from '../newFile.ts';
import { columns, UsageFault } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';

const SIDES = ['front', 'back'] as const;
const REASONS = KYC_REASONS.join(', ');
const REASON_OPTIONS = [
  ['--reason <reason>', `one of ${REASONS}`],
  ['--note <text>', 'for the operators, not shown to the member'],
] as const;

function timeOf(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

export const kycList: Verb = {
  usage: 'list',
  summary: 'list the identities that wait for a decision',
  options: [['--status <status>', 'underReview (default), authenticated, failed or all']],
  run: async ({ dataDir, options: { status = 'underReview' } }) => {
    const json = await ask(dataDir, 'kyc.list', { status });
    const rows = json.checks.map((row) => [
      row.checkId,
      `member ${row.memberId}`,
      row.status,
      row.country,
      row.idType,
      timeOf(row.submittedAt),
      row.reason ?? '',
      row.decidedBy ?? '',
    ]);
    return { text: rows.length === 0 ? `none: ${status}` : columns(rows), json };
  },
};

export const kycShow: Verb = {
  usage: 'show <id>',
  summary: 'show name, number and, written to files, the pictures of one review',
  options: [['--pictures <directory>', 'write both pictures there, readable by you alone']],
  run: async ({ dataDir, args: [checkId = ''], options }) => {
    const row = await ask(dataDir, 'kyc.show', { checkId });
    const files = options.pictures
      ? await writePictures(dataDir, checkId, resolve(options.pictures))
      : [];
    return { text: [textOf(row), ...files].join('\n'), json: { ...row, files } };
  },
};

function textOf(row: ShownCheck): string {
  const lines = [
    ['review', row.checkId],
    ['member', String(row.memberId)],
    ['status', row.status],
    ['name', row.fullName],
    ['number', row.idNumber],
    ['document', `${row.country} ${row.idType}`],
    ['handed in', timeOf(row.submittedAt)],
    ['decided', timeOf(row.decidedAt)],
    ['by', row.decidedBy ?? ''],
    ['approved before', timeOf(row.approvedAt)],
    ['then by', row.approvedBy ?? ''],
    ['reason', row.reason ?? ''],
    ['note', row.note ?? ''],
    ['also of member', row.alsoMembers.join(', ')],
  ];
  return columns(lines.filter(([, value]) => value !== ''));
}

async function writePictures(dataDir: string, checkId: string, to: string): Promise<string[]> {
  ownFolder(to);
  const paths: string[] = [];
  for (const side of SIDES) {
    const { jpeg } = await ask(dataDir, 'kyc.picture', { checkId, side });
    const path = join(to, `${checkId}-${side}.jpg`);
    writeNew(path, Buffer.from(jpeg, 'base64'));
    paths.push(path);
  }
  return paths;
}

/** Who decides is kept with the decision: the user of this machine. */
function operator(): string {
  return userInfo().username.slice(0, 64);
}

export const kycApprove: Verb = {
  usage: 'approve <id>',
  summary: 'confirm an identity',
  options: [['--note <text>', 'for the operators, not shown to the member']],
  run: async ({ dataDir, args: [checkId = ''], options: { note } }) => {
    const decision = { checkId, operator: operator(), ...(note ? { note } : {}) };
    const json = await ask(dataDir, 'kyc.approve', decision);
    return { text: `member ${json.memberId} is authenticated`, json };
  },
};

function reasonOf({ reason, note }: Asked['options']) {
  if (reason === undefined) throw new UsageFault(`--reason is needed: ${REASONS}`);
  return { reason, ...(note ? { note } : {}) };
}

export const kycReject: Verb = {
  usage: 'reject <id>',
  summary: 'refuse an identity; the member is told the reason and may try again',
  options: REASON_OPTIONS,
  run: async ({ dataDir, args: [checkId = ''], options }) => {
    const decision = { checkId, operator: operator(), ...reasonOf(options) };
    const json = await ask(dataDir, 'kyc.reject', decision);
    return { text: `member ${json.memberId} is told: ${decision.reason}`, json };
  },
};

export const kycRevoke: Verb = {
  usage: 'revoke <memberId>',
  summary: 'take back an approval; the member is told the reason and may hand in an identity again',
  options: REASON_OPTIONS,
  run: async ({ dataDir, args: [member = ''], options }) => {
    const memberId = wholeOf(member, 'memberId');
    const asked = { memberId, operator: operator(), ...reasonOf(options) };
    const json = await ask(dataDir, 'kyc.revoke', asked);
    const lines = [
      `member ${memberId} is authenticated no more, and is told: ${asked.reason}`,
      'what they asked to be paid out before waits for you: candor withdrawal list',
    ];
    return { text: lines.join('\n'), json };
  },
};
