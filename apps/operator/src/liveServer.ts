/** The running server of a data directory, asked through its socket. */
import { connect } from 'node:net';
import { operatorSocketPath } from '@candor/server/data';
import {
  type AnswerOf,
  type AskingOf,
  type CommandingName,
  type OperationName,
  readOperatorAnswer,
  type SubmittedRow,
} from '@candor/wire/operator';
import { refusalOf } from './refusal.ts';
import { OperatorFault, toJson } from './report.ts';

const ANSWER_MS_MAX = 30_000;
const NOT_YOURS = 'the server answers the user it runs as, and nobody else: ask as that user';
const TOO_LONG = "the data directory's path is too long for a socket in it: use a shorter one";
/** A whole store may be copied meanwhile. */
const COPY_MS_MAX = 600_000;

/**
 * Asks one operation; undefined when no server runs there.
 * Throws: OperatorFault with its refusal, or `answerInvalid` for an answer that is not what the contract says.
 */
export async function askIfRunning<Name extends OperationName>(
  dataDir: string,
  op: Name,
  asked: AskingOf<Name>,
): Promise<AnswerOf<Name> | undefined> {
  const path = operatorSocketPath(dataDir);
  const patienceMs = op === 'sql.backup' ? COPY_MS_MAX : ANSWER_MS_MAX;
  const line = await exchangeLines(path, `${toJson({ op, ...asked })}\n`, patienceMs);
  if (line === undefined) return undefined;
  const answer = readOperatorAnswer(op, line);
  if (answer.isAnswered) return answer.result;
  throw new OperatorFault(answer.code, answer.message);
}

/** Asks one operation of the server that must run there. */
export async function ask<Name extends OperationName>(
  dataDir: string,
  op: Name,
  asked: AskingOf<Name>,
): Promise<AnswerOf<Name>> {
  const result = await askIfRunning(dataDir, op, asked);
  if (result !== undefined) return result;
  throw new OperatorFault('notRunning', `no server is running on ${dataDir}: start it first`);
}

/** Submits a command; a refusal is an OperatorFault with the reason as its code. */
export async function submit<Name extends CommandingName>(
  dataDir: string,
  op: Name,
  asked: AskingOf<Name>,
): Promise<SubmittedRow> {
  const submitted: SubmittedRow = await ask(dataDir, op, asked);
  const { outcome } = submitted;
  if (outcome.type !== 'refused') return submitted;
  throw refusalOf(outcome.reason ?? 'refused');
}

/** One line out, one line back; undefined when nobody listens. */
function exchangeLines(
  path: string,
  line: string,
  patienceMs: number,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(path, () => socket.write(line));
    const timer = setTimeout(() => socket.destroy(new Error('it does not answer')), patienceMs);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.endsWith('\n')) socket.destroy();
    });
    socket.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ECONNREFUSED') resolve(undefined);
      else if (code === 'EACCES') reject(new OperatorFault('notAllowed', NOT_YOURS));
      else if (code === 'EINVAL') reject(new OperatorFault('nameTooLong', TOO_LONG));
      else reject(new OperatorFault('socketFailed', `${path}: ${error.message}`));
    });
    socket.once('close', () => {
      clearTimeout(timer);
      if (said.endsWith('\n')) resolve(said);
      else reject(new OperatorFault('socketFailed', `${path}: the server hung up`));
    });
  });
}
