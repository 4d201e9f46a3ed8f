/** Puts a Brotli and a gzip twin beside every file of a folder that is worth it, for the server to send. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(js|css|html|svg|json)$/;
/** Below this a compressed answer saves no packet. */
const BYTES_MIN = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses the text files under a folder. @param {string} folder */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => TEXTS.test(name)).map((name) => join(folder, name));
  await Promise.all(paths.map(compressFile));
}

/** @param {string} path */
async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < BYTES_MIN) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, BROTLI),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
