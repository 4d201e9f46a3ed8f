import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPathAside } from '../../ops/syncPath.ts';

/** Open at once: a disk puts together what is synced together, and descriptors are few. */
const AT_ONCE = 16;

/** Puts a folder that was just written on the disk: every file and folder below, and the folder itself. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  const [folders, files] = [true, false].map((isFolder) =>
    entries.filter((entry) => entry.isDirectory() === isFolder).map(({ name }) => name),
  );
  for (const name of folders ?? []) await syncTree(join(directory, name));
  const paths = (files ?? []).map((name) => join(directory, name));
  while (paths.length > 0) await Promise.all(paths.splice(-AT_ONCE).map(syncPathAside));
  await syncPathAside(directory);
}
