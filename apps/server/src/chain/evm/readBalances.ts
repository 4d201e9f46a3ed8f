/**
 * What addresses have at a height, in few questions. A token is asked for many of them by one call without a receiver:
 * its bytes are a program that the node runs and forgets, so nothing needs to be deployed. Source: EIP-1474 eth_call.
 */
import { ChainFault } from '../chainFault.ts';
import type { Rpc } from '../rpc.ts';
import { bytesOf, quantityOf, quantityText } from './read.ts';

export interface BalanceAsk {
  /** Undefined for the network's own coin. */
  readonly token: string | undefined;
  readonly address: string;
}

const BALANCE_OF = '0x70a08231';
const SIGNS_A_WORD = 64;
/**
 * Behind it stand a token and addresses, a word each. It copies them to memory, puts what `balanceOf` answers in the
 * place of each address, and returns those words; a call that fails or answers less than a word fails all of it.
 */
const PROGRAM =
  '604d380380604d6000396370a0823160e01b815260205b81811015603f578051826004015260' +
  '20816024846000515afa3d601f1016156047576020016016565b602080830390f35b60006000fd';
/** A program may have 49 152 bytes (EIP-3860), and no node lets a call run for ever. */
const ADDRESSES_A_PROGRAM = 500;
const ASKS_A_REQUEST = 200;

/** One question about one address. */
export function balanceAsk({ token, address }: BalanceAsk, height: number | undefined) {
  const at = height === undefined ? 'latest' : quantityText(height);
  if (token === undefined) return { method: 'eth_getBalance', params: [address, at] };
  return { method: 'eth_call', params: [{ to: token, data: `${BALANCE_OF}${word(address)}` }, at] };
}

/** In the order asked.   Throws: ChainFault, `chainRefused` where the node has forgotten that height. */
export async function readBalances(
  rpc: Rpc,
  asked: readonly BalanceAsk[],
  height: number,
): Promise<readonly bigint[]> {
  const found = new Map<BalanceAsk, bigint>();
  const keep = (part: readonly BalanceAsk[], told: readonly bigint[]) => {
    for (const [at, each] of part.entries()) found.set(each, told[at] ?? 0n);
  };
  for (const token of new Set(asked.map((each) => each.token))) {
    const own = asked.filter((each) => each.token === token);
    const size = token === undefined ? ASKS_A_REQUEST : ADDRESSES_A_PROGRAM;
    for (let at = 0; at < own.length; at += size) {
      const part = own.slice(at, at + size);
      keep(part, await readPart(rpc, part, height));
    }
  }
  return asked.map((each) => found.get(each) ?? 0n);
}

/** Of one token, or of the network's own coin. */
async function readPart(
  rpc: Rpc,
  part: readonly BalanceAsk[],
  height: number,
): Promise<readonly bigint[]> {
  const [first] = part;
  if (first?.token === undefined || part.length === 1) return readSingly(rpc, part, height);
  try {
    return await runProgram(rpc, first.token, part, height);
  } catch (error) {
    // A node that runs no such program is asked as every node can be; one that forgot refuses that too.
    if (error instanceof ChainFault && error.code === 'chainRefused') {
      return readSingly(rpc, part, height);
    }
    throw error;
  }
}

async function runProgram(
  rpc: Rpc,
  token: string,
  part: readonly BalanceAsk[],
  height: number,
): Promise<readonly bigint[]> {
  const data = `0x${PROGRAM}${word(token)}${part.map(({ address }) => word(address)).join('')}`;
  const told = await rpc.ask('eth_call', [{ data }, quantityText(height)]);
  const words = bytesOf(told, 'balances').slice(2);
  if (words.length !== part.length * SIGNS_A_WORD) {
    throw new ChainFault('chainRefused', 'the node does not run a call without a receiver');
  }
  return part.map((_, at) =>
    BigInt(`0x${words.slice(at * SIGNS_A_WORD, (at + 1) * SIGNS_A_WORD)}`),
  );
}

async function readSingly(
  rpc: Rpc,
  part: readonly BalanceAsk[],
  height: number,
): Promise<readonly bigint[]> {
  const told: unknown[] = [];
  for (let at = 0; at < part.length; at += ASKS_A_REQUEST) {
    const asks = part.slice(at, at + ASKS_A_REQUEST).map((each) => balanceAsk(each, height));
    told.push(...(await rpc.askAll(asks)));
  }
  return told.map((each) => quantityOf(each, 'balance'));
}

function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(SIGNS_A_WORD, '0');
}
