/** A message that is being sent and that the thread has already: its answer was lost, not the message. Pure. */
import type { SupportMessage } from '@candor/wire';

export interface Sending {
  readonly state: 'sending' | 'failed';
  readonly content: string;
  readonly image: string | undefined;
  /** By the exchange's clock as this device knows it, which may be off by this much. */
  readonly writtenAt: number;
}

const CLOCKS_DIFFER_MS = 60_000;

/** Is it in the thread? One that failed is never taken for said. */
export function isSaidAlready(message: Sending, thread: readonly SupportMessage[]): boolean {
  if (message.state !== 'sending') return false;
  return thread.some(
    (said) =>
      said.author === 'member' &&
      said.content === message.content &&
      said.image === message.image &&
      said.createdAt >= message.writtenAt - CLOCKS_DIFFER_MS,
  );
}
