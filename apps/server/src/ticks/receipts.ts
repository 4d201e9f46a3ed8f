/**
 * Receipts of timed contracts: the ticks that decided one, with their way to signed heads, signed as a whole.
 * A receipt that would not hold is never given out. Source: issue 11 §2, ADR 41.
 */
import {
  checkReceipt,
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptOrder,
  type ReceiptResult,
  receiptText,
  type TickPiece,
} from '@candor/core/formulas';
import { SigningFault, type SigningKeys } from './signingKeys.ts';
import { type PathAsk, readPath } from './tickPath.ts';

/** A contract that ended, as the log tells it. */
export interface EndedContract {
  /** e.g. BTC/USDT. */
  readonly pair: string;
  readonly order: ReceiptOrder;
  readonly result: ReceiptResult;
}

/** notReady: the ticks behind it are not signed yet · ticksMissing: they are not here, or not as they were signed. */
export type ReceiptFailure = 'notReady' | 'ticksMissing';

export interface ReceiptsOptions {
  readonly directory: string;
  readonly exchangeId: string;
  readonly keys: Pick<SigningKeys, 'id' | 'sign'>;
  /** Signs where a pair stands now. */
  readonly signNow: (pair: string) => Promise<void>;
  /** Tells the operator which file is damaged, and what to do. */
  readonly onDamage: (words: string) => void;
}

const RECIPE = 1;
const EXIT_WINDOW_MS = 1_000;

export class Receipts {
  private readonly options: ReceiptsOptions;

  constructor(options: ReceiptsOptions) {
    this.options = options;
  }

  /** The receipt of a contract. Heads are signed for it when those of the minute do not reach far enough. */
  async make(contract: EndedContract): Promise<Receipt | ReceiptFailure> {
    try {
      return await this.read(contract);
    } catch (error) {
      if (!(error instanceof SigningFault)) throw error;
      this.options.onDamage(error.message);
      return 'ticksMissing';
    }
  }

  private async read(contract: EndedContract): Promise<Receipt | ReceiptFailure> {
    const paths: TickPiece[][] = [];
    for (const ask of asksOf(contract)) {
      const path = await this.path(contract.pair, ask);
      if (path === 'missing') return 'ticksMissing';
      if (path === 'notReached') return 'notReady';
      paths.push(path);
    }
    const { exchangeId: exchange, keys } = this.options;
    const { pair, order, result } = contract;
    const names = { format: RECEIPT_FORMAT, recipe: RECIPE, exchange, pair, keyId: keys.id };
    const told = { ...names, order, result, paths };
    const receipt = { ...told, signature: keys.sign(receiptText(told)) };
    return checkReceipt(receipt) === undefined ? receipt : 'ticksMissing';
  }

  private async path(pair: string, ask: PathAsk) {
    const { directory, signNow } = this.options;
    const path = readPath(directory, pair, ask);
    if (path !== 'notReached') return path;
    await signNow(pair);
    return readPath(directory, pair, ask);
  }
}

/** Around the entry: up to the first tick behind the order, or past its time. Around the exit: its whole second. */
function asksOf({ order, result }: EndedContract): PathAsk[] {
  const entry: PathAsk = {
    from: order.acceptedAt,
    isBefore: ({ seq }) => seq < order.id,
    isEnough: ({ through }, last) => through > order.entryBy || (last?.seq ?? 0) > order.id,
  };
  const from = order.expiresAt - EXIT_WINDOW_MS;
  const exit: PathAsk = {
    from,
    isBefore: ({ time }) => time < from,
    isEnough: ({ through }, last) =>
      through >= order.expiresAt || (last?.time ?? 0) >= order.expiresAt,
  };
  return result.cause === 'entryTickMissing' ? [entry] : [entry, exit];
}
