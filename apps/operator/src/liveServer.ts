/** The running server of a data directory, asked through its socket. */
import { connect } from 'node:net';
import type { ExchangeAudit } from '@candor/core';
import { readOperatorAnswer, type Told } from '../../server/src/operatorDoor/operatorAnswer.ts';
import { operatorSocketPath } from '../../server/src/operatorDoor/operatorSocket.ts';
import { OperatorFault, toJson } from './report.ts';

/** The exchange as the socket tells it: rates in parts per million as text, quantities in lots. */
export type ExchangeRow = Told<ExchangeAudit>;
export type AssetRow = ExchangeRow['assets'][number];
export type MarketRow = ExchangeRow['markets'][number];
export type SpotRow = Extract<MarketRow, { readonly kind: 'spot' }>;

export interface SubmittedRow {
  readonly seq: number;
  readonly isRepeat: boolean;
  readonly outcome: { readonly type: string; readonly reason?: string };
}

const ANSWER_MS_MAX = 30_000;
/** A whole store may be copied meanwhile. */
const COPY_MS_MAX = 600_000;

/** Asks one request; undefined when no server runs there.   Throws: OperatorFault with its refusal. */
export async function askIfRunning<Result>(
  dataDir: string,
  request: object,
): Promise<Result | undefined> {
  const patienceMs = 'op' in request && request.op === 'sql.backup' ? COPY_MS_MAX : ANSWER_MS_MAX;
  const path = operatorSocketPath(dataDir);
  const line = await exchangeLines(path, `${toJson(request)}\n`, patienceMs);
  if (line === undefined) return undefined;
  const answer = readOperatorAnswer(line);
  if (answer === undefined) throw new OperatorFault('socketFailed', `${path}: it said nonsense`);
  if (answer.isAnswered) return answer.result as Result;
  throw new OperatorFault(answer.code, answer.message);
}

/** Asks one request of the server that must run there. */
export async function ask<Result>(dataDir: string, request: object): Promise<Result> {
  const result = await askIfRunning<Result>(dataDir, request);
  if (result !== undefined) return result;
  throw new OperatorFault('notRunning', `no server is running on ${dataDir}: start it first`);
}

/** Submits a command; a refusal is an OperatorFault with the reason as its code. */
export async function submit(dataDir: string, command: object): Promise<SubmittedRow> {
  const submitted = await ask<SubmittedRow>(dataDir, command);
  const { outcome } = submitted;
  if (outcome.type !== 'refused') return submitted;
  const reason = outcome.reason ?? 'refused';
  throw new OperatorFault(reason, `the exchange refused: ${reason}`);
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
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(undefined);
      else reject(new OperatorFault('socketFailed', `${path}: ${error.message}`));
    });
    socket.once('close', () => {
      clearTimeout(timer);
      if (said.endsWith('\n')) resolve(said);
      else reject(new OperatorFault('socketFailed', `${path}: the server hung up`));
    });
  });
}
