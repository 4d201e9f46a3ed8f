/**
 * Challenges for passkeys: made without keeping anything, so that asking costs nothing to keep; taken
 * once, within minutes, for the purpose and the session they were made for.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type ChallengePurpose = 'signIn' | 'stepUp' | 'register';

/** What a challenge is good for. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** The site that may use it. */
  readonly origin: string;
  /** Whose session asked; empty for a visitor. */
  readonly session: string;
}

export interface Challenges {
  readonly make: (use: ChallengeUse) => Uint8Array<ArrayBuffer>;
  /** True once for each challenge, for the use it was made for. */
  readonly take: (challenge: string, use: ChallengeUse) => boolean;
}

const LIFETIME_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const MARK_BYTES = 32;

/** Opens the challenges; the key lives in memory, so a restart ends those under way. */
export function openChallenges(now: () => number): Challenges {
  const key = randomBytes(32);
  /** Taken ones until they end, oldest first. */
  const taken = new Map<string, number>();

  function markOf(head: Uint8Array, use: ChallengeUse): Buffer {
    const about = `${use.purpose}\0${use.origin}\0${use.session}\0`;
    return createHmac('sha256', key).update(about).update(head).digest();
  }

  function forgetOver(): void {
    for (const [challenge, endsAt] of taken) {
      if (endsAt > now()) return;
      taken.delete(challenge);
    }
  }

  return {
    make: (use) => {
      const head = Buffer.alloc(HEAD_BYTES);
      randomBytes(NONCE_BYTES).copy(head);
      head.writeUIntBE(now() + LIFETIME_MS, NONCE_BYTES, TIME_BYTES);
      return new Uint8Array(Buffer.concat([head, markOf(head, use)]));
    },
    take: (challenge, use) => {
      forgetOver();
      const bytes = Buffer.from(challenge, 'base64url');
      const isWhole = bytes.length === HEAD_BYTES + MARK_BYTES;
      if (!isWhole || bytes.toString('base64url') !== challenge) return false;
      const head = bytes.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(markOf(head, use), bytes.subarray(HEAD_BYTES))) return false;
      const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES);
      if (endsAt <= now() || taken.has(challenge)) return false;
      taken.set(challenge, endsAt);
      return true;
    },
  };
}
