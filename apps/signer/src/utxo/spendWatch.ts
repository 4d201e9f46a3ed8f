/**
 * Which transaction of a block spent an output: blocks are read one after the other from where the oldest payment
 * under way began, and forgotten with a reorganisation. What is missing is never taken for an answer.
 */
import type { BlockHead, UtxoClient } from '@candor/server/chains';
import type { Input } from '../journal/payments.ts';

export interface Spending {
  readonly by: string;
  readonly height: number;
}

interface Read {
  readonly head: BlockHead;
  /** By output. */
  readonly spends: ReadonlyMap<string, string>;
}

const STEP = 10;

function nameOf({ transaction, place }: Pick<Input, 'transaction' | 'place'>): string {
  return `${transaction}:${place}`;
}

export class SpendWatch {
  private readonly node: UtxoClient;
  private blocks: Read[] = [];

  constructor(node: UtxoClient) {
    this.node = node;
  }

  /** Reads on from `since` to the head.   Throws: ChainFault while the chain moves. */
  async read(head: BlockHead, since: number): Promise<void> {
    const [oldest] = this.blocks;
    if (oldest && oldest.head.height > since) this.blocks = [];
    this.blocks = this.blocks.filter(({ head: { height } }) => height >= since);
    await this.forgetMoved();
    const last = this.blocks.at(-1)?.head.height ?? since - 1;
    for (let from = last + 1; from <= head.height; from += STEP) {
      const to = Math.min(from + STEP - 1, head.height);
      const heights = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      for (const block of await this.node.blocks(heights)) {
        const before = this.blocks.at(-1)?.head.hash;
        if (block === undefined || (before ?? block.head.parentHash) !== block.head.parentHash)
          return;
        const spends = block.transactions.flatMap(({ id, spends: all }) =>
          all.map((each) => [nameOf(each), id] as const),
        );
        this.blocks.push({ head: block.head, spends: new Map(spends) });
      }
    }
  }

  /** Undefined while no block that was read spends it. */
  find(input: Pick<Input, 'transaction' | 'place'>): Spending | undefined {
    const name = nameOf(input);
    for (const { head, spends } of this.blocks) {
      const by = spends.get(name);
      if (by !== undefined) return { by, height: head.height };
    }
    return undefined;
  }

  private async forgetMoved(): Promise<void> {
    for (let last = this.blocks.at(-1); last; last = this.blocks.at(-1)) {
      const now = await this.node.block(last.head.height);
      if (now?.hash === last.head.hash) return;
      this.blocks.pop();
    }
  }
}
