/** Script: writes the image of a fresh data directory, so that a first boot need not run initdb. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultImagePath } from '../embedded/imagePath.ts';
import { freshImage } from '../embedded/openPglite.ts';

const path = process.argv[2] ?? defaultImagePath();
mkdirSync(dirname(path), { recursive: true });
const unfinished = `${path}.${process.pid}`;
writeFileSync(unfinished, await freshImage());
renameSync(unfinished, path);
console.log(path);
process.exit(0);
