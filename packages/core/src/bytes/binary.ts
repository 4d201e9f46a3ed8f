/**
 * Bytes written and read field by field: the ground of the codec and of snapshots.
 * Little-endian whatever the machine; text is one 16-bit unit per character.
 */
import { invariant } from '@candor/money';

/** A growing buffer of fields. */
export class ByteWriter {
  private buffer: ArrayBuffer;
  private view: DataView;
  private offset = 0;

  constructor(capacity = 256) {
    this.buffer = new ArrayBuffer(capacity);
    this.view = new DataView(this.buffer);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.offset;
  }

  /** Starts again at the front, keeping the memory. */
  clear(): void {
    this.offset = 0;
  }

  /** A copy of what was written. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer.slice(0, this.offset));
  }

  writeByte(value: number): void {
    this.reserve(1);
    this.view.setUint8(this.offset, value);
    this.offset += 1;
  }

  writeInt32(value: number): void {
    this.reserve(4);
    this.view.setInt32(this.offset, value, true);
    this.offset += 4;
  }

  writeFloat64(value: number): void {
    this.reserve(8);
    this.view.setFloat64(this.offset, value, true);
    this.offset += 8;
  }

  writeBigInt64(value: bigint): void {
    this.reserve(8);
    this.view.setBigInt64(this.offset, value, true);
    this.offset += 8;
  }

  writeBigUint64(value: bigint): void {
    this.reserve(8);
    this.view.setBigUint64(this.offset, value, true);
    this.offset += 8;
  }

  writeText(text: string): void {
    this.writeInt32(text.length);
    this.reserve(text.length * 2);
    for (let index = 0; index < text.length; index += 1) {
      this.view.setUint16(this.offset, text.charCodeAt(index), true);
      this.offset += 2;
    }
  }

  /** Length and content of a block of bytes. */
  writeBytes(bytes: Uint8Array): void {
    this.writeInt32(bytes.length);
    this.reserve(bytes.length);
    new Uint8Array(this.buffer).set(bytes, this.offset);
    this.offset += bytes.length;
  }

  private reserve(bytes: number): void {
    if (this.offset + bytes <= this.buffer.byteLength) return;
    const grown = new ArrayBuffer(Math.max(this.buffer.byteLength * 2, this.offset + bytes));
    new Uint8Array(grown).set(new Uint8Array(this.buffer));
    this.buffer = grown;
    this.view = new DataView(grown);
  }
}

/** Reads fields in the order they were written. Asserts: never past the end. */
export class ByteReader {
  private readonly view: DataView;
  private offset = 0;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Bytes read so far. */
  get position(): number {
    return this.offset;
  }

  get isAtEnd(): boolean {
    return this.offset === this.view.byteLength;
  }

  readByte(): number {
    return this.view.getUint8(this.advance(1));
  }

  readInt32(): number {
    return this.view.getInt32(this.advance(4), true);
  }

  readFloat64(): number {
    return this.view.getFloat64(this.advance(8), true);
  }

  readBigInt64(): bigint {
    return this.view.getBigInt64(this.advance(8), true);
  }

  readBigUint64(): bigint {
    return this.view.getBigUint64(this.advance(8), true);
  }

  readText(): string {
    const length = this.readInt32();
    const start = this.advance(length * 2);
    let text = '';
    for (let index = 0; index < length; index += 1) {
      text += String.fromCharCode(this.view.getUint16(start + index * 2, true));
    }
    return text;
  }

  readBytes(): Uint8Array {
    const length = this.readInt32();
    const start = this.advance(length);
    return new Uint8Array(this.view.buffer, this.view.byteOffset + start, length);
  }

  private advance(bytes: number): number {
    const start = this.offset;
    invariant(bytes >= 0 && start + bytes <= this.view.byteLength, 'the bytes hold every field');
    this.offset = start + bytes;
    return start;
  }
}
