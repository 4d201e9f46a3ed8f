/**
 * Loaded before a program (`--import`, with the folder of the bundles behind `?`) and in each of its threads: what
 * `serverBundles.mjs` lists is read from its bundle; everything else, the bundle's own address included, is as it was.
 */
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { BUNDLES, bundledUrls } from './serverBundles.mjs';

const folder = new URL(import.meta.url).search.slice(1);
const bundles = bundledUrls(folder);

// What a bundle was compiled to the last time is read instead of being compiled again.
nodeModule.enableCompileCache?.(join(BUNDLES, folder, 'compiled'));

// Older Nodes, which run the launchers alone, have no such hooks.
const hooks = nodeModule.registerHooks?.({
  resolve(specifier, context, next) {
    const url = bundles.get(specifier);
    if (url === undefined) return next(specifier, context);
    // A program or thread that begins with a bundle has no other: what it loads is found faster without a question.
    if (context.parentURL === undefined) hooks?.deregister();
    return { url, format: 'module', shortCircuit: true };
  },
});
