/**
 * MemberRegistry: which member ids exist, their dense index (order of opening), role and flags.
 * No personal data. A member is never removed.
 */
import {
  type AssetId,
  invariant,
  kept,
  type MemberId,
  type MemberIndex,
  type Millis,
  NOBODY,
} from '@candor/money';
import type { MemberRole } from './words.ts';

/** Ids below this are found in a table, as members are numbered in order; others in a Map. */
const TABLE_MAX = 2 ** 22;
/** Bits of what every order asks of a member. */
const FROZEN = 1;
const INVITED = 2;
/** The book keeps a member's index in 24 bits. */
const MEMBERS_MAX = 2 ** 24;
const NO_SUCH_INDEX = 'the index names a member';

export class MemberRegistry {
  /** Index plus one by id; 0 = no such member. */
  private table = new Int32Array(4_096);
  private tableRoom = 4_096;
  private readonly indexById = new Map<number, MemberIndex>();
  /** Per member the bits above: a byte each, so that those of many members stay near. */
  private standings = new Uint8Array(64);
  private ids = new Float64Array(64);
  /** Who invited a member, by index; counts for those who are INVITED. */
  private inviters = new Int32Array(64);
  private invitedTimes = new Float64Array(64);
  /** Until when a member may not withdraw; 0 = never locked. */
  private lockedTimes = new Float64Array(64);
  private readonly roles: MemberRole[] = [];
  /** No state: 1 for who invited somebody. */
  private inviting = new Uint8Array(64);
  /** By index, of those who claimed from the faucet: the assets they did. */
  private readonly claims = new Map<number, Set<AssetId>>();
  private highestId = kept<MemberId>(0);
  private readonly most: number;

  constructor(most = MEMBERS_MAX) {
    this.most = most;
  }

  /** True when nobody else can be opened. */
  get isFull(): boolean {
    return this.count >= this.most;
  }

  get count(): number {
    return this.roles.length;
  }

  /** The dense index of a member, or -1 when there is no such member. */
  indexOf(memberId: MemberId): MemberIndex {
    if (memberId < this.tableRoom) return kept((this.table[memberId] ?? 0) - 1);
    const index = this.indexById.get(memberId);
    return index === undefined ? NOBODY : index;
  }

  /** The highest id ever opened; 0 when there is none. */
  get idMax(): MemberId {
    return this.highestId;
  }

  /** Adds a member; returns the new index. Asserts: the id is new, there is room. */
  open(memberId: MemberId, role: MemberRole): MemberIndex {
    invariant(this.indexOf(memberId) < 0, 'a member is opened once');
    const index = kept<MemberIndex>(this.count);
    invariant(!this.isFull, 'there is room for a member');
    this.remember(memberId, index);
    if (index === this.lockedTimes.length) this.growRecords();
    this.ids[index] = memberId;
    this.roles.push(role);
    if (memberId > this.highestId) this.highestId = memberId;
    return index;
  }

  idOf(index: number): MemberId {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    return kept(this.ids[index]!);
  }

  roleOf(index: number): MemberRole {
    const role = this.roles[index];
    invariant(role !== undefined, NO_SUCH_INDEX);
    return role;
  }

  isFrozen(index: number): boolean {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    return (this.standings[index]! & FROZEN) !== 0;
  }

  setFrozen(index: number, isFrozen: boolean): void {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    this.mark(index, FROZEN, isFrozen);
  }

  /** The index of who invited a member, or -1. */
  inviterOf(index: MemberIndex): MemberIndex {
    const isInvited = ((this.standings[index] ?? 0) & INVITED) !== 0;
    return isInvited ? kept(this.inviters[index]!) : NOBODY;
  }

  /** True for who invited somebody. */
  hasInvited(index: MemberIndex): boolean {
    return this.inviting[index] === 1;
  }

  /** When a member was invited; 0 when nobody did. */
  invitedAt(index: number): Millis {
    return this.invitedTimes[index] ?? 0;
  }

  setInviter(index: number, inviter: number, time: Millis): void {
    invariant(index < this.count && inviter < this.count, NO_SUCH_INDEX);
    this.restoreInviter(index, inviter, time);
  }

  /** Puts an inviter back, who may have been opened later than the member. */
  restoreInviter(index: number, inviter: number, time: Millis): void {
    this.mark(index, INVITED, inviter >= 0);
    this.inviters[index] = inviter;
    this.invitedTimes[index] = time;
    if (inviter >= 0) this.noteInviting(inviter);
  }

  /** Until when a member may not withdraw; 0 when there was never a lock. */
  lockedUntil(index: number): Millis {
    return this.lockedTimes[index] ?? 0;
  }

  lockUntil(index: number, time: Millis): void {
    invariant(index < this.count, NO_SUCH_INDEX);
    this.lockedTimes[index] = time;
  }

  hasClaimed(index: number, asset: AssetId): boolean {
    return this.claims.get(index)?.has(asset) ?? false;
  }

  setClaimed(index: number, asset: AssetId): void {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    const claimed = this.claims.get(index) ?? new Set<AssetId>();
    this.claims.set(index, claimed.add(asset));
  }

  /** The assets a member claimed from the faucet, in order of their ids. */
  claimedAssets(index: number): AssetId[] {
    const claimed = this.claims.get(index);
    return claimed === undefined ? [] : [...claimed].sort((left, right) => left - right);
  }

  private noteInviting(index: number): void {
    if (index >= this.inviting.length) {
      const larger = new Uint8Array(2 ** (32 - Math.clz32(index)));
      larger.set(this.inviting);
      this.inviting = larger;
    }
    this.inviting[index] = 1;
  }

  private remember(memberId: MemberId, index: MemberIndex): void {
    if (memberId >= TABLE_MAX) {
      this.indexById.set(memberId, index);
      return;
    }
    if (memberId >= this.tableRoom) {
      this.table = grown(this.table, memberId);
      this.tableRoom = this.table.length;
    }
    this.table[memberId] = index + 1;
  }

  private mark(index: number, bit: number, isSet: boolean): void {
    const others = this.standings[index]! & ~bit;
    this.standings[index] = isSet ? others | bit : others;
  }

  private growRecords(): void {
    const { standings, ids, inviters, invitedTimes, lockedTimes } = this;
    this.standings = new Uint8Array(standings.length * 2);
    this.standings.set(standings);
    this.ids = new Float64Array(ids.length * 2);
    this.ids.set(ids);
    this.inviters = new Int32Array(inviters.length * 2);
    this.inviters.set(inviters);
    this.invitedTimes = new Float64Array(invitedTimes.length * 2);
    this.invitedTimes.set(invitedTimes);
    this.lockedTimes = new Float64Array(lockedTimes.length * 2);
    this.lockedTimes.set(lockedTimes);
  }
}

function grown(table: Int32Array<ArrayBuffer>, memberId: MemberId): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.min(TABLE_MAX, 2 ** (32 - Math.clz32(memberId))));
  larger.set(table);
  return larger;
}
