/** How a command line becomes one call of a command, and its report becomes output and exit code. */
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { shownText } from '@candor/wire';
import type { Command } from 'commander';
import { OperatorFault, type Report, toJson, UsageFault, withoutLong } from './report.ts';
import type { Terminal } from './terminal.ts';

/** What every command is told beside its own arguments. */
export interface Asked {
  /** Absolute. */
  readonly dataDir: string;
  readonly isJson: boolean;
  readonly args: readonly string[];
  /** The command's own options, by their long names in camel case. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
}

/** Hears the exit code of the command that was gone through. */
export type Ends = (code: number) => void;

export interface Verb {
  /** `credit <memberId> <asset> <amount>` */
  readonly usage: string;
  readonly summary: string;
  /** `--reference <text>` and what it does. */
  readonly options?: readonly (readonly [string, string])[];
  readonly run: (asked: Asked) => Promise<Report> | Report;
}

/** Adds a command below `parent`, and gives it back. */
export function addVerb(parent: Command, verb: Verb, terminal: Terminal, ends: Ends): Command {
  const command = parent.command(verb.usage).description(verb.summary);
  for (const [flags, what] of verb.options ?? []) command.option(flags, what);
  const dataDir = process.env.CANDOR_DATA_DIR?.trim() || './data';
  command.option('--data-dir <directory>', "the server's data directory", dataDir);
  command.option('--json', 'answer with one JSON object');
  command.action(async () => {
    const options = command.opts<Record<string, string> & { readonly json?: boolean }>();
    const isJson = options.json === true;
    const asked = {
      dataDir: resolve(options.dataDir ?? dataDir),
      isJson,
      args: command.args,
      options,
      terminal,
    };
    ends(await answer(verb, asked));
  });
  return command;
}

async function answer(verb: Verb, asked: Asked): Promise<number> {
  const { output, errors } = asked.terminal;
  try {
    if (asked.options.dataDir?.trim() === '') throw new UsageFault('--data-dir must not be empty');
    const { text, json, isFailed } = await verb.run(asked);
    say(output, asked.isJson ? toJson(json) : shownText(text));
    return isFailed ? 1 : 0;
  } catch (error) {
    const typed = [...asked.args, ...Object.values(asked.options)];
    const message = withoutLong(
      wordsOf(error),
      typed.filter((each) => typeof each === 'string'),
    );
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    if (asked.isJson) say(output, toJson({ error: { code, message } }));
    else say(errors, shownText(message));
    return error instanceof OperatorFault ? error.exitCode : 1;
  }
}

/** Of what belongs to another user, who may have it instead of how the system says no. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isDenied = 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
  if (!isDenied || !('path' in error)) return error.message;
  return `${error.path} is another user's: ask as the user that the server runs as`;
}

function say(stream: Writable, text: string): void {
  if (text !== '') stream.write(`${text}\n`);
}
