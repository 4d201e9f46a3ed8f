/**
 * JSON-RPC to one node, over viem's transport. A node is hostile input: the answer's shape is checked here
 * and its content where it is read. No redirect is followed; an address is never told in an error.
 */
import { getHttpRpcClient } from 'viem/utils';
import { ChainFault } from './chainFault.ts';

export interface RpcAsk {
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface Rpc {
  /** Throws: ChainFault. */
  readonly ask: (method: string, params?: readonly unknown[]) => Promise<unknown>;
  /** The answers of one request, in the order of the questions.   Throws: ChainFault. */
  readonly askAll: (asks: readonly RpcAsk[]) => Promise<readonly unknown[]>;
}

const BYTES_MAX = 128 * 2 ** 20;
/** An answer begins in time; all of it, such as blocks with their transactions, may take so many times that. */
const WHOLE_TIMES = 6;

/** Opens no connection: the first question does. */
export function openRpc(url: string, timeoutMs = 10_000): Rpc {
  const client = getHttpRpcClient(url, {
    timeout: timeoutMs,
    maxResponseBodySize: BYTES_MAX,
    fetchOptions: { redirect: 'error' },
  });
  // viem's own timeout ends with the first byte of an answer.
  const patience = () => ({
    fetchOptions: { signal: AbortSignal.timeout(WHOLE_TIMES * timeoutMs) },
  });
  let id = 0;
  const bodyOf = ({ method, params = [] }: RpcAsk) => {
    id += 1;
    return { jsonrpc: '2.0' as const, id, method, params };
  };

  async function request(body: ReturnType<typeof bodyOf>[]): Promise<readonly unknown[]> {
    const answers: unknown = await reached(() =>
      body.length === 1 && body[0] !== undefined
        ? client.request({ body: body[0], ...patience() }).then((answer) => [answer])
        : client.request({ body, ...patience() }),
    );
    if (!Array.isArray(answers)) throw invalid('a list of answers was expected');
    const byId = new Map(answers.map((answer: unknown) => [idOf(answer), answer]));
    return body.map((asked) => resultOf(asked.method, byId.get(asked.id)));
  }

  return {
    ask: async (method, params = []) => (await request([bodyOf({ method, params })]))[0],
    askAll: async (asks) => (asks.length === 0 ? [] : request(asks.map(bodyOf))),
  };
}

async function reached<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    throw new ChainFault('chainUnreachable', `the node cannot be reached: ${whyOf(error)}`);
  }
}

/** In one word: the error itself has the node's address in it, with a password or a key. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('status' in error && typeof error.status === 'number') return `HTTP ${error.status}`;
  if (error.cause !== undefined) return whyOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
}

function resultOf(method: string, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) throw invalid(`${method} has no answer`);
  // A Bitcoin node says `error: null` where an EVM node says nothing.
  if ('error' in answer && answer.error !== null) throw refusedBy(method, answer.error);
  if (!('result' in answer)) throw invalid(`${method} has no result`);
  return answer.result;
}

function refusedBy(method: string, error: unknown): ChainFault {
  const isObject = typeof error === 'object' && error !== null;
  const rpcCode = isObject && 'code' in error && typeof error.code === 'number' ? error.code : 0;
  const words = isObject && 'message' in error ? String(error.message).slice(0, 300) : 'no reason';
  return new ChainFault('chainRefused', `${method}: ${words}`, { rpcCode });
}

function invalid(what: string): ChainFault {
  return new ChainFault('chainAnswerInvalid', `the node's answer cannot be used: ${what}`);
}
