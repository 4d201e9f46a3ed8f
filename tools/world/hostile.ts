/** For tests: fields as clients send them: right, nearly right, and made to break something. */
import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'ann\0@example.org',
  '\ud800',
  '\u202e123',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '１２３',
  '🙂'.repeat(40),
  'x'.repeat(5_000),
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1'.repeat(40),
  '9007199254740993',
  '-1',
  '0.000000000000000000000001',
  null,
  true,
  0,
  -1,
  2 ** 53,
  1e308,
  5e-324,
  [],
  ['BTC'],
  [[[[]]]],
  {},
  { toString: 'x' },
  { $ne: null },
];

/** A value of the schema. */
function wellTyped(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.enum as readonly unknown[] | undefined;
  if (choices) return fc.constantFrom(...choices);
  const options = schema.anyOf as readonly Schema[] | undefined;
  if (options) return fc.oneof(...options.map(wellTyped));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: 0 });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return typeof schema.pattern === 'string'
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ maxLength: 40 });
    default:
      return fc.constant(null);
  }
}

/** A right value with one sign changed, added or lost. */
function nearlyRight(right: unknown): fc.Arbitrary<unknown> {
  const text = String(right);
  const added = fc.string({ minLength: 1, maxLength: 2 }).map((sign) => text + sign);
  const lost = fc.constantFrom(text.slice(1), text.slice(0, -1), text.toLowerCase());
  const middle = Math.floor(text.length / 2);
  const inside = fc
    .constantFrom('\0', '\n', '\u007f', '\u202e', '\ud800', ' ', '-')
    .map((sign) => text.slice(0, middle) + sign + text.slice(middle));
  return fc.oneof(added, lost, inside);
}

const ABSENT = Symbol('absent');

/** The fields of a request, each kept, replaced, spoilt or left out; sometimes one nobody knows. */
export function fieldsLike(schema: Schema, right: Fields): fc.Arbitrary<Fields> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const fields = Object.entries(properties).map(([name, property]) => {
    const kept = fc.constant(right[name] ?? ABSENT);
    const value = fc.oneof(
      { arbitrary: kept, weight: 12 },
      { arbitrary: wellTyped(property), weight: 3 },
      { arbitrary: nearlyRight(right[name]), weight: 3 },
      { arbitrary: fc.constantFrom<unknown>(...HOSTILE), weight: 3 },
      { arbitrary: fc.constant(ABSENT), weight: 1 },
    );
    return value.map((given) => [name, given] as const);
  });
  const unknown = fc.tuple(
    fc.oneof(
      { arbitrary: fc.constant('extra'), weight: 1 },
      { arbitrary: fc.constantFrom('id', '__proto__', 'page', 'memberId'), weight: 1 },
    ),
    fc.oneof(
      { arbitrary: fc.constant(ABSENT), weight: 12 },
      { arbitrary: fc.constantFrom<unknown>(...HOSTILE), weight: 1 },
    ),
  );
  return fc
    .tuple(...fields, unknown)
    .map((all) => Object.fromEntries(all.filter(([, given]) => given !== ABSENT)));
}

/** A header's value that Node lets through. */
export const hostileHeader: fc.Arbitrary<string> = fc.constantFrom(
  'x',
  'zh-TW',
  'zh_TW.UTF-8',
  '*',
  "' or 1=1 --",
  'a'.repeat(200),
  'A'.repeat(43),
  '__proto__',
  'de;q=0.8, en',
  '\u00ff',
);
