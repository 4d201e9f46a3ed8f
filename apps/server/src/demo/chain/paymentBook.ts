/** What was paid on the demo's chain, by whom, to whom and under which key: read from its blocks as they come. */
import type { BlockHead } from '../../chain/chainNode.ts';
import type { NetworkAsset } from '../../chain/networkSettings.ts';
import { openTurn } from '../../ops/inTurn.ts';
import type { DemoChain } from './demoChain.ts';
import { readMemo } from './requestMemo.ts';

/** A payment of somebody to somebody; amounts are units on the chain. */
export interface ChainPayment {
  readonly transaction: string;
  readonly asset: NetworkAsset;
  readonly onChain: bigint;
  readonly from: string;
  readonly to: string;
  readonly block: BlockHead;
}

const PAYMENTS_SHOWN = 30;
const RANGE = 100;

/** Every payment of the chain by who it concerns, read on as the chain grows. */
export function openPaymentBook({ evm, settings }: DemoChain) {
  const byAddress = new Map<string, ChainPayment[]>();
  const byKey = new Map<string, { readonly transaction: string; readonly payment: string }>();
  const tokens = new Map(settings.assets.map((asset) => [asset.token?.toLowerCase(), asset]));
  let next = 0;
  const inTurn = openTurn();

  const note = (payment: ChainPayment) => {
    for (const address of new Set([payment.from, payment.to])) {
      byAddress.set(address, [payment, ...(byAddress.get(address) ?? [])]);
    }
  };

  async function readRange(to: number): Promise<void> {
    const heights = Array.from({ length: to - next + 1 }, (_, at) => next + at);
    const blocks = await evm.blocks(heights);
    const named = [...tokens.keys()].filter((token) => token !== undefined);
    const logs = await evm.transfers({ tokens: named, from: next, to });
    const coin = tokens.get(undefined);
    for (const block of blocks) {
      if (block === undefined) throw new Error('the demo chain lost a block');
      for (const { hash, from, to: paid, value, input } of block.transactions) {
        const memo = readMemo(input);
        if (memo) byKey.set(memo.key, { transaction: hash, payment: memo.payment });
        if (!coin || value === 0n || paid === undefined) continue;
        note({ transaction: hash, asset: coin, onChain: value, from, to: paid, block: block.head });
      }
      for (const log of logs.filter(({ height }) => height === block.head.height)) {
        const asset = tokens.get(log.token);
        if (!asset) continue;
        const { transaction, amount: onChain, from, to: paid } = log;
        note({ transaction, asset, onChain, from, to: paid, block: block.head });
      }
    }
    next = to + 1;
  }

  return {
    readOn: () =>
      inTurn(async () => {
        const head = await evm.head();
        while (next <= head.height) await readRange(Math.min(next + RANGE - 1, head.height));
        return head;
      }),
    sentUnder: (key: string) => byKey.get(key),
    of: (address: string) => (byAddress.get(address) ?? []).slice(0, PAYMENTS_SHOWN),
  };
}
