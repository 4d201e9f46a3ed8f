/**
 * Moves the house's own coins on one EVM network: what arrived at deposit addresses into the hot wallet, gas to
 * where a token waits without any, and what is above the hot wallet's ceiling to the cold address of the
 * signer's own settings. Each move is journaled, sent and followed like a payout. Source: issue 12 §2.
 */
import { randomBytes } from 'node:crypto';
import { ChainFault, type NetworkAsset } from '@candor/server/chains';
import { noncePin, type PaymentKind } from '../journal/payments.ts';
import { readSweepable, type Sweepable } from '../readWork.ts';
import type { EvmSender, Head, Intended, SenderOptions } from './evmSender.ts';

const DAY_MS = 86_400_000;
/** A price may double between the look and the block; what is left over stays for the next time. */
const GAS_ROOM = 2n;

/** What an address has of each coin of the network; a token that tells nothing is not in it. */
type Held = ReadonlyMap<NetworkAsset, bigint>;

export class Sweeper {
  private readonly o: SenderOptions;
  private readonly sender: EvmSender;
  private next = 0;
  private readonly strange = new Map<number, string>();

  constructor(options: SenderOptions, sender: EvmSender) {
    this.o = options;
    this.sender = sender;
  }

  /** One look at deposit addresses and at the hot wallet's levels. */
  async turn(head: Head): Promise<string | undefined> {
    const { network, settings, ask, now } = this.o;
    if (now() < this.next || !network.assets.some(({ hot }) => hot)) return undefined;
    this.next = now() + settings.sweepMs;
    const listed = readSweepable(await ask({ op: 'sweepable', network: network.name }));
    for (const each of listed) await this.lookAt(each, head);
    await this.keepLevels(head);
    return this.foreign();
  }

  /** What a deposit address sent and no journal knows. */
  foreign(): string | undefined {
    return [...this.strange.values()][0];
  }

  private async lookAt(place: Sweepable, head: Head): Promise<void> {
    const { network, ask } = this.o;
    const { index } = place;
    const address = this.sender.addressOf({ fromIndex: index });
    if (this.isBusy(index, address) || (await this.isStrange(index, address))) return;
    const held = await this.heldBy(address, head);
    const token = this.worthSweeping(held, index, (asset) => asset.token !== undefined);
    if (token) return this.sweepToken(token, { index, address, held, head });
    const coin = this.worthSweeping(held, index, (asset) => asset.token === undefined);
    if (coin && (await this.sweepCoin(coin, { index, address, held, head }))) return;
    // What a token did not tell may still be there.
    if (held.size < network.assets.length) return;
    await ask({ op: 'swept', network: network.name, ...place });
  }

  /** One move at a time to or from an address. */
  private isBusy(index: number, address: string): boolean {
    const underWay = this.o.payments.underWay(this.o.network.name);
    return underWay.some(({ fromIndex, to }) => fromIndex === index || to === address);
  }

  private async isStrange(index: number, address: string): Promise<boolean> {
    const { evm, network, payments, settings } = this.o;
    const nonce = await evm.nonce(address, 'latest');
    const isAhead = nonce > payments.nextNonce(network.name, index);
    const isAccepted = settings.accepted.includes(`${network.name}:${address}`);
    if (isAhead && isAccepted) {
      const what = noncePin(network.name, index);
      payments.append({ type: 'pinned', what, value: String(nonce) });
    }
    const isStrange = isAhead && !isAccepted;
    if (isStrange) {
      this.strange.set(index, `${address} sent transaction ${nonce - 1}, which is in no journal`);
    } else this.strange.delete(index);
    return isStrange;
  }

  private async heldBy(address: string, { height }: Head): Promise<Held> {
    const { evm, network } = this.o;
    const read = async (assets: readonly NetworkAsset[]) => {
      const asked = assets.map(({ token }) => ({ token, address }));
      const told = await evm.balancesAt(asked, height);
      return assets.map((asset, at) => [asset, told[at] ?? 0n] as const);
    };
    try {
      return new Map(await read(network.assets));
    } catch (error) {
      if (!isOdd(error)) throw error;
    }
    const told: (readonly [NetworkAsset, bigint])[] = [];
    for (const asset of network.assets) {
      const own = read([asset]);
      const part = asset.token === undefined ? own : own.catch(nothingIfOdd);
      told.push(...(await part));
    }
    return new Map(told);
  }

  /** A coin whose sweep failed is not tried again for a day: each try costs gas. */
  private worthSweeping(held: Held, index: number, isOf: (asset: NetworkAsset) => boolean) {
    const { payments, network, now } = this.o;
    const failed = payments
      .moves(network.name, 'failed')
      .filter(({ fromIndex, at }) => fromIndex === index && at > now() - DAY_MS);
    return [...held].find(([asset, value]) => {
      const least = asset.hot?.sweepMin;
      const isTried = failed.some((each) => each.asset === asset.asset);
      return isOf(asset) && least !== undefined && value >= least && !isTried;
    });
  }

