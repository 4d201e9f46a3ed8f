/** Where in a JSON answer something is: names, `[n]`, and `*` for the only member of an object. */

type Step = { readonly kind: 'name' | 'at'; readonly name: string } | { readonly kind: 'only' };

export interface JsonPath {
  /** As the operator wrote it. */
  readonly text: string;
  readonly steps: readonly Step[];
}

const PATH = /^(?:[\w-]+|\*)(?:\.(?:[\w-]+|\*)|\[\d{1,4}\])*$/;
const STEP = /\[(\d+)\]|([\w-]+)|\*/g;
const LENGTH_MAX = 200;

/** Reads `data[0].bidPx` or `result.*.a[0]`; undefined when the text is no path. */
export function parsePath(text: string): JsonPath | undefined {
  if (text.length > LENGTH_MAX || !PATH.test(text)) return undefined;
  const steps = [...text.matchAll(STEP)].map(([, at, name]): Step => {
    if (at !== undefined) return { kind: 'at', name: at };
    return name === undefined ? { kind: 'only' } : { kind: 'name', name };
  });
  return { text, steps };
}

/** What lies at the path; undefined when nothing does. */
export function readPath(value: unknown, path: JsonPath): unknown {
  return path.steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? stepInto(at, step) : undefined),
    value,
  );
}

function stepInto(at: object, step: Step): unknown {
  const members = Object.entries(at);
  if (step.kind === 'only') return members.length === 1 ? members[0]?.[1] : undefined;
  if (step.kind === 'at' && !Array.isArray(at)) return undefined;
  return members.find(([name]) => name === step.name)?.[1];
}
