/** How the demo's tokens are made, minted and moved: bytes for their contracts. */
import { readFileSync } from 'node:fs';
import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem/utils';

const ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
]);
const CONSTRUCTOR = [{ type: 'string' }, { type: 'string' }, { type: 'uint8' }] as const;
const BYTECODE = new URL('../../chain/local/contracts/bytecode.json', import.meta.url);

type Hex = `0x${string}`;

/** What makes a token of this name. */
export function deployment(name: string, symbol: string, decimals: number): Hex {
  const { DemoToken } = JSON.parse(readFileSync(BYTECODE, 'utf8'));
  const given = encodeAbiParameters(CONSTRUCTOR, [name, symbol, decimals]);
  return `${DemoToken}${given.slice(2)}` as Hex;
}

export function minting(to: string, value: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'mint', args: [to as Hex, value] });
}

export function transferring(to: string, value: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to as Hex, value] });
}
