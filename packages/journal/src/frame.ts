/**
 * A frame: one group as bytes. Little endian:
 * magic u32 | length u32 | seq u64 | epoch u32 | count u32 | prevCrc u32 | crc u32 | payload | zeros.
 * Padded to 4096 bytes; the crc (CRC-32) covers everything else in the frame, the padding included.
 */
import { crc32 } from 'node:zlib';
import { PAGE_BYTES } from './disk.ts';

export const FRAME_HEADER_BYTES = 32;
/** Largest payload of one group. */
export const PAYLOAD_BYTES_MAX = 16 * 2 ** 20;

const MAGIC = 0x4d52_464a;
const CRC_AT = 28;

export interface FrameHead {
  readonly seq: number;
  /** Commands in the group; 0 is a no-op, which carries the seq that comes next. */
  readonly count: number;
  readonly epoch: number;
  readonly prevCrc: number;
}

/** One group as read back. */
export interface Frame {
  readonly seq: number;
  readonly count: number;
  readonly epoch: number;
  readonly payload: Uint8Array;
}

export interface ParsedFrame extends FrameHead {
  readonly crc: number;
  readonly payload: Uint8Array;
}

/** Bytes on disk of a frame with this payload length. */
export function frameBytes(payloadBytes: number): number {
  return Math.ceil((FRAME_HEADER_BYTES + payloadBytes) / PAGE_BYTES) * PAGE_BYTES;
}

/** Writes a frame into `target` (exactly `frameBytes` long) and returns its crc. */
export function encodeFrame(target: Buffer, head: FrameHead, payload: Uint8Array): number {
  target.writeUInt32LE(MAGIC, 0);
  target.writeUInt32LE(payload.byteLength, 4);
  target.writeBigUInt64LE(BigInt(head.seq), 8);
  target.writeUInt32LE(head.epoch, 16);
  target.writeUInt32LE(head.count, 20);
  target.writeUInt32LE(head.prevCrc, 24);
  target.set(payload, FRAME_HEADER_BYTES);
  target.fill(0, FRAME_HEADER_BYTES + payload.byteLength);
  const crc = crcOf(target);
  target.writeUInt32LE(crc, CRC_AT);
  return crc;
}

/** How long the frame starting with this header says it is, or 0 when it is none. */
export function claimedBytes(header: Buffer): number {
  if (header.byteLength < FRAME_HEADER_BYTES || header.readUInt32LE(0) !== MAGIC) return 0;
  const length = header.readUInt32LE(4);
  return length > PAYLOAD_BYTES_MAX ? 0 : frameBytes(length);
}

/** The frame in exactly these bytes, or undefined when the crc does not hold. */
export function parseFrame(bytes: Buffer): ParsedFrame | undefined {
  if (bytes.byteLength === 0 || claimedBytes(bytes) !== bytes.byteLength) return undefined;
  const crc = bytes.readUInt32LE(CRC_AT);
  if (crc !== crcOf(bytes)) return undefined;
  const length = bytes.readUInt32LE(4);
  return {
    seq: Number(bytes.readBigUInt64LE(8)),
    epoch: bytes.readUInt32LE(16),
    count: bytes.readUInt32LE(20),
    prevCrc: bytes.readUInt32LE(24),
    crc,
    payload: bytes.subarray(FRAME_HEADER_BYTES, FRAME_HEADER_BYTES + length),
  };
}

function crcOf(frame: Buffer): number {
  return crc32(frame.subarray(FRAME_HEADER_BYTES), crc32(frame.subarray(0, CRC_AT)));
}
