/**
 * Pays on one network of the Bitcoin family. The outputs that a payment spends are journaled before it is signed and
 * never change: a higher fee spends the same, so that one of its transactions at most is ever mined. Change goes to
 * the hot wallet. Source: security.md §6.
 */
import { randomBytes } from 'node:crypto';
import {
  type BlockHead,
  ChainFault,
  depositAddress,
  hotAddress,
  type NetworkAsset,
  scriptOf,
  type UtxoClient,
} from '@candor/server/chains';
import { type Checked, checkPayout } from '../checkPayout.ts';
import type { Payment, PaymentKind, Signed } from '../journal/payments.ts';
import {
  isMoved,
  isNew,
  type NetworkPayer,
  openAlarm,
  openTeller,
  openWaits,
  type PayerGround,
  type Teller,
} from '../payerGround.ts';
import { readOutputs, type Seen, type Work } from '../readWork.ts';
import { SignerFault } from '../signerFault.ts';
import { type Coin, DUST, feeOf, selectInputs } from './selectInputs.ts';
import { SpendWatch } from './spendWatch.ts';
import { feeNow, inputsOf, sumOf } from './spentBy.ts';
import { outputsOf, piecesOf } from './splitChange.ts';
import { signSpending } from './utxoTransaction.ts';

export interface UtxoPayerOptions extends PayerGround {
  readonly node: UtxoClient;
}

/** What no payment may cost, whatever a node says: for each thousand virtual bytes. */
const RATE_MAX = 2_000_000n;
/** New coins of a miner's can be spent behind so many blocks. */
const COINBASE_BLOCKS = 101;
/** A piece of change is worth so many fees of spending it, and what is split can still pay so many times its fee. */
const PIECE_FEES = 50n;
const BUMP_ROOM = 4n;
const KNOWN_ALREADY = /already in block chain|already in utxo set|txn-already|already known/i;

export class UtxoPayer implements NetworkPayer {
  private readonly o: UtxoPayerOptions;
  private readonly watch: SpendWatch;
  private readonly teller: Teller;
  private readonly alarm: (reason: string) => Promise<void>;
  private readonly waits: ReturnType<typeof openWaits>;
  readonly hot: string;

  constructor(options: UtxoPayerOptions) {
    this.o = options;
    this.hot = hotAddress(options.network);
    this.watch = new SpendWatch(options.node);
    this.teller = openTeller(options);
    this.alarm = openAlarm(options);
    this.waits = openWaits(options);
  }

  async turn(work: readonly Work[], isStopped: boolean): Promise<void> {
    const { node, network, payments } = this.o;
    if (!(await node.isOf(network))) {
      throw new SignerFault('settings', `${network.name}: the node is of another chain`);
    }
    const head = await node.head();
    const underWay = payments.underWay(network.name);
    await this.watch.read(head, Math.min(head.height, ...underWay.map(({ height }) => height)));
    for (const payment of underWay) {
      await this.waits.goOn(payment, () => this.goOn(payment, head));
    }
    const { unspent, spenders } = readOutputs(
      await this.o.ask({ op: 'outputs', network: network.name }),
    );
    const foreign = this.foreignOf(spenders);
    await this.alarm(foreign ?? '');
    const fresh = work.filter((one) => isNew(this.o, one));
    const watchesLevels = network.assets.some(({ hot }) => hot !== undefined);
    if (isStopped || foreign !== undefined || (fresh.length === 0 && !watchesLevels)) return;
    const coins = await this.spendable(unspent);
    for (const each of fresh) if (!(await this.begin(each, head, coins))) break;
    await this.keepLevels(head, coins);
  }

  /** A transaction that spent the exchange's own and that no journal knows. */
  private foreignOf(spenders: readonly string[]): string | undefined {
    const { network, payments, settings } = this.o;
    const own = payments.hashes(network.name);
    const pinned = payments.pinned(`foreign ${network.name}`);
    const all = pinned === undefined ? spenders : [...spenders, pinned];
    const strange = all.find((hash) => !own.has(hash) && !settings.accepted.includes(hash));
    return strange && `${strange} spent coins of the exchange and is in no journal`;
  }

