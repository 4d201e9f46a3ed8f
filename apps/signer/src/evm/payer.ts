/**
 * Pays on one EVM network. Each step is written down before the next: a nonce, a signature, that the server
 * knows it, the broadcast, the block, the end. Whatever is killed in between, the journal says what to do next,
 * and one nonce is one payment. Source: security.md §0.6, §6.
 */

import { ChainFault } from '../../../server/src/chain/chainFault.ts';
import { hotAddress } from '../../../server/src/chain/deriveAddress.ts';
import type { EvmClient, EvmFees, EvmReceipt } from '../../../server/src/chain/evm/evmClient.ts';
import type { NetworkAsset, NetworkSettings } from '../../../server/src/chain/networks.ts';
import { type Checked, checkPayout } from '../checkPayout.ts';
import type { AskServer } from '../door.ts';
import type { Payment, Payments, Signed } from '../journal/payments.ts';
import type { KeyPort } from '../keys/keyPort.ts';
import type { Log } from '../log.ts';
import type { Work } from '../readWork.ts';
import type { Settings } from '../settings.ts';
import { SignerFault } from '../signerFault.ts';
import { bumpFees, FEE_MAX } from './bumpFees.ts';
import { callOf, movedTokens, signTransaction } from './transaction.ts';
import { whoSpent } from './whoSpent.ts';

export interface PayerOptions {
  readonly settings: Settings;
  readonly network: NetworkSettings;
  readonly evm: EvmClient;
  readonly keys: KeyPort;
  readonly payments: Payments;
  readonly ask: AskServer;
  readonly log: Log;
  readonly now: () => number;
}

const HOT = { chain: 1, index: 0 } as const;
/** A receiver that is a contract may need more tomorrow than it needs today. */
const GAS_SPARE = { times: 5n, over: 4n };
const BEGINNABLE = ['approved', 'taken'];
const KNOWN_ALREADY = /already known|known transaction|nonce too low|already imported/i;

interface Head {
  readonly height: number;
  /** How many transactions of the hot wallet are mined. */
  readonly nonce: number;
}

export class Payer {
  private readonly o: PayerOptions;
  readonly hot: string;
  private told = new Map<string, string>();

  constructor(options: PayerOptions) {
    this.o = options;
    this.hot = hotAddress(options.network);
  }

  /** One look at everything: what is under way goes on, what is approved begins. */
  async turn(work: readonly Work[], isStopped: boolean): Promise<void> {
    const head = await this.look();
    if (head === undefined) return;
    for (const payment of this.o.payments.underWay(this.o.network.name)) {
      await this.goOn(payment, head);
    }
    if (isStopped) return;
    for (const each of work.filter((one) => this.isNew(one))) {
      if (!(await this.begin(each, head))) break;
    }
  }

  private isNew({ payoutId, status, network }: Work): boolean {
    if (network !== this.o.network.name || this.o.payments.find(payoutId)) return false;
    return BEGINNABLE.includes(status);
  }

  /** Chain id, height and nonce; what contradicts the journal stops withdrawals. */
  private async look(): Promise<Head | undefined> {
    const { evm, network, payments } = this.o;
    const chainId = await evm.chainId();
    if (chainId !== network.chainId) {
      await this.alarm(`the node is of chain ${chainId}, not ${network.chainId}`);
      return undefined;
    }
    const { height } = await evm.head();
    const nonce = await evm.nonce(this.hot, 'latest');
    payments.pin(`nonce ${network.name}`, String(nonce));
    const foreign = this.foreignOf(nonce);
    await this.alarm(foreign ?? '');
    return nonce > payments.nextNonce(network.name) ? undefined : { height, nonce };
  }

  /** What the hot wallet sent and no journal knows; undefined when nothing, or when the operator looked at it. */
  private foreignOf(nonce: number): string | undefined {
    const { network, payments, settings } = this.o;
    const { name } = network;
    const isAhead = nonce > payments.nextNonce(name);
    if (isAhead && settings.accepted.includes(`${name}:${nonce}`)) {
      payments.append({ type: 'pinned', what: `nonce ${name}`, value: String(nonce) });
      return undefined;
    }
    if (isAhead) return `${this.hot} sent transaction ${nonce - 1}, which is in no journal`;
    const spent = payments.pinned(`foreign ${name}`);
    if (spent === undefined || settings.accepted.includes(spent)) return undefined;
    return `${this.hot} sent ${spent}, which is in no journal`;
  }

  /** Says what stops withdrawals, or that nothing does; each once. */
  private async alarm(reason: string): Promise<void> {
    const { ask, log, network } = this.o;
    if (reason !== '' && this.told.get('alarm') !== reason) log.error('stopped', { reason });
    if (this.told.get('alarm') === reason) return;
    await ask({ op: 'alarm', network: network.name, reason });
    this.told.set('alarm', reason);
  }

