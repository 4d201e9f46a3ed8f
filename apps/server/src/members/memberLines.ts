/** Work of one member goes one after the other, that of others beside it. */
import type { MemberId } from '@candor/money';

export type InLine = <Result>(memberId: MemberId, work: () => Promise<Result>) => Promise<Result>;

/** Opens lines that are forgotten when they are empty. */
export function openMemberLines(): InLine {
  const lines = new Map<MemberId, Promise<unknown>>();
  return (memberId, work) => {
    const before = lines.get(memberId) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done.catch(() => undefined);
    lines.set(memberId, settled);
    void settled.then(() => {
      if (lines.get(memberId) === settled) lines.delete(memberId);
    });
    return done;
  };
}
