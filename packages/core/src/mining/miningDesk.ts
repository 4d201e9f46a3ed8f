/**
 * MiningDesk: products of lock mining, and every lock that runs: by order, and by member in the order of
 * locking. Sums of a product follow from its locks.
 */
import { amountToBigInt, invariant, type MemberIndex, type OrderId } from '@candor/money';
import type { LockTerms, MiningProductSpec } from './words.ts';

export interface Lock {
  readonly terms: LockTerms;
  readonly member: MemberIndex;
  /** Whole days whose interest is booked. */
  days: number;
}

export interface MiningProduct {
  spec: MiningProductSpec;
  /** Locks that run, and their principal. */
  count: number;
  principal: bigint;
}

export class MiningDesk {
  /** By id, in the order of listing. */
  readonly products: MiningProduct[] = [];
  private readonly locks = new Map<number, Lock>();
  private readonly byMember = new Map<MemberIndex, Set<Lock>>();

  get count(): number {
    return this.locks.size;
  }

  addProduct(spec: MiningProductSpec): void {
    this.products.push({ spec, count: 0, principal: 0n });
  }

  find(orderId: OrderId): Lock | undefined {
    return this.locks.get(orderId);
  }

  /** Oldest first. */
  list(): Iterable<Lock> {
    return this.locks.values();
  }

  /** A member's, oldest first. */
  listOf(member: MemberIndex): readonly Lock[] {
    return [...(this.byMember.get(member) ?? [])];
  }

  countOf(member: MemberIndex): number {
    return this.byMember.get(member)?.size ?? 0;
  }

  add(lock: Lock): void {
    this.locks.set(lock.terms.orderId, lock);
    const own = this.byMember.get(lock.member) ?? new Set();
    this.byMember.set(lock.member, own.add(lock));
    this.tally(lock, 1);
  }

  drop(lock: Lock): void {
    this.locks.delete(lock.terms.orderId);
    const own = this.byMember.get(lock.member);
    own?.delete(lock);
    if (own?.size === 0) this.byMember.delete(lock.member);
    this.tally(lock, -1);
  }

  private tally({ terms }: Lock, count: 1 | -1): void {
    const product = this.products[terms.productId];
    invariant(product !== undefined, 'a lock is of a listed product');
    product.count += count;
    product.principal += BigInt(count) * amountToBigInt(terms.amount);
  }
}
