/** Receipts of fills and seals of states, signed with the exchange's key. Source: issue 15 §3, ADR 75. */
import {
  FILL_FORMAT,
  type FillReceipt,
  fillReceiptText,
  type StateSeal,
  sealText,
} from '@candor/core/formulas';
import type { StateSeals } from '../engine/enginePort.ts';
import type { SigningKeys } from './signingKeys.ts';

/** A fill as history tells it. */
export type ToldFill = Omit<FillReceipt, 'format' | 'exchange' | 'keyId' | 'signature'>;

export interface FillReceiptsOptions {
  readonly exchangeId: string;
  readonly keys: Pick<SigningKeys, 'id' | 'sign'>;
  readonly seals: Pick<StateSeals, 'newest' | 'wish'>;
}

export class FillReceipts {
  private readonly options: FillReceiptsOptions;
  private signed: { readonly seq: number; readonly seal: StateSeal } | undefined;

  constructor(options: FillReceiptsOptions) {
    this.options = options;
  }

  make(fill: ToldFill): FillReceipt {
    const { exchangeId: exchange, keys } = this.options;
    const told = { format: FILL_FORMAT, exchange, keyId: keys.id, ...fill };
    return { ...told, signature: keys.sign(fillReceiptText(told)) };
  }

  /** The newest state; undefined before the first was sealed. */
  seal(): StateSeal | undefined {
    const { exchangeId: exchange, keys, seals } = this.options;
    const state = seals.newest();
    if (state === undefined) return undefined;
    if (this.signed?.seq === state.seq) return this.signed.seal;
    const { seq: entry, time: at, stateHash, isBalanced } = state;
    const told = { exchange, entry, at, stateHash, isBalanced, keyId: keys.id };
    const seal = { ...told, signature: keys.sign(sealText(told)) };
    this.signed = { seq: entry, seal };
    return seal;
  }

  /** The newest state if it has this entry; else one is asked for, which comes within half a minute. */
  sealWith(entry: number): StateSeal | undefined {
    const seal = this.seal();
    if (seal !== undefined && seal.entry >= entry) return seal;
    this.options.seals.wish(entry);
    return undefined;
  }
}
