/** candor member: who asked to be erased, erasing them, legal holds, lost second factors, and members without owners. */

import { wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { columns, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const memberErasures: Verb = {
  usage: 'erasures',
  summary: 'list who asked for their account to be erased',
  run: async ({ dataDir }) => {
    const json = await ask(dataDir, 'member.erasures', {});
    const rows = json.erasures.map(({ memberId, requestedAt, isOnHold }) => [
      `member ${memberId}`,
      new Date(requestedAt).toISOString().slice(0, 16).replace('T', ' '),
      isOnHold ? 'legal hold' : '',
    ]);
    return { text: rows.length > 0 ? columns(rows) : 'nobody asked to be erased', json };
  },
};

export const memberErase: Verb = {
  usage: 'erase <memberId>',
  summary:
    'erase the person behind a member who asked for it; refused while they hold more than may be given up',
  run: async ({ dataDir, args: [text = ''] }) => {
    const memberId = wholeOf(text, 'memberId');
    const json = await ask(dataDir, 'member.erase', { memberId });
    const lines = [`member ${memberId} is erased: ${json.erased}`, `what stays: ${json.kept}`];
    if (json.givenUp.length > 0)
      lines.push(`what was left is given up: ${json.givenUp.join(', ')}`);
    return { text: lines.join('\n'), json };
  },
};

export const memberNumber: Verb = {
  usage: 'number <memberId>',
  summary: 'the two numbers of a member: as this program writes it, and as they see it themselves',
  run: async ({ dataDir, args: [text = ''] }) => {
    const memberId = wholeOf(text, 'memberId');
    const json = await ask(dataDir, 'member.number', { memberId });
    return { text: `member ${json.memberId}, who sees ${json.shown}`, json };
  },
};

export const memberHold: Verb = {
  usage: 'hold <memberId> <state>',
  summary: 'on: nothing of this member may be erased; off: ends that',
  run: async ({ dataDir, args: [text = '', state = ''] }) => {
    if (state !== 'on' && state !== 'off') throw new UsageFault('state must be on or off');
    const memberId = wholeOf(text, 'memberId');
    const isOnHold = state === 'on';
    const json = await ask(dataDir, 'member.hold', { memberId, isOnHold });
    const told = isOnHold ? 'may not be erased' : 'may be erased when they ask for it';
    return { text: `member ${memberId} ${told}`, json };
  },
};

export const memberResetFactors: Verb = {
  usage: 'reset-factors <memberId>',
  summary: 'take away every second factor of a member who lost them; withdrawals wait for a day',
  run: async ({ dataDir, args: [text = ''] }) => {
    const memberId = wholeOf(text, 'memberId');
    const json = await ask(dataDir, 'member.resetFactors', { memberId });
    const lines = [
      `member ${memberId} logs in with the password alone; every session ended, withdrawals wait 24 h`,
      'be sure who asked: whoever has the password has the account now',
    ];
    return { text: lines.join('\n'), json };
  },
};

export const memberUnlinked: Verb = {
  usage: 'unlinked',
  summary:
    'list members of the journal whom the SQL store does not know, as it was lost or is older',
  run: async ({ dataDir }) => {
    const json = await ask(dataDir, 'member.unlinked', {});
    const rows = json.memberIds.map((memberId) => `member ${memberId}`);
    const none = 'the SQL store knows every member of the journal';
    return { text: rows.length > 0 ? rows.join('\n') : none, json };
  },
};

export const memberRelink: Verb = {
  usage: 'relink <memberId>',
  summary: 'give a member without an owner back to who has proved to be theirs',
  options: [
    ['--contact <contact>', 'their e-mail address or phone: a code sent there sets the password'],
    ['--proof <text>', 'how their identity was proved, without persons: it stays in the log'],
  ],
  run: async ({ dataDir, args: [text = ''], options: { contact, proof } }) => {
    if (!contact?.trim() || !proof?.trim()) {
      throw new UsageFault('--contact <contact> and --proof <text> are needed');
    }
    const memberId = wholeOf(text, 'memberId');
    const wish = { memberId, contact: contact.trim(), proof: proof.trim() };
    const json = await ask(dataDir, 'member.relink', { ...wish });
    const lines = [
      `member ${memberId} is theirs again: they set a password under “forgot password” by a code to ${contact}`,
      'withdrawals wait 24 h; second factors, bank cards and deposit addresses they set up anew',
    ];
    return { text: lines.join('\n'), json };
  },
};

export const memberVerifyLog: Verb = {
  usage: 'verify-log',
  summary: 'check that no event of the members’ security logs was changed, put in or taken out',
  run: async ({ dataDir }) => {
    const json = await ask(dataDir, 'member.verifyLog', {});
    const rows = json.broken.map(({ memberId, eventId }) => `member ${memberId}, event ${eventId}`);
    const before = json.unsealed > 0 ? `, ${json.unsealed} of before the chain` : '';
    const text = `${json.events} events${before}: ${json.faults} that do not follow on the one before`;
    return { text: [text, ...rows].join('\n'), json, isFailed: json.faults > 0 };
  },
};
