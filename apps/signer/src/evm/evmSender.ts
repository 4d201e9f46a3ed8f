/**
 * Signs payments of one EVM network and follows each to its end: signature journaled, server told, broadcast,
 * block, burial. Whatever is killed in between, the journal says what comes next; one nonce is one payment.
 * Source: security.md §0.6, §6.
 */
import {
  ChainFault,
  depositAddress,
  type EvmClient,
  type EvmFees,
  type EvmReceipt,
  hotAddress,
  type NetworkAsset,
} from '@candor/server/chains';
import {
  coinGone,
  type Payment,
  type PaymentKind,
  type Reserved,
  type Signed,
} from '../journal/payments.ts';
import { openTeller, type PayerGround, type Teller } from '../payerGround.ts';
import { SignerFault } from '../signerFault.ts';
import { bumpFees, FEE_MAX } from './bumpFees.ts';
import { callOf, gasIn, movedTokens, signTransaction } from './transaction.ts';
import { whoSpent } from './whoSpent.ts';

export interface SenderOptions extends PayerGround {
  readonly evm: EvmClient;
}

/** What is to be paid, before it has a nonce. */
export interface Intended {
  readonly asset: NetworkAsset;
  readonly to: string;
  readonly value: bigint;
  /** The deposit address that pays; undefined for the hot wallet. */
  readonly fromIndex?: number | undefined;
}

export interface Head {
  readonly height: number;
  /** How many transactions of the hot wallet are mined. */
  readonly nonce: number;
}

/** The coin that is moved: all that a transaction says of it. */
type Coin = Pick<NetworkAsset, 'token'>;

/** What is looked at before it is signed. */
type Estimated = Omit<Intended, 'asset'> & { readonly asset: Coin };

/** What a signature is made with. */
export interface Terms {
  readonly asset: Coin;
  readonly gas: bigint;
  readonly fees: EvmFees;
}

const HOT = { account: 'evm', chain: 1, index: 0 } as const;
/** A receiver that is a contract may need more tomorrow than it needs today. */
const GAS_SPARE = { times: 5n, over: 4n };
/** A base fee rises by an eighth a block at most, and a payment offers twice of it. */
const FEES_MS = 3_000;
/** What a wallet that is a contract may take more than a person's; a token's own code is more. */
const GAS_ORDINARY = 100_000n;
const GAS_MORE = { coin: 100_000n, token: 400_000n };
const KNOWN_ALREADY = /already known|known transaction|nonce too low|already imported/i;

export class EvmSender {
  private readonly o: SenderOptions;
  readonly hot: string;
  private readonly teller: Teller;
  /** Payments of coins that are gone, once they were told. */
  private readonly told = new Set<string>();
  private known: { readonly fees: EvmFees; readonly at: number } | undefined;

  constructor(options: SenderOptions) {
    this.o = options;
    this.hot = hotAddress(options.network);
    this.teller = openTeller(options);
  }

  /** The address that pays. */
  addressOf({ fromIndex }: Pick<Intended, 'fromIndex'>): string {
    return fromIndex === undefined ? this.hot : depositAddress(this.o.network, fromIndex);
  }

  /** Undefined where the call would fail, told by the chain itself before anything is signed. */
  async gasOf(intended: Estimated): Promise<bigint | undefined> {
    const { evm } = this.o;
    const { asset, to, value } = intended;
    const call = { from: this.addressOf(intended), ...callOf(asset, to, value) };
    try {
      if (asset.token !== undefined) {
        const said = await evm.call(call);
        if (said !== '0x' && BigInt(said) !== 1n) return undefined;
      }
      return ((await evm.estimateGas(call)) * GAS_SPARE.times) / GAS_SPARE.over;
    } catch (error) {
      if (error instanceof ChainFault && error.code === 'chainRefused')
        return this.whyRefused(error);
      throw error;
    }
  }

  /**
   * Whether the house pays for so much gas: a receiver is code of a member's, which may burn as much as a block has,
   * and the fee of a withdrawal stays the same. Held against what the chain takes for moving nothing.
   */
  async isBearable({ token }: Coin, gas: bigint): Promise<boolean> {
    return gas <= GAS_ORDINARY || gas <= (await this.mostGas({ token }));
  }

  private async mostGas({ token }: Coin): Promise<bigint> {
    const moving = callOf({ token: undefined }, this.hot, 0n);
    const least = await this.o.evm.estimateGas({ from: this.hot, ...moving });
    return least + (token === undefined ? GAS_MORE.coin : GAS_MORE.token);
  }

