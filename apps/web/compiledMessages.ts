/**
 * Compiles the catalogues while the app is built or served, so that the parser of their syntax (ICU)
 * stays out of what a phone loads. A catalogue is read as the module it is.
 */
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const CATALOGUE =
  /\/i18n\/catalogues\/[\w-]+\/(index|personal|futures|wallet|cycle|launch|lab|records|rules)\.ts$/;
const FORMATTER = {
  find: /^use-intl\/format-message$/,
  replacement: 'use-intl/format-message/format-only',
};

/** The plugin for vite. */
export function compiledMessages(): Plugin {
  return {
    name: 'candor:compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [FORMATTER] } }),
    async load(id) {
      if (!CATALOGUE.test(id)) return undefined;
      const { catalogue } = await import(pathToFileURL(id).href);
      return `export const catalogue = ${JSON.stringify(compileAll(catalogue))};`;
    },
  };
}

function compileAll(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  );
}
