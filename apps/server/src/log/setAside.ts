/** Carries out what the operator accepted: files that may not be gone on with are moved, never removed. */
import { type Disk, realDisk } from '@candor/journal';
import type { DataFound, DataPlace } from './dataFound.ts';
import type { Finding } from './finding.ts';

const LOG_FILE = /^(journal|snapshot)-\d{16}\.(log|bin)$/;

/** Moves what was given up to a folder of its own beside the log; answers the folder, if any was needed.
 *  The place must be held: nobody else may look or write meanwhile. */
export function setAside(
  place: DataPlace,
  found: DataFound,
  accepted: readonly Finding[],
): string | undefined {
  const { directory, disk = realDisk } = place;
  if (!disk.exists(directory)) return undefined;
  const names = disk.list(directory).filter((name) => isGivenUp(name, found, accepted));
  if (names.length === 0) return undefined;
  const folder = `${directory}/set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  move(disk, directory, { folder, names });
  return folder;
}

function isGivenUp(name: string, found: DataFound, accepted: readonly Finding[]): boolean {
  if (!LOG_FILE.test(name)) return false;
  const is = (wanted: Finding['name']) => accepted.some((finding) => finding.name === wanted);
  if (is('journalLost')) return true;
  const { journal, snapshots } = found;
  const snapshot = snapshots.find(
    ({ seq }) => name === `snapshot-${String(seq).padStart(16, '0')}.bin`,
  );
  if (!snapshot || !journal) return false;
  const isForeign = snapshot.ownerId !== undefined && snapshot.ownerId !== journal.owner.id;
  return (
    (is('snapshotForeign') && isForeign) || (is('snapshotAhead') && snapshot.seq > journal.lastSeq)
  );
}

function move(
  disk: Disk,
  directory: string,
  { folder, names }: { readonly folder: string; readonly names: readonly string[] },
): void {
  disk.makeDirectory(folder);
  for (const name of names) disk.rename(`${directory}/${name}`, `${folder}/${name}`);
  disk.syncDirectory(folder);
  disk.syncDirectory(directory);
}
