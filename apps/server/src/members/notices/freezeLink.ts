/**
 * The link in a notice by which its receiver freezes the account at once: a member's number as it is shown outside
 * and an end, under a keyed hash. It opens nothing and can only close, so it may be used by whoever reads the member's mail.
 */
import { timingSafeEqual } from 'node:crypto';
import { asMemberId, type MemberId } from '@candor/money';
import type { Keys } from '../../keys/openKeys.ts';
import { openShownIds } from '../../keys/shownIds.ts';

export interface FreezeLinks {
  /** Undefined where nobody said how members reach this server. */
  readonly linkFor: (memberId: MemberId) => string | undefined;
  /** Whose link it is; undefined for one that is none or has ended. */
  readonly memberOf: (token: string) => MemberId | undefined;
}

interface FreezeLinkOptions {
  readonly keys: Pick<Keys, 'digest' | 'derive'>;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

const VALID_MS = 7 * 86_400_000;
const TOKEN = /^(\d{1,16})-(\d{1,15})-([0-9a-f]{32})$/;
const SIGNS = 32;

/** Makes and reads the links. */
export function openFreezeLinks({ keys, publicUrl, now }: FreezeLinkOptions): FreezeLinks {
  const shownIds = openShownIds(keys);
  const sealOf = (memberId: string, endsAt: string) =>
    keys.digest('freezeLink', `${memberId} ${endsAt}`).slice(0, SIGNS);
  return {
    linkFor: (memberId) => {
      if (publicUrl === undefined) return undefined;
      const member = String(shownIds.show('member', memberId));
      const endsAt = String(now() + VALID_MS);
      return `${publicUrl}/freeze/${member}-${endsAt}-${sealOf(member, endsAt)}`;
    },
    memberOf: (token) => {
      const [, member = '', endsAt = '', seal = ''] = TOKEN.exec(token) ?? [];
      if (seal === '' || Number(endsAt) <= now()) return undefined;
      const isRight = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(member, endsAt)));
      // Letters of before named the number as it is kept.
      const id = isRight ? shownIds.openAny('member', Number(member)) : undefined;
      return id === undefined ? undefined : asMemberId(id);
    },
  };
}
