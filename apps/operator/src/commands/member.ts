/** candor member: who asked to be erased, erasing them, and legal holds. */

import { wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { columns, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

interface ErasureRow {
  readonly memberId: number;
  readonly requestedAt: number;
  readonly isOnHold: boolean;
}

export const memberErasures: Verb = {
  usage: 'erasures',
  summary: 'list who asked for their account to be erased',
  run: async ({ dataDir }) => {
    const json = await ask<{ erasures: readonly ErasureRow[] }>(dataDir, { op: 'member.erasures' });
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
  summary: 'erase the person behind a member who asked for it; refused while they hold anything',
  run: async ({ dataDir, args: [text = ''] }) => {
    const memberId = wholeOf(text, 'memberId');
    const json = await ask<{ erased: string; kept: string }>(dataDir, {
      op: 'member.erase',
      memberId,
    });
    const lines = [`member ${memberId} is erased: ${json.erased}`, `what stays: ${json.kept}`];
    return { text: lines.join('\n'), json };
  },
};

export const memberHold: Verb = {
  usage: 'hold <memberId> <state>',
  summary: 'on: nothing of this member may be erased; off: ends that',
  run: async ({ dataDir, args: [text = '', state = ''] }) => {
    if (state !== 'on' && state !== 'off') throw new UsageFault('state must be on or off');
    const memberId = wholeOf(text, 'memberId');
    const isOnHold = state === 'on';
    const json = await ask<object>(dataDir, { op: 'member.hold', memberId, isOnHold });
    const told = isOnHold ? 'may not be erased' : 'may be erased when they ask for it';
    return { text: `member ${memberId} ${told}`, json };
  },
};
