/** The engine cannot answer: overloaded, stopping, or stopped by a fault of the world. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly code: 'exchangeBusy' | 'storageUnavailable' | 'engineStopped';

  constructor(code: EngineFault['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
