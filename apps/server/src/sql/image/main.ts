/**
 * Script: writes the image of a fresh data directory with today's schema, so that a first start copies it and
 * runs neither initdb nor a migration. Images of other schemas are removed.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGES, imagePathOf } from '../embedded/imagePath.ts';
import { readMigrations } from '../migrate.ts';
import { openSql } from '../open.ts';

const QUIET = { info: () => undefined, error: () => undefined };

const folder = fileURLToPath(IMAGES);
const path = imagePathOf(readMigrations());
if (!existsSync(path)) await write();
console.log(path);

async function write(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).filter((name) => name.startsWith('pglite-'));
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  const dataDir = mkdtempSync(join(folder, 'making-'));
  const imagePath = join(dataDir, 'none');
  await (await openSql({ dataDir, databaseUrl: undefined, log: QUIET, imagePath })).close();
  renameSync(join(dataDir, 'sql', 'pg'), path);
  rmSync(dataDir, { recursive: true });
}
