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

export class MemberRegistry {
  private readonly indexById = new Map<number, number>();
  private readonly records: MemberRecord[] = [];

  get count(): number {
    return this.records.length;
  }

  /** The dense index of a member, or -1 when there is no such member. */
  indexOf(memberId: MemberId): number {
    const index = this.indexById.get(memberId);
    return index === undefined ? -1 : index;
  }

  /** Adds a member; returns the new index. Asserts: the id is new. */
  open(memberId: MemberId, role: MemberRole): number {
    invariant(!this.indexById.has(memberId), 'a member is opened once');
    const index = this.records.length;
    this.indexById.set(memberId, index);
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

  private record(index: number): MemberRecord {
    const record = this.records[index];
    invariant(record !== undefined, 'the index names a member');
    return record;
  }
}
