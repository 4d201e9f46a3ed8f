/**
 * MemberRegistry: which member ids exist, their dense index (order of opening), role and flags.
 * No personal data. A member is never removed.
 */
import { invariant, type MemberId } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';
import { roleFromByte, roleToByte } from '../binaryUnions.ts';
import type { MemberRole } from '../command.ts';

interface MemberRecord {
  readonly memberId: MemberId;
  readonly role: MemberRole;
  isFrozen: boolean;
  /** Assets already claimed from the faucet. */
  readonly claimed: Set<number>;
}

/** Ids below this are found in a table, as members are numbered in order; others in a Map. */
const TABLE_MAX = 2 ** 22;

export class MemberRegistry {
  /** Index plus one by id; 0 = no such member. */
  private table = new Int32Array(4_096);
  private readonly indexById = new Map<number, number>();
  private readonly records: MemberRecord[] = [];
  private highestId = 0;

  get count(): number {
    return this.records.length;
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
    const index = this.records.length;
    this.remember(memberId, index);
    if (memberId > this.highestId) this.highestId = memberId;
    this.records.push({ memberId, role, isFrozen: false, claimed: new Set() });
    return index;
  }

  idOf(index: number): MemberId {
    return this.record(index).memberId;
  }

  roleOf(index: number): MemberRole {
    return this.record(index).role;
  }

  isFrozen(index: number): boolean {
    return this.record(index).isFrozen;
  }

  setFrozen(index: number, isFrozen: boolean): void {
    this.record(index).isFrozen = isFrozen;
  }

  hasClaimed(index: number, asset: number): boolean {
    return this.record(index).claimed.has(asset);
  }

  setClaimed(index: number, asset: number): void {
    this.record(index).claimed.add(asset);
  }

  writeTo(writer: ByteWriter): void {
    writer.writeInt32(this.records.length);
    for (const record of this.records) {
      writer.writeFloat64(record.memberId);
      writer.writeByte(roleToByte(record.role));
      writer.writeByte(record.isFrozen ? 1 : 0);
      const claimed = [...record.claimed].sort((left, right) => left - right);
      writer.writeInt32(claimed.length);
      for (const asset of claimed) writer.writeInt32(asset);
    }
  }

  readFrom(reader: ByteReader): void {
    const count = reader.readInt32();
    for (let member = 0; member < count; member += 1) {
      const index = this.open(reader.readFloat64(), roleFromByte(reader.readByte()));
      this.setFrozen(index, reader.readByte() === 1);
      const claims = reader.readInt32();
      for (let claim = 0; claim < claims; claim += 1) this.setClaimed(index, reader.readInt32());
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

  private record(index: number): MemberRecord {
    const record = this.records[index];
    invariant(record !== undefined, 'the index names a member');
    return record;
  }
}

function grown(table: Int32Array<ArrayBuffer>, memberId: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.min(TABLE_MAX, 2 ** Math.ceil(Math.log2(memberId + 1))));
  larger.set(table);
  return larger;
}
