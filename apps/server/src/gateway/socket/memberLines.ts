/**
 * The sockets whose member is known, for news that concern that member alone. Before each frame the session
 * is asked for again: a socket whose session has ended, in whatever way, is told so and hears nothing more.
 */
import type { MemberId } from '@candor/money';
import { type Push, writePush } from '@candor/wire';
import type { ShownIds } from '../../keys/shownIds.ts';
import type { Sessions } from '../../members/sessions/sessions.ts';
import type { SocketClient } from './socketClient.ts';
import type { Holder } from './socketTickets.ts';

/** What may be told to one member alone. */
export type MemberPush = Pick<Push, 'support' | 'own' | 'deposits' | 'notice'>;

/** Begins what is done while a member has a socket; returns what ends it. */
export type WhilePresent = (memberId: MemberId) => () => void;

export class MemberLines {
  private readonly sessions: Pick<Sessions, 'find'>;
  private readonly shownIds: Pick<ShownIds, 'show'>;
  private readonly whilePresent: WhilePresent;
  /** Per member, their sockets and the session each belongs to. */
  private readonly lines = new Map<MemberId, Map<SocketClient, string>>();
  private readonly members = new Map<SocketClient, MemberId>();
  private readonly ends = new Map<MemberId, () => void>();

  constructor(
    sessions: Pick<Sessions, 'find'>,
    shownIds: Pick<ShownIds, 'show'>,
    whilePresent: WhilePresent,
  ) {
    this.sessions = sessions;
    this.shownIds = shownIds;
    this.whilePresent = whilePresent;
  }

  /** The socket is this member's from now on; a later ticket makes it another's. */
  join(client: SocketClient, { memberId, token }: Holder): void {
    this.leave(client);
    const own = this.lines.get(memberId) ?? new Map<SocketClient, string>();
    own.set(client, token);
    this.lines.set(memberId, own);
    this.members.set(client, memberId);
    if (!this.ends.has(memberId)) this.ends.set(memberId, this.whilePresent(memberId));
  }

  /** The socket is nobody's. */
  leave(client: SocketClient): void {
    const memberId = this.members.get(client);
    if (memberId === undefined) return;
    this.members.delete(client);
    const own = this.lines.get(memberId);
    own?.delete(client);
    if (own?.size !== 0) return;
    this.lines.delete(memberId);
    this.ends.get(memberId)?.();
    this.ends.delete(memberId);
  }

  /** Sends to the member's sockets whose session still stands. */
  async tell(memberId: MemberId, news: MemberPush): Promise<void> {
    const own = this.lines.get(memberId);
    if (own === undefined) return;
    const frame = writePush(news, this.shownIds.show);
    for (const client of [...own.keys()]) await this.send(client, frame);
  }

  /** Sends to one socket, if its session still stands. */
  greet(client: SocketClient, news: MemberPush): Promise<void> {
    return this.send(client, writePush(news, this.shownIds.show));
  }

  /** A session of the member's was ended: the sockets that belong to it are told. */
  async review(memberId: MemberId): Promise<void> {
    const own = this.lines.get(memberId);
    if (own === undefined) return;
    for (const client of [...own.keys()]) await this.send(client);
  }

  /** Sends the frame, if there is one, or tells that the session has ended. */
  private async send(client: SocketClient, frame?: string): Promise<void> {
    const memberId = this.members.get(client);
    const token = memberId === undefined ? undefined : this.lines.get(memberId)?.get(client);
    if (token === undefined) return;
    const owner = await this.sessions.find(token);
    // Meanwhile the socket may have become another session's.
    if (memberId === undefined || this.lines.get(memberId)?.get(client) !== token) return;
    if (owner === memberId) {
      // Their own news is told once: who was spared it has to begin again.
      if (frame !== undefined && !client.send(frame)) client.end();
      return;
    }
    this.leave(client);
    client.refuse('sessionMissing');
  }
}
