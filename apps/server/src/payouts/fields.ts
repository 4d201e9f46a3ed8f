/** The fields of one request of the signer's, each taken by its name and kind; what is left over is refused. */
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';

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

  text(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string' && value.length > 0 && value.length <= 64) return value;
    throw new OperatorRequestFault(`${name} must be text of 1 to 64 characters`);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const value = this.take(name);
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    throw new OperatorRequestFault(`${name} must be ${choices.join(' or ')}`);
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
