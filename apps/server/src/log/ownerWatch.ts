/**
 * Looks, before a group is acknowledged, whether the data directory is still this server's: at most every quarter of
 * a second, one look at a file's number. Whoever took the directory waits longer than that before it reads the log.
 */
import { JournalFault } from '@candor/journal';
import { isStillOwned, type OwnedFile } from './ownerFile.ts';

const LOOK_MS = 250;

export class OwnerWatch {
  private readonly file: OwnedFile | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;

  /** Without a file nobody else can have what is open. */
  constructor(file: OwnedFile | undefined) {
    this.file = file;
  }

  /** To be called before what was appended is told to anybody.   Throws: JournalFault `taken`. */
  confirm(): void {
    const now = performance.now();
    if (this.file === undefined || now - this.lookedAt < LOOK_MS) return;
    // Only what was found well counts for a while: who lost it once never has it again.
    if (isStillOwned(this.file)) {
      this.lookedAt = now;
      return;
    }
    this.lookedAt = Number.NEGATIVE_INFINITY;
    throw new JournalFault(
      'taken',
      `${this.file.path} is another's, or gone: another Candor took this data directory. Nothing more is acknowledged here; make sure that only one of them runs`,
    );
  }
}
