import type { Restraint } from './restraint.ts';

/** The engine cannot answer: overloaded, stopping, or stopped by a fault of the world. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly code: 'exchangeBusy' | 'engineStopped' | Restraint;

  constructor(code: EngineFault['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** True when everybody is refused for a reason that was told once, as a condition. */
  get isRestraint(): boolean {
    return this.code === 'diskFull' || this.code === 'clockJumped' || this.code === 'entryBroken';
  }
}
