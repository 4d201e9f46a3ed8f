/** candor freeze and unfreeze: whether a member may trade. */
import { wholeOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import type { Verb } from '../verb.ts';

function setFrozen(isFrozen: boolean): Verb {
  const word = isFrozen ? 'freeze' : 'unfreeze';
  return {
    usage: `${word} <memberId>`,
    summary: isFrozen ? 'keep a member from trading' : 'let a member trade again',
    run: async ({ dataDir, args: [member = ''] }) => {
      const memberId = wholeOf(member, 'memberId');
      const { member: before } = await ask(dataDir, 'memberState', { memberId });
      if (before?.isFrozen === isFrozen) {
        const text = `member ${memberId} is ${isFrozen ? 'frozen already' : 'not frozen'}`;
        return { text, json: { memberId, isFrozen, isRepeat: true } };
      }
      const { seq } = await submit(dataDir, 'setMemberFrozen', { memberId, isFrozen });
      const json = { memberId, isFrozen, seq };
      return { text: `member ${memberId}: ${word} is done (entry ${seq})`, json };
    },
  };
}

export const freeze = setFrozen(true);
export const unfreeze = setFrozen(false);
