/**
 * CycleDesk: every product, every contract that runs, and what members allow themselves. Contracts are
 * found by order; a member's own hang together, newest first.
 */
import { type AssetId, invariant, type MemberIndex, type OrderId } from '@candor/money';
import { numberOfPair } from '../market/marketsOfPair.ts';
import type { Contract } from './contract.ts';
import { CycleProduct } from './cycleProduct.ts';
import { Protections } from './protections.ts';
import type { CycleProductSpec } from './words.ts';

export class CycleDesk {
  /** By id, in the order of listing. */
  readonly products: CycleProduct[] = [];
  private readonly byPair = new Map<number, CycleProduct>();
  private readonly contracts = new Map<number, Contract>();
  /** By member: the newest contract that runs. */
  private readonly newest: (Contract | undefined)[] = [];
  readonly protections = new Protections();

  /** Contracts that run. */
  get count(): number {
    return this.contracts.size;
  }

  addProduct(spec: CycleProductSpec): CycleProduct {
    const product = new CycleProduct(spec);
    this.products[spec.productId] = product;
    this.byPair.set(numberOfPair(spec), product);
    return product;
  }

  /** The product of a pair; a pair has at most one. */
  ofPair(baseAsset: AssetId, quoteAsset: AssetId): CycleProduct | undefined {
    return this.byPair.get(numberOfPair({ baseAsset, quoteAsset }));
  }

  find(orderId: OrderId): Contract | undefined {
    return this.contracts.get(orderId);
  }

  /** Every contract that runs, oldest first. */
  list(): IterableIterator<Contract> {
    return this.contracts.values();
  }

  /** A member's contracts that run, the newest of them, newest first. */
  listOf(member: MemberIndex, most = Number.POSITIVE_INFINITY): Contract[] {
    const own: Contract[] = [];
    for (let each = this.newest[member]; each && own.length < most; each = each.older) {
      own.push(each);
    }
    return own;
  }

  /** The product of a contract. */
  productOf(contract: Contract): CycleProduct {
    const product = this.products[contract.productId];
    invariant(product !== undefined, 'a contract is of a listed product');
    return product;
  }

  /** Counts a contract that begins, everywhere but in its member's day. */
  add(contract: Contract): void {
    const { member, orderId } = contract;
    while (this.newest.length <= member) this.newest.push(undefined);
    const older = this.newest[member];
    contract.older = older;
    if (older) older.newer = contract;
    this.newest[member] = contract;
    this.contracts.set(orderId, contract);
    this.productOf(contract).add(contract);
  }

  /** Forgets a contract that ended. */
  drop(contract: Contract): void {
    const { older, newer, member } = contract;
    if (older) older.newer = newer;
    if (newer) newer.older = older;
    else this.newest[member] = older;
    this.contracts.delete(contract.orderId);
    this.productOf(contract).drop(contract);
  }
}
