/** Collects how to close what was opened, newest first. */
import type { Log } from './ops/log.ts';

export class Closing {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add<Room extends { close: () => unknown }>(room: Room): Room {
    this.steps.push(async () => room.close());
    return room;
  }

  /** Closes everything; a step that fails does not keep the others open. */
  async run(log: Log): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ error: String(error) }, 'roomNotClosed'));
    }
  }
}
