/** Several things at once, but not too many: who brings more waits. After a failure nothing more begins. */
export class Lanes {
  private readonly max: number;
  private readonly running = new Set<Promise<void>>();
  private failure: { readonly error: unknown } | undefined;

  constructor(max: number) {
    this.max = max;
  }

  /** Begins a work as soon as there is room.   Throws: what failed before. */
  async run(work: () => Promise<void>): Promise<void> {
    while (this.running.size >= this.max) await Promise.race(this.running);
    this.throwFailure();
    const done = work()
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** Resolves when nothing runs any more.   Throws: what failed first. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
    this.throwFailure();
  }

  private throwFailure(): void {
    if (this.failure) throw this.failure.error;
  }
}
