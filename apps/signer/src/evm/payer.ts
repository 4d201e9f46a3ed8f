/**
 * Pays what members are owed on one EVM network: checks each payout, takes it, and hands it to the sender. What
 * contradicts the journal stops withdrawals. Source: security.md §6.
 */
import { type Checked, checkPayout } from '../checkPayout.ts';
import { isNew, type NetworkPayer, openAlarm } from '../payerGround.ts';
import type { Work } from '../readWork.ts';
import { EvmSender, type Head, type SenderOptions } from './evmSender.ts';
import { Sweeper } from './sweeper.ts';

export class Payer implements NetworkPayer {
  private readonly o: SenderOptions;
  private readonly sender: EvmSender;
  private readonly sweeper: Sweeper;
  private readonly alarm: (reason: string) => Promise<void>;

  constructor(options: SenderOptions) {
    this.o = options;
    this.sender = new EvmSender(options);
    this.alarm = openAlarm(options);
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
      const going = this.sender.goOn(payment, head);
      // A move of the house's own that does not get on keeps no payout waiting.
      await (payment.kind === 'payout' ? going : going.catch((error) => this.moveWaits(error)));
    }
    if (isStopped) return;
    for (const each of work.filter((one) => isNew(this.o, one))) {
      if (!(await this.begin(each, head))) break;
    }
    const foreign = await this.sweeper.turn(head);
    if (foreign !== undefined) await this.alarm(foreign);
  }

  private moveWaits(error: unknown): void {
    this.o.log.error('moveWaits', { reason: String(error) });
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
    const foreign = this.foreignOf(nonce) ?? this.sweeper.foreign();
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
  private async begin(work: Work, head: Head): Promise<boolean> {
    const { ask, log } = this.o;
    const checked = this.check(work);
    if (typeof checked === 'string') {
      log.error('payoutRefused', { payoutId: work.payoutId, reason: checked });
      await ask({ op: 'refuse', payoutId: work.payoutId, note: checked.slice(0, 64) });
      return true;
    }
    const gas = await this.sender.gasOf(checked);
    if (gas === undefined) {
      await ask({
        op: 'refuse',
        payoutId: work.payoutId,
        note: 'the chain would not carry it out',
      });
      return true;
    }
    const fees = await this.sender.fees();
    if (!(await this.isCovered(checked, gas * fees.maxFeePerGas))) return false;
    this.showIntent(work, checked);
    if (work.status === 'approved') await ask({ op: 'take', payoutId: work.payoutId });
    const { payoutId, memberId } = work;
    const facts = { payoutId, memberId, isAutomatic: checked.isAutomatic, height: head.height };
    const payment = this.sender.reserve(checked, { ...facts, kind: 'payout' });
    await this.sender.sign(payment, { asset: checked.asset, gas, fees });
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
    const { evm, network, payments, log } = this.o;
    const underWay = payments
      .underWay(network.name)
      .filter(({ fromIndex }) => fromIndex === undefined);
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
}
