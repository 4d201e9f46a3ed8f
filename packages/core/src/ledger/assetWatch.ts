/**
 * AssetWatch: whose coin book the movements of one asset touch, for what must be known of an asset after each
 * entry. Follows the cells of that asset alone, so that movements of all others cost one comparison.
 */
import type { MemberIndex } from '@candor/money';
import type { FoundCell } from './cell.ts';

export class AssetWatch {
  /** By the first cell of a row, which is even: available and order are told as one. */
  private readonly owners = new Map<number, MemberIndex>();
  private touched: MemberIndex[] = [];
  /** True when there is something to take: a field, because every entry asks. */
  hasTouched = false;

  /** Begins anew with another asset; whose cells there are is told by `follow`. */
  begin(): void {
    this.owners.clear();
    this.take();
  }

  /** A row of two cells of the asset, named by its first, is this member's. */
  follow(first: FoundCell, member: MemberIndex): void {
    this.owners.set(first, member);
  }

  /** Something of the asset went from one cell to another. */
  note(from: FoundCell, to: FoundCell): void {
    const giver = this.owners.get(from & ~1);
    const taker = this.owners.get(to & ~1);
    if (giver !== undefined) this.touched.push(giver);
    if (taker !== undefined && taker !== giver) this.touched.push(taker);
    this.hasTouched = this.touched.length > 0;
  }

  /** Whose coin book was touched since the last time; some perhaps more than once. */
  take(): readonly MemberIndex[] {
    const { touched } = this;
    this.touched = [];
    this.hasTouched = false;
    return touched;
  }
}
