/** The fields of one request of the operator's, each taken by its name and kind; what is left over is refused. */
import { type Decimal, INT32_MAX, isAssetCode, parseDecimal } from '@candor/money';

/** The line is not a request; `message` says what is wrong with it. */
export class OperatorRequestFault extends Error {
  override readonly name = 'OperatorRequestFault';
  readonly code = 'requestInvalid';
}

/** Entries of a list in one request. */
const LIST_MAX = 100;

/** The fields of one request; every field is taken once, and none may be left over. */
export class Fields {
  private readonly left: Map<string, unknown>;

  constructor(given: object) {
    this.left = new Map(Object.entries(given));
  }

  take(name: string): unknown {
    const value = this.left.get(name);
    this.left.delete(name);
    return value;
  }

  whole(name: string, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.take(name);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max) {
      return value;
    }
    throw new OperatorRequestFault(`${name} must be a whole number from 0 to ${max}`);
  }

  bigWhole(name: string, max: bigint): bigint {
    const value = this.take(name);
    const number = typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : -1n;
    if (number >= 0n && number <= max) return number;
    throw new OperatorRequestFault(`${name} must be a whole number from 0 to ${max}, as text`);
  }

  /** Likewise, and below zero too. */
  bigSigned(name: string, max: bigint): bigint {
    const value = this.take(name);
    const number =
      typeof value === 'string' && /^-?\d{1,39}$/.test(value) ? BigInt(value) : max + 1n;
    if (number >= -max && number <= max) return number;
    throw new OperatorRequestFault(
      `${name} must be a whole number from -${max} to ${max}, as text`,
    );
  }

  text(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string' && value.length > 0 && value.length <= 64) return value;
    throw new OperatorRequestFault(`${name} must be text of 1 to 64 characters`);
  }

  assetCode(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string' && isAssetCode(value)) return value;
    throw new OperatorRequestFault(`${name} must be 1 to 12 capitals and digits`);
  }

  flag(name: string): boolean {
    const value = this.take(name);
    if (typeof value === 'boolean') return value;
    throw new OperatorRequestFault(`${name} must be true or false`);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const value = this.take(name);
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    throw new OperatorRequestFault(`${name} must be ${choices.join(' or ')}`);
  }

  /** Undefined when the request names no price. */
  reference(): Decimal | undefined {
    if (!this.left.has('reference')) return undefined;
    const price = parseDecimal(this.text('reference'));
    if (price !== undefined && price.units > 0n) return price;
    throw new OperatorRequestFault('reference must be a positive price as decimal text');
  }

  /** 0n when the request has no key. */
  requestKey(): bigint {
    return this.left.has('requestKey') ? this.bigWhole('requestKey', 2n ** 64n - 1n) : 0n;
  }

  /** 0n when the request names nothing outside. */
  externalId(): bigint {
    return this.left.has('externalId') ? this.bigWhole('externalId', 2n ** 128n - 1n) : 0n;
  }

  /** `unsaid` when the request does not tell it. */
  openOrdersMax(unsaid?: number): number {
    if (unsaid !== undefined && !this.left.has('openOrdersMax')) return unsaid;
    return this.whole('openOrdersMax', INT32_MAX);
  }

  /** Undefined when the request names none. */
  marketId(): number | undefined {
    return this.left.has('marketId') ? this.whole('marketId', INT32_MAX) : undefined;
  }

  /** A list of objects, each read whole. */
  list<Item>(name: string, read: (item: Fields) => Item): Item[] {
    const value = this.take(name);
    if (!Array.isArray(value) || value.length > LIST_MAX) {
      throw new OperatorRequestFault(`${name} must be a list of at most ${LIST_MAX}`);
    }
    return value.map((each: unknown) => {
      const isObject = typeof each === 'object' && each !== null && !Array.isArray(each);
      if (!isObject) throw new OperatorRequestFault(`${name} must be a list of objects`);
      const fields = new Fields(each);
      const item = read(fields);
      fields.end();
      return item;
    });
  }

  /** Everything not taken yet. */
  rest(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.left);
  }

  end(): void {
    const [unknown] = this.left.keys();
    if (unknown !== undefined) throw new OperatorRequestFault(`${unknown} is not known here`);
  }
}

/** The object that a line of JSON is.   Throws: OperatorRequestFault for any other line. */
export function objectOfLine(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new OperatorRequestFault('the line is not JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new OperatorRequestFault('the line is not a JSON object');
}
