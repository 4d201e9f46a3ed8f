/**
 * The spare segment: a file of zeros made while there is room, so that on a full disk what makes less, such as
 * a cancellation, can still be written. Its name is no segment's: a start keeps it.
 */
import type { Disk } from './disk.ts';

const NAME = 'spare.zeros';

/** A file of zeros that may become a segment. */
export interface Prefilled {
  readonly path: string;
  readonly bytes: number;
}

export class Spare {
  private readonly disk: Disk;
  private readonly directory: string;
  private readonly bytes: number;
  private state: 'none' | 'making' | 'ready' = 'none';

  /** One that is there already is kept; otherwise `make` is waited for. */
  constructor(place: {
    readonly disk: Disk;
    readonly directory: string;
    readonly spareBytes: number;
  }) {
    this.disk = place.disk;
    this.directory = place.directory;
    this.bytes = place.spareBytes;
    if (this.isWhole()) this.state = 'ready';
  }

  get isReady(): boolean {
    return this.state === 'ready';
  }

  /** Makes it beside other work, where there is none; a disk without room leaves none. */
  make(): void {
    if (this.state !== 'none' || this.bytes === 0) return;
    this.state = 'making';
    // A name that a start clears away, until every zero is on disk.
    const path = `${this.directory}/journal-spare.tmp`;
    this.disk.prefill(path, this.bytes, (error) => {
      this.state = error === undefined && this.keep(path) ? 'ready' : 'none';
    });
  }

  private keep(made: string): boolean {
    try {
      this.disk.rename(made, this.path);
      return true;
    } catch {
      return false;
    }
  }

  /** Gives it away, where it is large enough. */
  take(bytes: number): Prefilled | undefined {
    if (this.state !== 'ready' || bytes > this.bytes) return undefined;
    this.state = 'none';
    return { path: this.path, bytes: this.bytes };
  }

  private get path(): string {
    return `${this.directory}/${NAME}`;
  }

  private isWhole(): boolean {
    if (!this.disk.list(this.directory).includes(NAME)) return false;
    const file = this.disk.open(this.path, 'read');
    try {
      if (this.disk.size(file) === this.bytes) return true;
    } finally {
      this.disk.close(file);
    }
    this.disk.remove(this.path);
    return false;
  }
}
