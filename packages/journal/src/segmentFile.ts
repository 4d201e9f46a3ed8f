/** Reads one segment through a window, so that a replay asks the disk seldom. Offsets in bytes. */
import { type Disk, PAGE_BYTES } from './disk.ts';
import { claimedBytes, FRAME_HEADER_BYTES, type ParsedFrame, parseFrame } from './frame.ts';

const WINDOW_BYTES = 256 * 1024;

export class SegmentFile {
  readonly path: string;
  private readonly disk: Disk;
  private readonly file: number;
  private window = Buffer.alloc(0);
  private windowAt = 0;

  constructor(disk: Disk, path: string) {
    this.path = path;
    this.disk = disk;
    this.file = disk.open(path, 'read');
  }

  close(): void {
    this.disk.close(this.file);
  }

  /** Forgets what was read, for a file that somebody else writes. */
  refresh(): void {
    this.window = Buffer.alloc(0);
  }

  /** The valid frame at an offset and its length on disk, or undefined. */
  frameAt(at: number): { readonly frame: ParsedFrame; readonly bytes: number } | undefined {
    const bytes = claimedBytes(this.slice(at, FRAME_HEADER_BYTES));
    if (bytes === 0) return undefined;
    const frame = parseFrame(this.slice(at, bytes));
    return frame && { frame, bytes };
  }

  /** Offsets of the pages from `at` on that are not all zeros. */
  *usedPages(at: number): Generator<number> {
    const size = this.disk.size(this.file);
    const zeros = Buffer.alloc(Math.min(WINDOW_BYTES, Math.max(0, size - at)));
    for (let block = at; block < size; block += WINDOW_BYTES) {
      const bytes = this.slice(block, Math.min(WINDOW_BYTES, size - block));
      if (bytes.equals(zeros.subarray(0, bytes.length))) continue;
      for (let page = 0; page < bytes.length; page += PAGE_BYTES) {
        const piece = bytes.subarray(page, page + PAGE_BYTES);
        if (!piece.equals(zeros.subarray(0, piece.length))) yield block + page;
      }
    }
  }

  private slice(at: number, bytes: number): Buffer {
    const isInside = at >= this.windowAt && at + bytes <= this.windowAt + this.window.length;
    if (!isInside) this.load(at, bytes);
    return this.window.subarray(at - this.windowAt, at - this.windowAt + bytes);
  }

  /** A new buffer each time: payloads handed out point into the old one. */
  private load(at: number, bytes: number): void {
    const left = this.disk.size(this.file) - at;
    const window = Buffer.alloc(Math.max(bytes, Math.min(left, WINDOW_BYTES)));
    this.windowAt = at;
    this.window = window.subarray(0, this.disk.read(this.file, at, window));
  }
}
