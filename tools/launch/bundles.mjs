/** The bundles of today's sources: made when they are not there, and how a program is started from them. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './checkout.mjs';
import { collectNode } from './child.mjs';
import { BUNDLES, KINDS } from './serverBundles.mjs';
import { sourceHash } from './sources.mjs';

const BUNDLE = fileURLToPath(new URL('./bundle.mjs', import.meta.url));
const FROM_BUNDLES = new URL('./fromBundles.mjs', import.meta.url).href;
/** Folders that are kept of each kind: a server that runs still starts threads from its own. */
const KEPT = 3;

/**
 * Makes the bundles of a kind unless they are there; resolves with how the bundler ended and, where it did well, the
 * flag that Node is started with.
 * @param {keyof typeof KINDS} kind
 */
export async function ensureBundles(kind) {
  // A checkout that was moved or copied needs others: they start threads and find files by their address.
  const { sources, hasTesting } = KINDS[kind];
  const folder = `${kind}-${sourceHash(sources, ROOT, hasTesting).slice(0, 20)}`;
  const flag = `--import=${FROM_BUNDLES}?${folder}`;
  if (existsSync(join(BUNDLES, folder))) return { code: 0, text: '', flag };
  const { code, text } = await collectNode([BUNDLE, kind, folder]);
  if (code === 0) forgetOlder(kind);
  return { code, text, flag };
}

/** What a program is told so that all it starts runs from bundles. @param {string} flag of `ensureBundles` */
export function environmentOf(flag) {
  return { NODE_OPTIONS: [process.env.NODE_OPTIONS, flag].filter(Boolean).join(' ') };
}

/** Removes all folders of a kind but the newest. @param {string} kind */
function forgetOlder(kind) {
  const timeOf = (/** @type {string} */ name) => statSync(join(BUNDLES, name)).mtimeMs;
  const names = readdirSync(BUNDLES).filter((name) => name.startsWith(`${kind}-`));
  const byAge = names.toSorted((left, right) => timeOf(right) - timeOf(left));
  for (const name of byAge.slice(KEPT)) rmSync(join(BUNDLES, name), { recursive: true });
}
