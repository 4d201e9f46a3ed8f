/** One server, or one offline command of the operator, in a data directory at a time. */
import { JournalFault } from '@candor/journal';
import { holdFolder } from './holdFolder.ts';
import { type OwnedFile, takeOwnership } from './ownerFile.ts';

export interface DataHold {
  /** What the engine looks at before it acknowledges. */
  readonly owned: OwnedFile;
  readonly close: () => void;
}

/** Takes the data directory, made when missing, until `close`: by the kernel's lock, which is free as soon as its
 *  process ends, and by a file that other machines see too.   Throws: JournalFault locked, lockUnavailable. */
export async function holdDataDir(dataDir: string): Promise<DataHold> {
  const letGo = holdFolder(dataDir, 'exchange.lock');
  if (letGo === undefined) {
    throw new JournalFault('locked', `${dataDir} is in use by another Candor: stop it first`);
  }
  try {
    const owning = await takeOwnership(dataDir);
    const close = () => {
      owning.close();
      letGo();
    };
    return { owned: owning.file, close };
  } catch (error) {
    letGo();
    throw error;
  }
}
