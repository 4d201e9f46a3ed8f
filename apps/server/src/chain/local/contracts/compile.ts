/** For the test that holds the kept bytecode against its source, and for whoever changes the source. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = new URL('TestTokens.sol', import.meta.url);
const KEPT = new URL('bytecode.json', import.meta.url);

interface Compiled {
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { bytecode: { object: string } } }>>>
  >;
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
}

/** The bytecode of every contract, by name, as `bytecode.json` keeps it.   Throws: when it does not compile. */
export function compile(): Readonly<Record<string, string>> {
  const solc: { compile: (input: string) => string } = createRequire(import.meta.url)('solc');
  const input = {
    language: 'Solidity',
    sources: { 'TestTokens.sol': { content: readFileSync(SOURCE, 'utf8') } },
    settings: {
      evmVersion: 'shanghai',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  const told: Compiled = JSON.parse(solc.compile(JSON.stringify(input)));
  const wrong = told.errors?.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(wrong.formattedMessage);
  const contracts = Object.entries(told.contracts?.['TestTokens.sol'] ?? {});
  return Object.fromEntries(contracts.map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`]));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(KEPT, `${JSON.stringify(compile(), undefined, 2)}\n`);
}
