/**
 * Imported before a program, lets a test set its wall clock in all its threads: it differs from the machine's by the
 * milliseconds that stand in the file MOVED_CLOCK, or, with a `=` before them, stands still at them. What counts
 * steadily is not moved.
 */
import { readFileSync } from 'node:fs';

/** The file is looked at so often at most. */
const LOOK_MS = 20;
const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
let offset = 0;
let standsAt: number | undefined;
let lookedAt = Number.NEGATIVE_INFINITY;

function now(): number {
  const at = performance.now();
  if (file !== '' && at - lookedAt >= LOOK_MS) {
    lookedAt = at;
    look(readFileSync(file, 'utf8'));
  }
  return standsAt ?? RealDate.now() + offset;
}

function look(text: string): void {
  standsAt = text.startsWith('=') ? Number(text.slice(1)) : undefined;
  offset = standsAt === undefined ? Number(text) : 0;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given: number[], newTarget) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, newTarget),
  apply: (real) => new real(now()).toString(),
  get: (real, name, receiver) => (name === 'now' ? now : Reflect.get(real, name, receiver)),
});
