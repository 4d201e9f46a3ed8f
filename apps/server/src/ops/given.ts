/** One object of an operator's JSON file, read field by field; problems are collected, not thrown. */
import { type Decimal, parseDecimal } from '@candor/money';

export class Given {
  readonly #left: Map<string, unknown>;
  readonly #where: string;
  readonly #problems: string[];

  constructor(value: unknown, where: string, problems: string[]) {
    this.#where = where;
    this.#problems = problems;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) problems.push(`${where} must be an object`);
    this.#left = new Map(isObject ? Object.entries(value) : []);
  }

  problem(name: string, what: string): undefined {
    this.#problems.push(`${this.#where}${name === '' ? '' : `.${name}`} ${what}`);
  }

  take(name: string): unknown {
    const value = this.#left.get(name);
    this.#left.delete(name);
    return value;
  }

  text(name: string, pattern: RegExp, what: string): string | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string' && pattern.test(value)) return value;
    return this.problem(name, `must be ${what}`);
  }

  whole(name: string, range: { min: number; max: number }): number | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const isWhole = typeof value === 'number' && Number.isInteger(value);
    if (isWhole && value >= range.min && value <= range.max) return value;
    return this.problem(name, `must be a whole number from ${range.min} to ${range.max}`);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    return found ?? this.problem(name, `must be ${choices.join(' or ')}`);
  }

  /** A positive decimal written as text, so that no float is between. */
  positive(name: string): Decimal | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const decimal = typeof value === 'string' ? parseDecimal(value) : undefined;
    if (decimal && decimal.units > 0n) return decimal;
    return this.problem(name, 'must be a positive decimal as text, such as "1.5"');
  }

  /** "5%" as 0.05: above 0 % and at most 100 %. */
  share(name: string): Decimal | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const number =
      typeof value === 'string' && value.endsWith('%')
        ? parseDecimal(value.slice(0, -1))
        : undefined;
    const isShare =
      number && number.units > 0n && number.units <= 100n * 10n ** BigInt(number.scale);
    if (isShare) return { units: number.units, scale: number.scale + 2 };
    return this.problem(name, 'must be a percentage up to 100%, such as "5%"');
  }

  /** The members of an object inside this one. */
  members(name: string): readonly (readonly [string, unknown])[] {
    const value = this.take(name);
    if (value === undefined) return [];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.entries(value);
    }
    this.problem(name, 'must be an object');
    return [];
  }

  inner(name: string, value: unknown): Given {
    return new Given(value, `${this.#where}.${name}`, this.#problems);
  }

  /** Whatever nobody took is a mistake. */
  end(): void {
    for (const name of this.#left.keys()) this.problem(name, 'is not known here');
  }
}