  private async sweepToken([asset, value]: readonly [NetworkAsset, bigint], at: Place) {
    const { index, held, head } = at;
    const move = { asset, to: this.sender.hot, value, fromIndex: index };
    const gas = await this.sender.gasOf(move);
    if (gas === undefined) return;
    const fees = await this.sender.fees();
    const needed = gas * fees.maxFeePerGas;
    const coin = this.ownCoin();
    const has = coin === undefined ? needed : (held.get(coin) ?? 0n);
    if (has >= needed) return this.move('sweep', move, { head, gas, fees });
    if (coin) await this.topUp(coin, at, needed * GAS_ROOM - has);
  }

  private async topUp(asset: NetworkAsset, { address, head }: Place, value: bigint): Promise<void> {
    const { evm, log } = this.o;
    const move = { asset, to: address, value };
    const gas = await this.sender.gasOf(move);
    const fees = await this.sender.fees();
    if (gas === undefined) return;
    const free = (await evm.balance(this.sender.hot)) - this.promised(asset);
    const needed = value + gas * fees.maxFeePerGas;
    if (free < needed) return log.error('hotWalletLow', { hot: this.sender.hot, free, needed });
    await this.move('topUp', move, { head, gas, fees });
  }

  /** False where the gas would cost more than there is. */
  private async sweepCoin([asset, has]: readonly [NetworkAsset, bigint], { index, head }: Place) {
    const fees = await this.sender.fees();
    const move = { asset, to: this.sender.hot, value: 0n, fromIndex: index };
    const gas = await this.sender.gasOf(move);
    if (gas === undefined) return false;
    const value = has - gas * fees.maxFeePerGas * GAS_ROOM;
    if (value <= 0n) return false;
    await this.move('sweep', { ...move, value }, { head, gas, fees });
    return true;
  }

  private async move(kind: PaymentKind, intended: Intended, { head, gas, fees }: Signing) {
    const { asset, to, value, fromIndex } = intended;
    const payoutId = randomBytes(16).toString('hex');
    const { network, log } = this.o;
    const from = this.sender.addressOf(intended);
    const what = { asset: asset.asset, from, to, value };
    log.info(`${kind}Intent`, { payoutId, network: network.name, ...what, index: fromIndex });
    const facts = { payoutId, kind, memberId: 0, isAutomatic: true, height: head.height };
    const payment = this.sender.reserve(intended, facts);
    await this.sender.sign(payment, { asset, gas, fees });
  }

  private ownCoin(): NetworkAsset | undefined {
    return this.o.network.assets.find(({ token }) => token === undefined);
  }

  /** What the hot wallet has promised of a coin, with the gas of the network's own. */
  private promised(asset: NetworkAsset): bigint {
    const { payments, network } = this.o;
    return payments
      .underWay(network.name)
      .filter((each) => each.fromIndex === undefined && each.asset === asset.asset)
      .reduce((sum, { value }) => sum + value, 0n);
  }

  /** Above its ceiling the hot wallet gives to the cold address; below its floor the operator is told. */
  private async keepLevels(head: Head): Promise<void> {
    const { network, ask } = this.o;
    const held = await this.heldBy(this.sender.hot, head);
    const notes = network.assets
      .filter((asset) => !held.has(asset))
      .map(({ asset }) => `${network.name} does not tell what it has of ${asset}`);
    for (const [asset, has] of held) {
      const free = has - this.promised(asset);
      const { floor = 0n, ceiling } = asset.hot ?? {};
      if (free < floor) notes.push(`the hot wallet has too little ${asset.asset}`);
      if (ceiling === undefined || free <= ceiling) continue;
      const value = free - (floor + ceiling) / 2n;
      if (!(await this.toCold(asset, value, head))) {
        notes.push(`the hot wallet has too much ${asset.asset}`);
      }
    }
    const text = notes.join('; ');
    await ask({ op: 'note', network: network.name, text });
  }

  /** False where there is no cold address, or the move cannot be made. */
  private async toCold(asset: NetworkAsset, value: bigint, head: Head): Promise<boolean> {
    const { network, payments } = this.o;
    const { coldAddress, name } = network;
    if (coldAddress === undefined) return false;
    const isUnderWay = ({ kind, asset: code }: { kind: string; asset: string }) =>
      kind === 'cold' && code === asset.asset;
    if (payments.underWay(name).some(isUnderWay)) return true;
    const move = { asset, to: coldAddress, value };
    const gas = await this.sender.gasOf(move);
    if (gas === undefined) return false;
    await this.move('cold', move, { head, gas, fees: await this.sender.fees() });
    return true;
  }
}

/** The node is there; what it tells, of a contract perhaps, cannot be used. */
function isOdd(error: unknown): boolean {
  return error instanceof ChainFault && error.code !== 'chainUnreachable';
}

function nothingIfOdd(error: unknown): [] {
  if (isOdd(error)) return [];
  throw error;
}

/** A deposit address as it is looked at. */
interface Place {
  readonly index: number;
  readonly address: string;
  readonly held: Held;
  readonly head: Head;
}

interface Signing {
  readonly head: Head;
  readonly gas: bigint;
  readonly fees: Parameters<EvmSender['sign']>[1]['fees'];
}
