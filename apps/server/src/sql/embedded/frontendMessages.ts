/**
 * Cuts what a PostgreSQL client writes into groups that end in a Query or Sync message: the places
 * where the server answers ReadyForQuery. Wire format: type byte, length (4 bytes, itself included).
 */
const TYPE_QUERY = 0x51;
const TYPE_SYNC = 0x53;
const TYPE_TERMINATE = 0x58;

export type FrontendGroup =
  | { readonly kind: 'startup' }
  | { readonly kind: 'run'; readonly bytes: Uint8Array }
  | { readonly kind: 'terminate' };

export class FrontendMessages {
  private rest: Uint8Array = new Uint8Array(0);
  private isStarted = false;
  /** Where the message not yet looked at begins in `rest`. */
  private scanned = 0;

  /** Takes the next bytes; returns the groups they complete. */
  push(chunk: Uint8Array): FrontendGroup[] {
    this.rest = this.rest.length === 0 ? chunk : joinBytes(this.rest, chunk);
    const groups: FrontendGroup[] = [];
    for (let group = this.next(); group !== undefined; group = this.next()) groups.push(group);
    return groups;
  }

  private next(): FrontendGroup | undefined {
    const typeBytes = this.isStarted ? 1 : 0;
    while (this.rest.length >= this.scanned + typeBytes + 4) {
      const type = this.rest[this.scanned];
      const end = this.scanned + typeBytes + readLength(this.rest, this.scanned + typeBytes);
      if (this.rest.length < end) return undefined;
      this.scanned = end;
      if (!this.isStarted) return this.begin();
      if (type === TYPE_TERMINATE) return { kind: 'terminate' };
      if (type === TYPE_QUERY || type === TYPE_SYNC) return { kind: 'run', bytes: this.take() };
    }
    return undefined;
  }

  private begin(): FrontendGroup {
    this.isStarted = true;
    this.take();
    return { kind: 'startup' };
  }

  private take(): Uint8Array {
    const bytes = this.rest.slice(0, this.scanned);
    this.rest = this.rest.subarray(this.scanned);
    this.scanned = 0;
    return bytes;
  }
}

function readLength(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getInt32(0);
}

function joinBytes(left: Uint8Array, right: Uint8Array): Uint8Array {
  const joined = new Uint8Array(left.length + right.length);
  joined.set(left);
  joined.set(right, left.length);
  return joined;
}