  /** Takes a payout on. False: nothing more can begin now. */
  private async begin(work: Work, head: Head): Promise<boolean> {
    const { ask, log } = this.o;
    const checked = this.check(work);
    if (typeof checked === 'string') {
      log.error('payoutRefused', { payoutId: work.payoutId, reason: checked });
      await ask({ op: 'refuse', payoutId: work.payoutId, note: checked.slice(0, 64) });
      return true;
    }
    const gas = await this.gasOf(checked);
    if (gas === undefined) {
      await ask({
        op: 'refuse',
        payoutId: work.payoutId,
        note: 'the chain would not carry it out',
      });
      return true;
    }
    const fees = await this.fees();
    if (!(await this.isCovered(checked, gas * fees.maxFeePerGas))) return false;
    this.showIntent(work, checked);
    if (work.status === 'approved') await ask({ op: 'take', payoutId: work.payoutId });
    const payment = this.reserve(work, checked, head);
    await this.sign(payment, { asset: checked.asset, gas, fees });
    return true;
  }

  private check(work: Work): Checked | string {
    const { network, payments, settings, now } = this.o;
    const pin = `decimals ${network.name} ${work.asset}`;
    return checkPayout({
      work,
      settings: network,
      operatorKeys: settings.operatorKeys,
      pinnedDecimals: Number(payments.pinned(pin) ?? payments.pin(pin, String(work.decimals))),
      own: [this.hot, ...(network.coldAddress === undefined ? [] : [network.coldAddress])],
      day: payments.automaticDay(work, now()),
    });
  }

  /** What a person would compare with what was meant. */
  private showIntent(work: Work, { to, value, asset, isAutomatic }: Checked): void {
    const { payoutId, memberId, amount, fee, approvals } = work;
    this.o.log.info('payoutIntent', {
      payoutId,
      memberId,
      network: this.o.network.name,
      asset: asset.asset,
      token: asset.token ?? 'native',
      to,
      value,
      held: amount,
      fee,
      isAutomatic,
      approvedBy: approvals.map(({ operator }) => operator),
    });
  }