  /** A hot wallet that is too empty is no fault of the payout's. */
  private whyRefused(error: ChainFault): undefined {
    if (/insufficient funds|exceeds balance/i.test(error.message)) {
      throw new SignerFault(
        'settings',
        `the hot wallet ${this.hot} has too little: ${error.message}`,
      );
    }
    this.o.log.error('payoutWouldFail', { reason: error.message });
    return undefined;
  }

  /** What a payment costs now, asked at most every few seconds.   Throws: ChainFault for what no chain asks. */
  async fees(): Promise<EvmFees> {
    const { evm, now } = this.o;
    if (this.known && this.known.at + FEES_MS > now()) return this.known.fees;
    const fees = await evm.fees();
    this.known = { fees, at: now() };
    if (fees.maxFeePerGas <= FEE_MAX) return fees;
    this.known = undefined;
    throw new ChainFault('chainAnswerInvalid', `a fee of ${fees.maxFeePerGas} wei is absurd`);
  }

  /** Gives a payment its nonce and writes both down. */
  reserve(
    { asset, to, value, fromIndex }: Intended,
    facts: Pick<Reserved, 'payoutId' | 'memberId' | 'isAutomatic' | 'height'> & {
      readonly kind: PaymentKind;
    },
  ): Payment {
    const { payments, network, log, now } = this.o;
    const { payoutId, kind } = facts;
    const nonce = payments.nextNonce(network.name, fromIndex);
    const coin = { asset: asset.asset, token: asset.token ?? '' };
    const where = { network: network.name, nonce, ...coin, to, value: `${value}` };
    const from = fromIndex === undefined ? {} : { fromIndex };
    payments.append({ type: 'reserved', ...facts, ...where, ...from, at: now() });
    log.info(`${kind}Reserved`, { payoutId, nonce });
    const payment = payments.find(payoutId);
    if (!payment) throw new SignerFault('journal', 'a payment is gone from memory');
    return payment;
  }

  /** Signs, writes the signature down, and sends it. */
  async sign(payment: Payment, terms: Terms): Promise<void> {
    await this.send(payment, await this.write(payment, terms));
  }

  /** Signs and writes the signature down; nobody knows of it yet. */
  async write(payment: Payment, { asset, gas, fees }: Terms): Promise<Signed> {
    const { keys, payments, network, log, now } = this.o;
    const { payoutId, nonce, to, value, kind } = payment;
    const call = callOf(asset, to, value);
    const signed = await signTransaction(keys, keyOf(payment), {
      settings: network,
      nonce,
      gas,
      fees,
      call,
    });
    const cost = {
      maxFeePerGas: `${fees.maxFeePerGas}`,
      maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
    };
    const entry: Signed = { type: 'signed', payoutId, ...signed, ...cost, at: now() };
    payments.append(entry);
    log.info(`${kind}Signed`, { payoutId, nonce, hash: signed.hash });
    return entry;
  }

  /** The server knows the signature before any node does. */
  async send({ payoutId, nonce, kind }: Payment, { hash, raw }: Signed): Promise<void> {
    const { ask, evm, log } = this.o;
    if (kind === 'payout') await ask({ op: 'signed', payoutId, nonce, hash, raw });
    log.info(`${kind}Told`, { payoutId, hash });
    try {
      await evm.sendRaw(raw);
    } catch (error) {
      // What the node has already is as good as sent; the receipt decides.
      const isKnown = error instanceof ChainFault && KNOWN_ALREADY.test(error.message);
      if (!isKnown) throw error;
    }
    log.info(`${kind}Sent`, { payoutId, hash });
    await this.teller.tell({ payoutId, kind }, { status: 'sent', hash, confirmations: 0 });
  }

  /** One look at a payment that is under way. */
  async goOn(payment: Payment, head: Head): Promise<void> {
    const newest = payment.transactions.at(-1);
    if (newest === undefined) return this.signAgain(payment);
    const receipt = await this.receiptOf(payment);
    if (receipt) return this.confirm(payment, receipt, head);
    if ((await this.nonceOf(payment, head)) > payment.nonce)
      return this.lookWhoSpent(payment, newest, head);
    if (!this.teller.knows(payment.payoutId)) return this.send(payment, newest);
    const isStuck = newest.at + this.o.settings.stuckMs < this.o.now();
    if (isStuck) return this.bump(payment, newest);
    if ((await this.o.evm.transaction(newest.hash)) === undefined) await this.send(payment, newest);
  }

  /**
   * A crash came between the nonce and the signature. All nonces behind this one wait for it: it is signed also where
   * the receiver would fail or burn by now, with no more gas than the house bears. The chain then says that it failed.
   */
  private async signAgain(payment: Payment): Promise<void> {
    const asset = this.assetOf(payment);
    const wanted = await this.gasOf({ ...payment, asset });
    const isBorne = wanted !== undefined && (await this.isBearable(asset, wanted));
    const gas = isBorne ? wanted : await this.mostGas(asset);
    await this.sign(payment, { asset, gas, fees: await this.fees() });
  }