  /** What the server has seen, as the chain has it: own scripts only, deep enough, promised to nobody. */
  private async spendable(seen: readonly Seen[]): Promise<Coin[]> {
    const { node, network, payments } = this.o;
    const promised = new Set(
      payments
        .underWay(network.name)
        .flatMap(({ inputs = [] }) => inputs.map((each) => `${each.transaction}:${each.place}`)),
    );
    const coins: Coin[] = [];
    for (const each of seen) {
      if (promised.has(`${each.transaction}:${each.place}`)) continue;
      const there = await node.unspent(each);
      const { index } = each;
      const address = index === undefined ? this.hot : depositAddress(network, index);
      if (there?.script !== scriptOf(network.addressNetwork, address)) continue;
      // A member's deposit must be final, change of the house's own mined.
      const deep = index === undefined ? 1 : network.finalBlocks;
      const needed = there.isCoinbase ? COINBASE_BLOCKS : deep;
      if (there.confirmations >= needed && there.value > DUST) {
        coins.push({ ...each, value: there.value });
      }
    }
    return coins;
  }

  /** Takes a payout on. False: nothing more can begin now. */
  private async begin(work: Work, head: BlockHead, coins: Coin[]): Promise<boolean> {
    const { log } = this.o;
    const { payoutId, memberId } = work;
    const checked = this.check(work);
    if (typeof checked === 'string') {
      log.error('payoutRefused', { payoutId, reason: checked });
      await isMoved(this.o, { op: 'refuse', payoutId, note: checked.slice(0, 64) });
      return true;
    }
    const selected = selectInputs(coins, checked.value, await this.rate());
    if (selected === undefined) {
      const low = { hot: this.hot, asset: work.asset, has: sumOf(coins), needed: checked.value };
      log.error('hotWalletLow', low);
      return false;
    }
    this.showIntent(work, checked);
    if (work.status === 'taken' || (await isMoved(this.o, { op: 'take', payoutId }))) {
      const facts = { payoutId, memberId, isAutomatic: checked.isAutomatic, height: head.height };
      await this.pay('payout', { ...checked, ...facts, ...selected }, coins);
    }
    return true;
  }

  private check(work: Work): Checked | string {
    const { network, payments, settings, now } = this.o;
    const pin = `decimals ${network.name} ${work.asset}`;
    const checked = checkPayout({
      work,
      settings: network,
      operatorKeys: settings.operatorKeys,
      pinnedDecimals: Number(payments.pinned(pin) ?? payments.pin(pin, String(work.decimals))),
      own: [this.hot, ...(network.coldAddress === undefined ? [] : [network.coldAddress])],
      day: payments.automaticDay(work, now()),
    });
    if (typeof checked === 'string') return checked;
    if (checked.value <= DUST) return 'the amount is too small for the chain';
    return hasScript(network.addressNetwork, checked.to) ? checked : 'the address has no script';
  }

  /** What a person would compare with what was meant. */
  private showIntent(work: Work, { to, value, isAutomatic }: Checked): void {
    const { payoutId, memberId, asset, amount, fee, approvals } = work;
    const approvedBy = approvals.map(({ operator }) => operator);
    const what = { network: this.o.network.name, asset, token: 'native', to, value };
    const held = { held: amount, fee, isAutomatic, approvedBy };
    this.o.log.info('payoutIntent', { payoutId, memberId, ...what, ...held });
  }

  private async rate(): Promise<bigint> {
    const rate = await this.o.node.feeRate();
    if (rate <= RATE_MAX) return rate;
    throw new ChainFault('chainAnswerInvalid', `a fee rate of ${rate} is absurd`);
  }

  /** Journals what it spends, then signs and sends. What is spent is nobody else's from here on. */
  private async pay(kind: PaymentKind, given: ToPay, coins: Coin[]): Promise<void> {
    const { payments, network, log, now } = this.o;
    const { payoutId, memberId, isAutomatic, height, asset, to, value, inputs } = given;
    const { pieces, fee } = await this.splitOf(given, coins);
    const nonce = payments.nextNonce(network.name);
    const where = { network: network.name, nonce, asset: asset.asset, to, value: `${value}` };
    payments.append({
      ...{ type: 'reserved', payoutId, kind, ...where, memberId, isAutomatic, height, at: now() },
      ...(pieces === 1 ? {} : { pieces }),
      inputs: inputs.map(({ transaction, place, value: worth, index }) => ({
        ...{ transaction, place, value: `${worth}` },
        ...(index === undefined ? {} : { index }),
      })),
    });
    for (const each of inputs) coins.splice(coins.indexOf(each), 1);
    log.info(`${kind}Reserved`, { payoutId, nonce });
    const payment = payments.find(payoutId);
    if (!payment) throw new SignerFault('journal', 'a payment is gone from memory');
    await this.sign(payment, fee);
  }

