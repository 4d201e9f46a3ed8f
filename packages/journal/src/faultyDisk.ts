/**
 * A disk in memory that fails as real ones do, for tests and the simulator. After a power cut only what was
 * synced is certain: of each file every page or sector written since may be old or new, in any order, and the
 * size may be the old one; the page being written may be torn at any byte. Creations, renames and removals
 * not synced are kept up to a random point, as file systems with a log of them do.
 */
import { type Disk, type DiskLock, PAGE_BYTES } from './disk.ts';
import { JournalFault } from './fault.ts';

/** The power went: nothing after this ran. Only `restart` brings the disk back. */
export class PowerCut extends Error {}

/** What a disk writes whole. */
const SECTOR_BYTES = 512;

interface Inode {
  live: Buffer;
  durable: Buffer;
  /** Pages written since the last sync. */
  readonly dirty: Set<number>;
}

type Names = Map<string, Inode>;

export class FaultyDisk implements Disk {
  /** Bytes written and calls made so far: a clock for choosing where to fail. */
  work = 0;
  /** The power goes when `work` reaches this. */
  cutAt = Infinity;
  /** The next sync fails and, as Linux does, forgets that the pages were dirty. */
  failsSync = false;
  /** The next write takes only half. */
  writesShort = false;
  /** Room left for files to grow. */
  freeBytes = Infinity;
  private live: Names = new Map();
  private durable: Names = new Map();
  private pending: ((names: Names) => void)[] = [];
  private readonly files = new Map<number, Inode>();
  private nextFile = 1;
  private isLocked = false;
  private isStale = false;
  private isCut = false;

  /** False from a power cut to the restart. */
  get hasPower(): boolean {
    return !this.isCut;
  }

  makeDirectory(): void {
    this.spend(1);
  }

  exists(): boolean {
    this.spend(0);
    return true;
  }

  open(path: string, mode: 'read' | 'write' | 'create'): number {
    this.spend(1);
    if (mode === 'create') this.create(path);
    const inode = this.inode(path);
    this.files.set(this.nextFile, inode);
    this.nextFile += 1;
    return this.nextFile - 1;
  }

  close(file: number): void {
    this.files.delete(file);
  }

  size(file: number): number {
    return this.opened(file).live.length;
  }

  read(file: number, position: number, target: Uint8Array): number {
    this.spend(0);
    const part = this.opened(file).live.subarray(position, position + target.byteLength);
    target.set(part);
    return part.length;
  }

  write(file: number, position: number, source: Uint8Array): number {
    const inode = this.opened(file);
    const whole = this.writesShort ? source.byteLength >> 1 : source.byteLength;
    this.writesShort = false;
    const taken = Math.min(whole, Math.max(0, this.cutAt - this.work));
    grow(inode, position + taken, this);
    inode.live.set(source.subarray(0, taken), position);
    markDirty(inode, position, taken);
    this.spend(source.byteLength);
    return whole;
  }

  free(): number {
    return this.freeBytes;
  }

  sync(file: number): void {
    this.spend(1);
    const inode = this.opened(file);
    const hasFailed = this.failsSync;
    this.failsSync = false;
    if (!hasFailed) keep(inode, () => true, inode.live.length);
    inode.dirty.clear();
    if (hasFailed) throw Object.assign(new Error('EIO: fdatasync'), { code: 'EIO' });
  }

  truncate(path: string, size: number): void {
    this.spend(1);
    const inode = this.inode(path);
    inode.live = Buffer.from(inode.live.subarray(0, size));
  }

  rename(from: string, to: string): void {
    const inode = this.inode(from);
    this.change((names) => {
      names.delete(from);
      names.set(to, inode);
    });
  }

  remove(path: string): void {
    this.inode(path);
    this.change((names) => names.delete(path));
  }

  list(directory: string): readonly string[] {
    this.spend(0);
    const inside = [...this.live.keys()].filter((path) => path.startsWith(`${directory}/`));
    return inside.map((path) => path.slice(directory.length + 1)).sort();
  }

  syncDirectory(): void {
    this.spend(1);
    for (const change of this.pending) change(this.durable);
    this.pending = [];
  }

  prefill(path: string, bytes: number, done: (error: unknown) => void): void {
    try {
      const file = this.open(path, 'create');
      this.write(file, 0, new Uint8Array(bytes));
      this.sync(file);
      this.close(file);
    } catch (error) {
      if (error instanceof PowerCut) throw error;
      if (this.live.has(path)) this.remove(path);
      done(error);
      return;
    }
    done(undefined);
  }

