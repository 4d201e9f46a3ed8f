/**
 * Tickets that tell a socket who is at its other end: made for a session over the calls, taken once by the
 * first message of a socket. The token itself never travels on the socket nor in its address.
 */
import { randomBytes } from 'node:crypto';
import type { MemberId } from '@candor/money';

export const LIFE_MS = 30_000;
/** More than anybody needs in 30 s; the oldest gives way. */
const PER_MEMBER_MAX = 8;

export interface Holder {
  readonly memberId: MemberId;
  /** The session that made it; what it may see ends with that session. */
  readonly token: string;
}

interface Made extends Holder {
  readonly expiresAt: number;
}

export class SocketTickets {
  private readonly now: () => number;
  private readonly made = new Map<string, Made>();
  private readonly ofMember = new Map<MemberId, string[]>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** A new ticket of 32 random bytes. */
  make(holder: Holder): string {
    this.forgetOld();
    const ticket = randomBytes(32).toString('base64url');
    this.made.set(ticket, { ...holder, expiresAt: this.now() + LIFE_MS });
    const own = [...(this.ofMember.get(holder.memberId) ?? []), ticket];
    for (const old of own.splice(0, own.length - PER_MEMBER_MAX)) this.made.delete(old);
    this.ofMember.set(holder.memberId, own);
    return ticket;
  }

  /** Whose it is, this once; undefined for a used, old or invented one. */
  take(ticket: string): Holder | undefined {
    const found = this.made.get(ticket);
    if (found === undefined) return undefined;
    this.drop(ticket, found);
    return this.now() < found.expiresAt ? found : undefined;
  }

  /** Tickets are kept in the order of their making: the old ones stand first. */
  private forgetOld(): void {
    const now = this.now();
    for (const [ticket, made] of this.made) {
      if (made.expiresAt > now) return;
      this.drop(ticket, made);
    }
  }

  private drop(ticket: string, { memberId }: Holder): void {
    this.made.delete(ticket);
    const left = (this.ofMember.get(memberId) ?? []).filter((each) => each !== ticket);
    if (left.length === 0) this.ofMember.delete(memberId);
    else this.ofMember.set(memberId, left);
  }
}