  /** In how many outputs change goes back, and the fee with them; one where a later bump needs the room. */
  private async splitOf({ asset, inputs, value, fee }: ToPay, coins: readonly Coin[]) {
    const rate = await this.rate();
    const sum = sumOf(inputs);
    const others = coins.filter(
      (each) => each.index === undefined && !inputs.includes(each),
    ).length;
    const least = larger(asset.payouts.min, feeOf(1, rate) * PIECE_FEES);
    const pieces = piecesOf({ change: sum - value - fee, others, least });
    const split = feeOf(inputs.length, rate, pieces);
    const hasRoom = sum >= value + split * BUMP_ROOM + least;
    return pieces > 1 && hasRoom ? { pieces, fee: split } : { pieces: 1, fee };
  }

  private async sign(payment: Payment, fee: bigint): Promise<void> {
    const { keys, payments, network, log, now } = this.o;
    const { payoutId, nonce, to, value, kind } = payment;
    const inputs = inputsOf(payment);
    const sum = sumOf(inputs);
    const outputs = outputsOf(
      { payoutId, to, value, sum, fee, pieces: payment.pieces ?? 1 },
      this.hot,
    );
    const signed = await signSpending(keys, network, { inputs, outputs });
    const none = { maxFeePerGas: '0', maxPriorityFeePerGas: '0' };
    const entry: Signed = {
      type: 'signed',
      payoutId,
      ...signed,
      ...none,
      fee: `${fee}`,
      at: now(),
    };
    payments.append(entry);
    log.info(`${kind}Signed`, { payoutId, nonce, hash: signed.hash });
    await this.send(payment, entry);
  }

  /** The server knows the signature before any node does. */
  private async send({ payoutId, nonce, kind }: Payment, { hash, raw }: Signed): Promise<void> {
    const { ask, node, log } = this.o;
    if (kind === 'payout') await ask({ op: 'signed', payoutId, nonce, hash, raw });
    log.info(`${kind}Told`, { payoutId, hash });
    try {
      await node.sendRaw(raw);
    } catch (error) {
      // What the node has already is as good as sent; the block decides.
      if (!(error instanceof ChainFault && KNOWN_ALREADY.test(error.message))) throw error;
    }
    log.info(`${kind}Sent`, { payoutId, hash });
    await this.teller.tell({ payoutId, kind }, { status: 'sent', hash, confirmations: 0 });
  }

  private async goOn(payment: Payment, head: BlockHead): Promise<void> {
    const newest = payment.transactions.at(-1);
    if (newest === undefined) return this.signAgain(payment);
    const spent = inputsOf(payment).flatMap((each) => this.watch.find(each) ?? []);
    const isOwn = ({ by }: { by: string }) => payment.transactions.some(({ hash }) => hash === by);
    const own = spent.find(isOwn);
    if (own) return this.confirm(payment, own, head);
    if (spent[0]) return this.giveUp(payment, spent[0], head);
    if (!this.teller.knows(payment.payoutId)) return this.send(payment, newest);
    const waiting = await this.waitingOf(payment);
    if (waiting === undefined) return this.sendAgain(payment, newest);
    const isStuck = newest.at + this.o.settings.stuckMs < this.o.now();
    // Where an older one waits, the node takes no replacement: it stays.
    if (isStuck && waiting === newest) await this.bump(payment, newest);
  }

  /** The newest of its transactions that the node keeps for a block. */
  private async waitingOf({ transactions }: Payment): Promise<Signed | undefined> {
    for (const each of transactions.toReversed()) {
      if (await this.o.node.isWaiting(each.hash)) return each;
    }
    return undefined;
  }

  /** The node forgot it, or asks for more by now: then the same is spent at the price of now. */
  private async sendAgain(payment: Payment, newest: Signed): Promise<void> {
    const isDearer = feeNow(payment, await this.rate()) > BigInt(newest.fee ?? '0');
    return isDearer ? this.bump(payment, newest) : this.send(payment, newest);
  }

  /** A crash came between the inputs and the signature: the same inputs, the fee of now. */
  private async signAgain(payment: Payment): Promise<void> {
    const inputs = inputsOf(payment);
    const most = sumOf(inputs) - payment.value;
    const fee = feeNow(payment, await this.rate());
    await this.sign(payment, smaller(fee, most));
  }