  /** Mined transactions of the address that pays. */
  private nonceOf(payment: Payment, head: Head): Promise<number> | number {
    if (payment.fromIndex === undefined) return head.nonce;
    return this.o.evm.nonce(this.addressOf(payment), 'latest');
  }

  /** As it was begun: what the operator took out of the settings since holds no nonce, and none behind it. */
  private assetOf({ payoutId, kind, asset, token }: Payment): Coin {
    const { network, log } = this.o;
    const found = network.assets.find((each) => each.asset === asset);
    if (!found && token !== undefined && !this.told.has(payoutId)) {
      this.told.add(payoutId);
      const reason = `${asset} is gone from the settings of ${network.name}: it ends as it was begun`;
      log.error(`${kind}Finished`, { payoutId, reason });
    }
    if (token !== undefined) return { token: token === '' ? undefined : token };
    if (found) return found;
    throw new SignerFault('settings', coinGone(network.name, asset));
  }

  /** The same nonce with a higher fee: only one of them can be mined. */
  private async bump(payment: Payment, newest: Signed): Promise<void> {
    const before = {
      maxFeePerGas: BigInt(newest.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(newest.maxPriorityFeePerGas),
    };
    const fees = bumpFees(before, await this.fees());
    if (fees.maxFeePerGas > FEE_MAX) return;
    const asset = this.assetOf(payment);
    // What the receiver takes by now, or refuses, may be made to hold this nonce and all behind it up.
    const gas = gasIn(newest.raw);
    this.o.log.info(`${payment.kind}Bumped`, {
      payoutId: payment.payoutId,
      nonce: payment.nonce,
      ...fees,
    });
    if (gas !== undefined) await this.sign(payment, { asset, gas, fees });
  }

  private async receiptOf({ transactions }: Payment): Promise<EvmReceipt | undefined> {
    for (const { hash } of transactions.toReversed()) {
      const receipt = await this.o.evm.receipt(hash);
      if (receipt) return receipt;
    }
    return undefined;
  }

  private async confirm(payment: Payment, receipt: EvmReceipt, head: Head): Promise<void> {
    const { evm, network, payments, log, now } = this.o;
    const { payoutId, kind } = payment;
    const { hash, height } = receipt;
    const confirmations = Math.max(0, head.height - height + 1);
    if (confirmations < network.finalBlocks) {
      return this.teller.tell(payment, { status: 'mined', hash, confirmations });
    }
    // A receipt of a block that is not the chain's any more is a reorganisation that is under way.
    if ((await evm.block(height))?.hash !== receipt.blockHash) return;
    const outcome = this.isPaid(payment, receipt) ? 'paid' : 'failed';
    await this.teller.tell(payment, { status: outcome, hash, confirmations });
    payments.append({ type: 'ended', payoutId, outcome, hash, at: now() });
    log.info(`${kind}${outcome === 'paid' ? 'Paid' : 'Failed'}`, { payoutId, hash, height });
  }

  private isPaid(payment: Payment, { isSuccess, logs }: EvmReceipt): boolean {
    const { token } = this.assetOf(payment);
    if (!isSuccess || token === undefined) return isSuccess;
    const { to, value } = payment;
    return movedTokens(logs, { token, from: this.addressOf(payment), to, value });
  }

  /** The nonce is spent, and no receipt of ours says by what: unclear until a deep block shows it. */
  private async lookWhoSpent(payment: Payment, newest: Signed, head: Head): Promise<void> {
    const { evm, network, payments, log, now } = this.o;
    const { payoutId, nonce, height: since } = payment;
    await this.teller.tell(payment, { status: 'unclear', hash: newest.hash, confirmations: 0 });
    const spent = await whoSpent(evm, { address: this.addressOf(payment), nonce, since });
    if (spent === undefined || head.height - spent.height + 1 < network.finalBlocks) return;
    if (payment.transactions.some(({ hash }) => hash === spent.hash)) return;
    log.error('nonceSpentElsewhere', { payoutId, nonce, by: spent.hash });
    payments.pin(`foreign ${network.name}`, spent.hash);
    await this.teller.tell(payment, { status: 'failed', hash: newest.hash, confirmations: 0 });
    payments.append({ type: 'ended', payoutId, outcome: 'failed', hash: spent.hash, at: now() });
  }
}

function keyOf({ fromIndex }: Payment) {
  return fromIndex === undefined ? HOT : ({ account: 'evm', chain: 0, index: fromIndex } as const);
}