  /** Undefined where the call would fail, told by the chain itself before anything is signed. */
  private async gasOf({ asset, to, value }: Checked): Promise<bigint | undefined> {
    const { evm } = this.o;
    const call = { from: this.hot, ...callOf(asset, to, value) };
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

  private async fees(): Promise<EvmFees> {
    const fees = await this.o.evm.fees();
    if (fees.maxFeePerGas <= FEE_MAX) return fees;
    throw new ChainFault('chainAnswerInvalid', `a fee of ${fees.maxFeePerGas} wei is absurd`);
  }

  /** What the hot wallet has must cover this payment and all that are under way. */
  private async isCovered({ asset, value }: Checked, gasCost: bigint): Promise<boolean> {
    const { evm, network, payments, log } = this.o;
    const underWay = payments.underWay(network.name);
    const promised = (code: string) =>
      underWay.filter((each) => each.asset === code).reduce((sum, each) => sum + each.value, 0n);
    const native = network.assets.find(({ token }) => token === undefined)?.asset ?? '';
    const coins = await evm.balance(this.hot);
    const isNative = asset.token === undefined;
    const needed =
      gasCost * BigInt(underWay.length + 1) + promised(native) + (isNative ? value : 0n);
    const tokens =
      asset.token === undefined ? value : await evm.tokenBalance(asset.token, this.hot);
    const isEnough = coins >= needed && tokens >= value + (isNative ? 0n : promised(asset.asset));
    if (!isEnough)
      log.error('hotWalletLow', { hot: this.hot, asset: asset.asset, coins, tokens, needed });
    return isEnough;
  }

  private reserve(work: Work, { to, value, isAutomatic }: Checked, { height }: Head): Payment {
    const { payments, network, log, now } = this.o;
    const { payoutId, asset, memberId } = work;
    const nonce = payments.nextNonce(network.name);
    const where = { payoutId, network: network.name, nonce, asset, to, value: `${value}` };
    payments.append({ type: 'reserved', ...where, memberId, isAutomatic, height, at: now() });
    log.info('payoutReserved', { payoutId, nonce });
    const payment = payments.find(payoutId);
    if (!payment) throw new SignerFault('journal', 'a payment is gone from memory');
    return payment;
  }

  private async sign(
    payment: Payment,
    { asset, gas, fees }: { asset: NetworkAsset; gas: bigint; fees: EvmFees },
  ): Promise<void> {
    const { keys, payments, network, log, now } = this.o;
    const { payoutId, nonce, to, value } = payment;
    const call = callOf(asset, to, value);
    const signed = await signTransaction(keys, HOT, { settings: network, nonce, gas, fees, call });
    const cost = {
      maxFeePerGas: `${fees.maxFeePerGas}`,
      maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
    };
    const entry: Signed = { type: 'signed', payoutId, ...signed, ...cost, at: now() };
    payments.append(entry);
    log.info('payoutSigned', { payoutId, nonce, hash: signed.hash });
    await this.send(payment, entry);
  }

  /** The server knows the signature before any node does. */
  private async send({ payoutId, nonce }: Payment, { hash, raw }: Signed): Promise<void> {
    const { ask, evm, log } = this.o;
    await ask({ op: 'signed', payoutId, nonce, hash, raw });
    log.info('payoutTold', { payoutId, hash });
    try {
      await evm.sendRaw(raw);
    } catch (error) {
      // What the node has already is as good as sent; the receipt decides.
      const isKnown = error instanceof ChainFault && KNOWN_ALREADY.test(error.message);
      if (!isKnown) throw error;
    }
    log.info('payoutSent', { payoutId, hash });
    await this.tell(payoutId, { status: 'sent', hash, confirmations: 0 });
  }

  /** Tells a state of a payout, each once. */
  private async tell(
    payoutId: string,
    state: { readonly status: string; readonly hash: string; readonly confirmations: number },
  ): Promise<void> {
    const text = JSON.stringify(state);
    if (this.told.get(payoutId) === text) return;
    await this.o.ask({ op: 'progress', payoutId, ...state });
    this.told.set(payoutId, text);
  }

  private async goOn(payment: Payment, head: Head): Promise<void> {
    const newest = payment.transactions.at(-1);
    if (newest === undefined) return this.signAgain(payment);
    const receipt = await this.receiptOf(payment);
    if (receipt) return this.confirm(payment, receipt, head);
    if (head.nonce > payment.nonce) return this.lookWhoSpent(payment, newest, head);
    if (this.told.get(payment.payoutId) === undefined) return this.send(payment, newest);
    const isStuck = newest.at + this.o.settings.stuckMs < this.o.now();
    if (isStuck) return this.bump(payment, newest);
    if ((await this.o.evm.transaction(newest.hash)) === undefined) await this.send(payment, newest);
  }

  /** A crash came between the nonce and the signature. */
  private async signAgain(payment: Payment): Promise<void> {
    const asset = this.assetOf(payment);
    const gas = await this.gasOf({
      asset,
      to: payment.to,
      value: payment.value,
      isAutomatic: true,
    });
    if (gas === undefined) return this.o.log.error('payoutWaits', { payoutId: payment.payoutId });
    await this.sign(payment, { asset, gas, fees: await this.fees() });
  }

  private assetOf({ asset }: Payment): NetworkAsset {
    const found = this.o.network.assets.find((each) => each.asset === asset);
    if (found) return found;
    throw new SignerFault(
      'settings',
      `${asset} is gone from the settings of ${this.o.network.name}`,
    );
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
    const gas = await this.gasOf({
      asset,
      to: payment.to,
      value: payment.value,
      isAutomatic: true,
    });
    this.o.log.info('payoutBumped', { payoutId: payment.payoutId, nonce: payment.nonce, ...fees });
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
    const { payoutId } = payment;
    const { hash, height } = receipt;
    const confirmations = Math.max(0, head.height - height + 1);
    if (confirmations < network.finalBlocks) {
      return this.tell(payoutId, { status: 'mined', hash, confirmations });
    }
    // A receipt of a block that is not the chain's any more is a reorganisation that is under way.
    if ((await evm.block(height))?.hash !== receipt.blockHash) return;
    const outcome = this.isPaid(payment, receipt) ? 'paid' : 'failed';
    await this.tell(payoutId, { status: outcome, hash, confirmations });
    payments.append({ type: 'ended', payoutId, outcome, hash, at: now() });
    log.info(outcome === 'paid' ? 'payoutPaid' : 'payoutFailed', { payoutId, hash, height });
  }

  private isPaid({ to, value, ...payment }: Payment, { isSuccess, logs }: EvmReceipt): boolean {
    const { token } = this.assetOf({ to, value, ...payment });
    if (!isSuccess || token === undefined) return isSuccess;
    return movedTokens(logs, { token, from: this.hot, to, value });
  }

  /** The nonce is spent, and no receipt of ours says by what: unclear until a deep block shows it. */
  private async lookWhoSpent(payment: Payment, newest: Signed, head: Head): Promise<void> {
    const { evm, network, payments, log, now } = this.o;
    const { payoutId, nonce, height: since } = payment;
    await this.tell(payoutId, { status: 'unclear', hash: newest.hash, confirmations: 0 });
    const spent = await whoSpent(evm, { address: this.hot, nonce, since });
    if (spent === undefined || head.height - spent.height + 1 < network.finalBlocks) return;
    if (payment.transactions.some(({ hash }) => hash === spent.hash)) return;
    log.error('nonceSpentElsewhere', { payoutId, nonce, by: spent.hash });
    payments.pin(`foreign ${network.name}`, spent.hash);
    await this.tell(payoutId, { status: 'failed', hash: newest.hash, confirmations: 0 });
    payments.append({ type: 'ended', payoutId, outcome: 'failed', hash: spent.hash, at: now() });
  }
}