  /** The same inputs with a higher fee: only one of them can be mined. */
  private async bump(payment: Payment, newest: Signed): Promise<void> {
    const inputs = inputsOf(payment);
    const before = BigInt(newest.fee ?? '0');
    const asked = feeNow(payment, await this.rate());
    const least = before + before / 2n + feeNow(payment, 1_000n);
    const fee = asked > least ? asked : least;
    if (fee > feeNow(payment, RATE_MAX) || sumOf(inputs) - payment.value < fee) return;
    const { payoutId, nonce, kind } = payment;
    this.o.log.info(`${kind}Bumped`, { payoutId, nonce, fee });
    await this.sign(payment, fee);
  }

  private async confirm(
    payment: Payment,
    { by: hash, height }: { by: string; height: number },
    head: BlockHead,
  ): Promise<void> {
    const { network, payments, log, now } = this.o;
    const { payoutId, kind } = payment;
    const confirmations = Math.max(0, head.height - height + 1);
    if (confirmations < network.finalBlocks) {
      return this.teller.tell(payment, { status: 'mined', hash, confirmations });
    }
    await this.teller.tell(payment, { status: 'paid', hash, confirmations });
    payments.append({ type: 'ended', payoutId, outcome: 'paid', hash, at: now() });
    log.info(`${kind}Paid`, { payoutId, hash, height });
  }

  /** An input was spent by what is not ours: unclear until that is deep; then it can never be mined. */
  private async giveUp(
    payment: Payment,
    { by, height }: { by: string; height: number },
    head: BlockHead,
  ): Promise<void> {
    const { network, payments, log, now } = this.o;
    const { payoutId, kind } = payment;
    const hash = payment.transactions.at(-1)?.hash ?? by;
    await this.teller.tell(payment, { status: 'unclear', hash, confirmations: 0 });
    if (head.height - height + 1 < network.finalBlocks) return;
    log.error('inputSpentElsewhere', { payoutId, by });
    payments.pin(`foreign ${network.name}`, by);
    await this.teller.tell(payment, { status: 'failed', hash, confirmations: 0 });
    payments.append({ type: 'ended', payoutId, outcome: 'failed', hash: by, at: now() });
    log.info(`${kind}Failed`, { payoutId, hash: by });
  }

  /** Above its ceiling the hot wallet gives to the cold address; below its floor the operator is told. */
  private async keepLevels(head: BlockHead, coins: Coin[]): Promise<void> {
    const { network, ask, payments } = this.o;
    const [asset] = network.assets;
    if (asset?.hot === undefined) return;
    const { floor = 0n, ceiling } = asset.hot;
    const has = sumOf(coins);
    const notes: string[] = [];
    if (has < floor) notes.push(`the hot wallet has too little ${asset.asset}`);
    const isUnderWay = payments.underWay(network.name).some(({ kind }) => kind === 'cold');
    if (ceiling !== undefined && has > ceiling && !isUnderWay) {
      const value = has - (floor + ceiling) / 2n;
      if (!(await this.toCold({ asset, value, head }, coins))) {
        notes.push(`the hot wallet has too much ${asset.asset}`);
      }
    }
    const text = notes.join('; ');
    await ask({ op: 'note', network: network.name, text });
  }

  private async toCold(
    { asset, value, head }: { asset: NetworkAsset; value: bigint; head: BlockHead },
    coins: Coin[],
  ): Promise<boolean> {
    const { network, log } = this.o;
    const to = network.coldAddress;
    const selected = selectInputs(coins, value, await this.rate());
    if (to === undefined || selected === undefined) return false;
    const payoutId = randomBytes(16).toString('hex');
    log.info('coldIntent', { payoutId, network: network.name, asset: asset.asset, to, value });
    const facts = { payoutId, memberId: 0, isAutomatic: true, height: head.height };
    await this.pay('cold', { asset, to, value, ...facts, ...selected }, coins);
    return true;
  }
}

interface ToPay extends Omit<Checked, 'isAutomatic'> {
  readonly payoutId: string;
  readonly memberId: number;
  readonly isAutomatic: boolean;
  readonly height: number;
  readonly inputs: readonly Coin[];
  readonly fee: bigint;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function hasScript(network: Parameters<typeof scriptOf>[0], address: string): boolean {
  try {
    return scriptOf(network, address) !== '';
  } catch {
    return false;
  }
}
