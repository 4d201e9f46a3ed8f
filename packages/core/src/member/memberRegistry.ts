/**
 * MemberRegistry: which member ids exist, their dense index (order of opening), role and flags.
 * No personal data. A member is never removed.
 */
import { invariant, type MemberId, type Millis } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';
import { roleFromByte, roleToByte } from '../binaryUnions.ts';
import type { MemberRole } from '../command.ts';

/** Ids below this are found in a table, as members are numbered in order; others in a Map. */
const TABLE_MAX = 2 ** 22;
const NO_SUCH_INDEX = 'the index names a member';

export class MemberRegistry {
  /** Index plus one by id; 0 = no such member. */
  private table = new Int32Array(4_096);
  private readonly indexById = new Map<number, number>();
  private ids = new Float64Array(64);
  private frozen = new Uint8Array(64);
  /** Index plus one of who invited a member; 0 = nobody. */
  private inviters = new Int32Array(64);
  private invitedTimes = new Float64Array(64);
  /** Until when a member may not withdraw; 0 = never locked. */
  private lockedTimes = new Float64Array(64);
  private readonly roles: MemberRole[] = [];
  /** Per member the assets already claimed from the faucet. */
  private readonly claims: Set<number>[] = [];
  private highestId = 0;

  get count(): number {
    return this.roles.length;
  }

  /** The dense index of a member, or -1 when there is no such member. */
  indexOf(memberId: MemberId): number {
    if (memberId < TABLE_MAX) return (this.table[memberId] ?? 0) - 1;
    const index = this.indexById.get(memberId);
    return index === undefined ? -1 : index;
  }

  /** The highest id ever opened; 0 when there is none. */
  get idMax(): MemberId {
    return this.highestId;
  }

  /** Adds a member; returns the new index. Asserts: the id is new. */
  open(memberId: MemberId, role: MemberRole): number {
    invariant(this.indexOf(memberId) < 0, 'a member is opened once');
    const index = this.count;
    this.remember(memberId, index);
    if (index === this.ids.length) this.growRecords();
    this.ids[index] = memberId;
    this.frozen[index] = 0;
    this.roles.push(role);
    this.claims.push(new Set());
    if (memberId > this.highestId) this.highestId = memberId;
    return index;
  }

  idOf(index: number): MemberId {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    return this.ids[index]!;
  }

  roleOf(index: number): MemberRole {
    const role = this.roles[index];
    invariant(role !== undefined, NO_SUCH_INDEX);
    return role;
  }

  isFrozen(index: number): boolean {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    return this.frozen[index] === 1;
  }

  setFrozen(index: number, isFrozen: boolean): void {
    invariant(index < this.roles.length, NO_SUCH_INDEX);
    this.frozen[index] = isFrozen ? 1 : 0;
  }

  /** The index of who invited a member, or -1. */
  inviterOf(index: number): number {
    return (this.inviters[index] ?? 0) - 1;
  }

  /** When a member was invited; 0 when nobody did. */
  invitedAt(index: number): Millis {
    return this.invitedTimes[index] ?? 0;
  }

  setInviter(index: number, inviter: number, time: Millis): void {
    invariant(index < this.count && inviter < this.count, NO_SUCH_INDEX);
    this.inviters[index] = inviter + 1;
    this.invitedTimes[index] = time;
  }

  /** Until when a member may not withdraw; 0 when there was never a lock. */
  lockedUntil(index: number): Millis {
    return this.lockedTimes[index] ?? 0;
  }

  lockUntil(index: number, time: Millis): void {
    invariant(index < this.count, NO_SUCH_INDEX);
    this.lockedTimes[index] = time;
  }

  hasClaimed(index: number, asset: number): boolean {
    return this.claimsOf(index).has(asset);
  }

  setClaimed(index: number, asset: number): void {
    this.claimsOf(index).add(asset);
  }

  writeTo(writer: ByteWriter): void {
    writer.writeInt32(this.count);
    for (let index = 0; index < this.count; index += 1) {
      writer.writeFloat64(this.idOf(index));
      writer.writeByte(roleToByte(this.roleOf(index)));
      writer.writeByte(this.isFrozen(index) ? 1 : 0);
      const claimed = [...this.claimsOf(index)].sort((left, right) => left - right);
      writer.writeInt32(claimed.length);
      for (const asset of claimed) writer.writeInt32(asset);
      writer.writeInt32(this.inviterOf(index));
      writer.writeFloat64(this.invitedAt(index));
      writer.writeFloat64(this.lockedUntil(index));
    }
  }

  /** Reads what `writeTo` wrote; before version 3 nobody was invited. */
  readFrom(reader: ByteReader, version: number): void {
    const count = reader.readInt32();
    for (let member = 0; member < count; member += 1) {
      const index = this.open(reader.readFloat64(), roleFromByte(reader.readByte()));
      this.setFrozen(index, reader.readByte() === 1);
      const claims = reader.readInt32();
      for (let claim = 0; claim < claims; claim += 1) this.setClaimed(index, reader.readInt32());
      if (version < 3) continue;
      this.inviters[index] = reader.readInt32() + 1;
      this.invitedTimes[index] = reader.readFloat64();
      this.lockedTimes[index] = reader.readFloat64();
    }
  }

  private remember(memberId: MemberId, index: number): void {
    if (memberId >= TABLE_MAX) {
      this.indexById.set(memberId, index);
      return;
    }
    if (memberId >= this.table.length) this.table = grown(this.table, memberId);
    this.table[memberId] = index + 1;
  }

  private claimsOf(index: number): Set<number> {
    const claims = this.claims[index];
    invariant(claims !== undefined, NO_SUCH_INDEX);
    return claims;
  }

  private growRecords(): void {
    const { ids, frozen, inviters, invitedTimes, lockedTimes } = this;
    this.ids = new Float64Array(ids.length * 2);
    this.ids.set(ids);
    this.frozen = new Uint8Array(frozen.length * 2);
    this.frozen.set(frozen);
    this.inviters = new Int32Array(inviters.length * 2);
    this.inviters.set(inviters);
    this.invitedTimes = new Float64Array(invitedTimes.length * 2);
    this.invitedTimes.set(invitedTimes);
    this.lockedTimes = new Float64Array(lockedTimes.length * 2);
    this.lockedTimes.set(lockedTimes);
  }
}

function grown(table: Int32Array<ArrayBuffer>, memberId: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.min(TABLE_MAX, 2 ** Math.ceil(Math.log2(memberId + 1))));
  larger.set(table);
  return larger;
}
