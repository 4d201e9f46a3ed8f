/** Every call of the wire has its handler and its test; every refusal is tested and told in five locales. */
import type { Rule } from '../rule.ts';
import { isTest, type Tree } from '../tree.ts';

const DEFINED = /export const (\w+) = defineCall\(\{[\s\S]*?path:\s*'([^']+)'/g;

interface Defined {
  readonly name: string;
  readonly path: string;
}

function definedCalls(tree: Tree): Defined[] {
  return tree
    .filter((file) => file.path.startsWith('packages/wire/src/') && !isTest(file.path))
    .flatMap((file) => [...file.text.matchAll(DEFINED)])
    .map((match) => ({ name: match[1] ?? '', path: match[2] ?? '' }));
}

function checkHandlers(tree: Tree): string[] {
  const tests = tree.filter((file) => isTest(file.path));
  return definedCalls(tree).flatMap((call) => {
    const { path } = call;
    const findings: string[] = [];
    const handler = `apps/server/src/gateway${path}.ts`;
    const answering = tree.find((file) => file.path === handler)?.text;
    if (answering === undefined) findings.push(`${path} has no ${handler}`);
    else if (
      !new RegExp(`export const ${call.name}: (Command)?Handler<'${call.name}'> =`).test(answering)
    )
      findings.push(`${handler} does not say that it is the handler of ${call.name}`);
    if (!tests.some((file) => names(call).test(file.text))) findings.push(`${path} is in no test`);
    return findings;
  });
}

/** A test asks a call by the contract, by its whole path, or through its handler. */
function names({ name, path }: Defined): RegExp {
  return RegExp(`\\bCALLS\\.${name}\\b|['"\`/]${path}['"\`?]|/${name}\\.ts'`);
}

export const calls: Rule = {
  id: 'calls',
  name: 'every call has a handler and a test',
  check: checkHandlers,
};

const REGISTRY = ['packages/core/src/rejectReason.ts', 'packages/wire/src/refusals.ts'];
const NUMBERED = /^ {2}(\w+): \d{4},$/gm;

function rejectReasons(tree: Tree): string[] {
  const files = tree.filter(({ path }) => REGISTRY.includes(path));
  return files.flatMap(({ text }) => [...text.matchAll(NUMBERED)].map(([, name = '']) => name));
}

/** What a room of the server says it refuses, and no code of it does. */
function neverRefused(tree: Tree): string[] {
  const lists = tree.filter(({ path }) => /^apps\/server\/src\/\w+\/refusals\.ts$/.test(path));
  return lists.flatMap(({ path, text }) => {
    const room = path.replace('refusals.ts', '');
    const code = tree.filter((file) => file.path.startsWith(room) && !isTest(file.path));
    const others = code.filter((file) => file.path !== path);
    return [...text.matchAll(/('\w+')(?=\s*[|;])/g)]
      .map(([, name = '']) => name)
      .filter((name) => !others.some((file) => file.text.includes(name)))
      .map((name) => `${path} declares ${name}, which nothing in its room refuses`);
  });
}

const LOCALES = ['en', 'zh-TW', 'ja', 'ko', 'de'];

function checkRejects(tree: Tree): string[] {
  const tests = tree.filter((file) => isTest(file.path));
  const unheard = rejectReasons(tree).flatMap((reason) => {
    const word = new RegExp(`\\b${reason}\\b`);
    const missing = LOCALES.filter((locale) => {
      const texts = tree.find((file) => file.path === `packages/wire/src/texts/${locale}.ts`);
      return !texts || !word.test(texts.text);
    }).map((locale) => `${reason} has no sentence in ${locale}`);
    const isTested = tests.some((file) => word.test(file.text));
    return isTested ? missing : [...missing, `${reason} appears in no test`];
  });
  return [...unheard, ...neverRefused(tree)];
}

export const rejects: Rule = {
  id: 'rejects',
  name: 'every refusal is tested, told in five languages, and declared by who refuses it',
  check: checkRejects,
};

const COMMAND = /defineCommand\(\{\s*type: '(\w+)'/g;

/** It names every command and plays none. */
const TABLE = 'packages/core/src/words.test.ts';

/** A street says its commands in files of words. */
function checkCommands(tree: Tree): string[] {
  const core = tree.filter((file) => file.path.startsWith('packages/core/src/'));
  const commands = core
    .filter(({ path }) => /[wW]ords\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(COMMAND)].map(([, command = '']) => command));
  if (commands.length === 0) return ['no command is found in the words of the core'];
  const tests = core.filter((file) => isTest(file.path) && file.path !== TABLE);
  return commands
    .filter((command) => !tests.some((file) => RegExp(`\\b${command}\\b`).test(file.text)))
    .map((command) => `command ${command} appears in no test of the core`);
}

export const commands: Rule = {
  id: 'commands',
  name: 'every command is tested in the core',
  check: checkCommands,
};
