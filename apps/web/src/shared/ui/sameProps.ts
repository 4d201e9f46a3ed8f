/** For parts beside figures that change many times a second: records made anew each time are compared by what they hold. */

/** Do these props tell the same, records among them one level down? Lists and functions are the same or not. */
export function isSameProps<Props extends object>(before: Props, after: Props): boolean {
  return isSame(before, after, (left, right) => isRecord(left) && isSame(left, right, () => false));
}

function isSame(left: object, right: unknown, below: (a: unknown, b: unknown) => boolean): boolean {
  if (!isRecord(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => {
    const [a, b]: [unknown, unknown] = [Reflect.get(left, name), Reflect.get(right, name)];
    return Object.hasOwn(right, name) && (Object.is(a, b) || below(a, b));
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
