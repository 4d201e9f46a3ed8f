/**
 * The sockets whose member is known, for news that concern that member alone. Before each frame the session
 * is asked for again: a socket whose session has ended, in whatever way, hears nothing more.
 */
import type { MemberId } from '@candor/money';
import { type SupportPush, writePush } from '@candor/wire';
import type { Sessions } from '../../members/sessions.ts';
import type { SocketClient } from './socketClient.ts';
import type { Holder } from './socketTickets.ts';

export class MemberLines {
  private readonly sessions: Pick<Sessions, 'find'>;
  /** Per member, their sockets and the session each belongs to. */
  private readonly lines = new Map<MemberId, Map<SocketClient, string>>();
  private readonly members = new Map<SocketClient, MemberId>();

  constructor(sessions: Pick<Sessions, 'find'>) {
    this.sessions = sessions;
  }

  /** The socket is this member's from now on; a later ticket makes it another's. */
  join(client: SocketClient, { memberId, token }: Holder): void {
    this.leave(client);
    const own = this.lines.get(memberId) ?? new Map<SocketClient, string>();
    own.set(client, token);
    this.lines.set(memberId, own);
    this.members.set(client, memberId);
  }

  /** The socket is nobody's. */
  leave(client: SocketClient): void {
    const memberId = this.members.get(client);
    if (memberId === undefined) return;
    this.members.delete(client);
    const own = this.lines.get(memberId);
    own?.delete(client);
    if (own?.size === 0) this.lines.delete(memberId);
  }

  /** Sends to the member's sockets whose session still stands. */
  async tell(memberId: MemberId, support: SupportPush): Promise<void> {
    const own = this.lines.get(memberId);
    if (own === undefined) return;
    const frame = writePush({ support });
    for (const [client, token] of [...own]) {
      if ((await this.sessions.find(token)) === memberId) client.send(frame);
      else this.leave(client);
    }
  }
}
