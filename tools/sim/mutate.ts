/**
 * Loaded before a test (`--import`): changes one line of the product as it is read, as CANDOR_MUTANT names it.
 * The tree stays as it is.
 */
import { registerHooks } from 'node:module';
import { MUTANTS } from './mutants.ts';

const mutant = MUTANTS.find(({ name }) => name === process.env['CANDOR_MUTANT']);
if (mutant === undefined) throw new Error(`no mutant is called ${process.env['CANDOR_MUTANT']}`);
const { file, from, to } = mutant;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/${file}`)) return loaded;
    const source = String(loaded.source);
    if (source.split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`);
    return { ...loaded, source: source.replace(from, () => to) };
  },
});
