/** Every call of the wire has its handler and its test; every refusal is tested and told in five locales. */
import type { Rule } from '../rule.ts';
import { isTest, type Tree } from '../tree.ts';

const DEFINED = /defineCall\(\{[\s\S]*?path:\s*'([^']+)'/g;

function callPaths(tree: Tree): string[] {
  return tree
    .filter((file) => file.path.startsWith('packages/wire/src/') && !isTest(file.path))
    .flatMap((file) => [...file.text.matchAll(DEFINED)].map((match) => match[1] ?? ''));
}

function checkHandlers(tree: Tree): string[] {
  return callPaths(tree).flatMap((path) => {
    const findings: string[] = [];
    const handler = `apps/server/src/gateway${path}.ts`;
    if (!tree.some((file) => file.path === handler)) findings.push(`${path} has no ${handler}`);
    const isTested = tree.some(
      (file) => isTest(file.path) && file.text.includes(path.split('/').at(-1) ?? path),
    );
    if (!isTested) findings.push(`${path} appears in no test`);
    return findings;
  });
}

export const calls: Rule = { name: 'every call has a handler and a test', check: checkHandlers };

function rejectReasons(tree: Tree): string[] {
  const file = tree.find((each) => each.path === 'packages/core/src/rejectReason.ts');
  return [...(file?.text ?? '').matchAll(/^ {2}(\w+): \d{4},$/gm)].map((match) => match[1] ?? '');
}

const LOCALES = ['en', 'zh-TW', 'ja', 'ko', 'de'];

function checkRejects(tree: Tree): string[] {
  const tests = tree.filter((file) => isTest(file.path));
  return rejectReasons(tree).flatMap((reason) => {
    const word = new RegExp(`\\b${reason}\\b`);
    const missing = LOCALES.filter((locale) => {
      const texts = tree.find((file) => file.path === `packages/wire/src/texts/${locale}.ts`);
      return !texts || !word.test(texts.text);
    }).map((locale) => `${reason} has no sentence in ${locale}`);
    const isTested = tests.some((file) => word.test(file.text));
    return isTested ? missing : [...missing, `${reason} appears in no test`];
  });
}

export const rejects: Rule = {
  name: 'every refusal is tested and told in five languages',
  check: checkRejects,
};

function checkCommands(tree: Tree): string[] {
  const union = tree.find((file) => file.path === 'packages/core/src/command.ts');
  const commands = [...(union?.text ?? '').matchAll(/type: '(\w+)'/g)].map(
    (match) => match[1] ?? '',
  );
  const tests = tree.filter((file) => file.path.startsWith('packages/core/') && isTest(file.path));
  return commands
    .filter((command) => !tests.some((file) => file.text.includes(command)))
    .map((command) => `command ${command} appears in no test of the core`);
}

export const commands: Rule = { name: 'every command is tested in the core', check: checkCommands };
