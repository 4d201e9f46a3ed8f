/**
 * Pays what members are owed on one EVM network: checks each payout, takes it, and hands it to the sender. What
 * contradicts the journal stops withdrawals. Source: security.md §6.
 */
import { type Checked, checkPayout } from '../checkPayout.ts';
import type { Payment, Signed } from '../journal/payments.ts';
import { Lanes } from '../lanes.ts';
import {
  isMoved,
  isNew,
  isRefusal,
  type NetworkPayer,
  openAlarm,
  openWaits,
} from '../payerGround.ts';
import type { Work } from '../readWork.ts';
import { SignerFault } from '../signerFault.ts';
import { EvmSender, type Head, type SenderOptions } from './evmSender.ts';
import { Sweeper } from './sweeper.ts';

const SENT_AT_ONCE = 8;

export class Payer implements NetworkPayer {
  private readonly o: SenderOptions;
  private readonly sender: EvmSender;
  private readonly sweeper: Sweeper;
  private readonly alarm: (reason: string) => Promise<void>;
  private readonly waits: ReturnType<typeof openWaits>;
  /** What the server cannot have known when it told its work. */
  private isAlarmed = false;
  /** What the hot wallet had of each token, and of the network's own coin, in this turn. */
  private readonly held = new Map<string | undefined, bigint>();

  constructor(options: SenderOptions) {
    this.o = options;
    this.sender = new EvmSender(options);
    this.alarm = openAlarm(options);
    this.waits = openWaits(options);
    this.sweeper = new Sweeper(options, this.sender);
  }

  get hot(): string {
    return this.sender.hot;
  }

  /** One look at everything: what is under way goes on, what is approved begins, deposits are swept. */
  async turn(work: readonly Work[], isStopped: boolean): Promise<void> {
    const head = await this.look();
    if (head === undefined) return;
    for (const payment of this.o.payments.underWay(this.o.network.name)) {
      await this.waits.goOn(payment, () => this.sender.goOn(payment, head));
    }
    if (isStopped || this.isAlarmed) return;
    await this.beginAll(
      work.filter((one) => isNew(this.o, one)),
      head,
    );
    const foreign = await this.sweeper.turn(head);
    if (foreign !== undefined) await this.alarm(foreign);
  }

  /** Nonces are given one after the other; what is signed is told and sent several at once. */
  private async beginAll(work: readonly Work[], head: Head): Promise<void> {
    const lanes = new Lanes(SENT_AT_ONCE);
    this.held.clear();
    try {
      for (let at = 0; at < work.length; at += SENT_AT_ONCE) {
        const part = work.slice(at, at + SENT_AT_ONCE);
        const gas = await Promise.all(part.map((each) => this.gasOf(each)));
        for (const [place, each] of part.entries()) {
          if (!(await this.begin(each, { head, gas: gas[place], lanes }))) return;
        }
      }
    } finally {
      await lanes.settled();
    }
  }

  /** Undefined for what would fail, or may not be signed anyway. */
  private gasOf(work: Work): Promise<bigint | undefined> | undefined {
    const checked = this.check(work);
    return typeof checked === 'string' ? undefined : this.sender.gasOf(checked);
  }

  /** Chain id, height and nonce; what contradicts the journal stops withdrawals, a wrong chain this network alone. */
  private async look(): Promise<Head | undefined> {
    const { evm, network, payments } = this.o;
    const chainId = await evm.chainId();
    if (chainId !== network.chainId) {
      const why = `the node is of chain ${chainId}, not ${network.chainId}`;
      throw new SignerFault('settings', `${network.name}: ${why}`);
    }
    const { height } = await evm.head();
    const nonce = await evm.nonce(this.hot, 'latest');
    payments.pin(`nonce ${network.name}`, String(nonce));
    const foreign = this.foreignOf(nonce) ?? this.sweeper.foreign();
    this.isAlarmed = foreign !== undefined;
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

  /** Takes a payout on. False: nothing more can begin now. */
  private async begin(work: Work, { head, gas, lanes }: Beginning): Promise<boolean> {
    const { log } = this.o;
    const { payoutId, memberId } = work;
    const checked = this.check(work);
    if (typeof checked === 'string') {
      log.error('payoutRefused', { payoutId, reason: checked });
      return this.refuse(work, checked.slice(0, 64));
    }
    if (gas === undefined) return this.refuse(work, 'the chain would not carry it out');
    if (!(await this.sender.isBearable(checked.asset, gas))) {
      log.error('payoutTakesGas', { payoutId, gas });
      return this.refuse(work, 'the receiver takes too much gas');
    }
    const fees = await this.sender.fees();
    if (!(await this.isCovered(checked, gas * fees.maxFeePerGas))) return false;
    this.showIntent(work, checked);
    if (work.status === 'approved' && !(await isMoved(this.o, { op: 'take', payoutId })))
      return true;
    const facts = { payoutId, memberId, isAutomatic: checked.isAutomatic, height: head.height };
    const payment = this.sender.reserve(checked, { ...facts, kind: 'payout' });
    const signed = await this.sender.write(payment, { asset: checked.asset, gas, fees });
    await lanes.run(() => this.send(payment, signed));
    return true;
  }

  /** A server that does not want to hear of one hears of the others; a node that is away stops the round. */
  private async send(payment: Payment, signed: Signed): Promise<void> {
    try {
      await this.sender.send(payment, signed);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.waits.waits(payment, error);
    }
  }

  /** An operator has to look at it. The round goes on. */
  private async refuse({ payoutId }: Work, note: string): Promise<true> {
    await isMoved(this.o, { op: 'refuse', payoutId, note });
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

  /** What the hot wallet has must cover this payment and all that are under way. */
  private async isCovered({ asset, value }: Checked, gasCost: bigint): Promise<boolean> {
    const { network, payments, log } = this.o;
    const underWay = payments
      .underWay(network.name)
      .filter(({ fromIndex }) => fromIndex === undefined);
    const promised = (code: string) =>
      underWay.filter((each) => each.asset === code).reduce((sum, each) => sum + each.value, 0n);
    const native = network.assets.find(({ token }) => token === undefined)?.asset ?? '';
    const coins = await this.hotBalance(undefined);
    const isNative = asset.token === undefined;
    const needed =
      gasCost * BigInt(underWay.length + 1) + promised(native) + (isNative ? value : 0n);
    const tokens = asset.token === undefined ? value : await this.hotBalance(asset.token);
    const isEnough = coins >= needed && tokens >= value + (isNative ? 0n : promised(asset.asset));
    if (!isEnough)
      log.error('hotWalletLow', { hot: this.hot, asset: asset.asset, coins, tokens, needed });
    return isEnough;
  }

  /** Asked once a turn: what leaves meanwhile is promised, so that it is taken off twice and never forgotten. */
  private async hotBalance(token: string | undefined): Promise<bigint> {
    const { evm } = this.o;
    const known = this.held.get(token);
    if (known !== undefined) return known;
    const has = token === undefined ? evm.balance(this.hot) : evm.tokenBalance(token, this.hot);
    this.held.set(token, await has);
    return has;
  }
}

interface Beginning {
  readonly head: Head;
  readonly gas: bigint | undefined;
  readonly lanes: Lanes;
}