  lock(directory: string): DiskLock {
    this.spend(1);
    if (this.isLocked) throw new JournalFault('locked', `${directory} is held by another owner`);
    const wasStale = this.isStale;
    this.isLocked = true;
    this.isStale = true;
    const abandon = () => {
      this.isLocked = false;
    };
    return { wasStale, release: () => this.unlock(), abandon };
  }

  /** The power comes back: what was not synced is kept or lost by chance (0 ≤ chance() < 1). */
  restart(chance: () => number): void {
    const kept = this.isCut
      ? Math.floor(chance() * (this.pending.length + 1))
      : this.pending.length;
    for (const change of this.pending.slice(0, kept)) change(this.durable);
    this.pending = [];
    for (const inode of this.durable.values()) settle(inode, chance);
    this.live = new Map(this.durable);
    this.endProcess();
    this.isCut = false;
    this.cutAt = Infinity;
  }

  /** The process is killed: the page cache stays, the lock goes stale. */
  endProcess(): void {
    this.files.clear();
    this.isLocked = false;
  }

  /** Another disk with the same bytes, as a process that has ended finds them. */
  copy(): FaultyDisk {
    const other = new FaultyDisk();
    for (const [path, { live }] of this.live) {
      const content = Buffer.from(live);
      const inode = { live: content, durable: Buffer.from(live), dirty: new Set<number>() };
      other.live.set(path, inode);
      other.durable.set(path, inode);
    }
    other.isStale = this.isStale;
    return other;
  }

  /** Flips one bit of durable data. */
  rot(path: string, bit: number): void {
    const inode = this.inode(path);
    for (const copy of [inode.live, inode.durable]) {
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    }
  }

  /** Bytes of a file as a process sees them. */
  contentOf(path: string): Buffer {
    return this.inode(path).live;
  }

  private unlock(): void {
    this.isLocked = false;
    this.isStale = false;
  }

  private spend(units: number): void {
    this.work += units;
    if (this.isCut || this.work >= this.cutAt) {
      this.isCut = true;
      throw new PowerCut('power cut');
    }
  }

  private create(path: string): void {
    if (this.live.has(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
    const empty = { live: Buffer.alloc(0), durable: Buffer.alloc(0), dirty: new Set<number>() };
    this.change((names) => names.set(path, empty));
  }

  private change(apply: (names: Names) => void): void {
    this.spend(1);
    apply(this.live);
    this.pending.push(apply);
  }

  private inode(path: string): Inode {
    const inode = this.live.get(path);
    if (!inode) throw Object.assign(new Error(`${path} is missing`), { code: 'ENOENT' });
    return inode;
  }

  private opened(file: number): Inode {
    const inode = this.files.get(file);
    if (!inode) throw Object.assign(new Error(`file ${file} is closed`), { code: 'EBADF' });
    return inode;
  }
}

function grow(inode: Inode, size: number, disk: FaultyDisk): void {
  const more = size - inode.live.length;
  if (more <= 0) return;
  if (more > disk.freeBytes) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  disk.freeBytes -= more;
  const grown = Buffer.alloc(size);
  inode.live.copy(grown);
  inode.live = grown;
}

function markDirty(inode: Inode, position: number, bytes: number): void {
  const first = Math.floor(position / PAGE_BYTES);
  const end = Math.ceil((position + bytes) / PAGE_BYTES);
  for (let page = first; page < end; page += 1) inode.dirty.add(page);
}

/** Copies what is kept of the pages written since the last sync to durable data of a given size. */
function keep(
  inode: Inode,
  isKept: (at: number) => boolean,
  size: number,
  grain = PAGE_BYTES,
): void {
  if (inode.durable.length !== size) {
    const resized = Buffer.alloc(size);
    inode.durable.copy(resized);
    inode.durable = resized;
  }
  for (const page of inode.dirty) {
    const end = Math.min((page + 1) * PAGE_BYTES, size);
    for (let at = page * PAGE_BYTES; at < end; at += grain) {
      if (isKept(at)) inode.live.copy(inode.durable, at, at, Math.min(at + grain, end));
    }
  }
}

/** All of it, none of it, whole pages of it, or sectors of it; with the new size or with the old. */
function settle(inode: Inode, chance: () => number): void {
  const mode = chance();
  const grain = mode < 0.75 ? PAGE_BYTES : SECTOR_BYTES;
  const isOldSize = chance() < 0.25;
  const size = isOldSize ? inode.durable.length : inode.live.length;
  keep(inode, () => mode < 0.2 || (mode >= 0.4 && chance() < 0.5), size, grain);
  inode.dirty.clear();
  inode.live = Buffer.from(inode.durable);
}
