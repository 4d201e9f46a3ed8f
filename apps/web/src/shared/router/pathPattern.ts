/** Patterns of paths: `$name` stands for a part that is open, `{-$name}` for a last one that may be missing. */

const OPEN = /^(?:\$(\w+)|\{-\$(\w+)\})$/;

export type Params = Readonly<Record<string, string>>;

/** The name of an open part; undefined for a word. */
export function openName(part: string | undefined): string | undefined {
  const [, always, sometimes] = OPEN.exec(part ?? '') ?? [];
  return always ?? sometimes;
}

/** May the last part of the pattern be missing, as it is in a path of so many parts? */
export function isEndLeftOut(wanted: readonly string[], parts: number): boolean {
  return wanted.at(-1)?.startsWith('{-') === true && parts === wanted.length - 1;
}

/** What stands in the open parts of a path; undefined where the path is not of the pattern. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/');
  const parts = pathname.split('/');
  if (parts.length !== wanted.length && !isEndLeftOut(wanted, parts.length)) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const name = openName(wanted[at]);
    if (name === undefined && part !== wanted[at]) return undefined;
    if (name !== undefined) params[name] = decoded(part);
  }
  return params;
}

/** The path of a pattern. An open last part that may be missing is left out without a value. */
export function fillPath(pattern: string, params: Params): string {
  return pattern
    .split('/')
    .flatMap((part) => {
      const name = openName(part);
      if (name === undefined) return part;
      const value = params[name];
      return value === undefined && part.startsWith('{-') ? [] : encodeURIComponent(value ?? '');
    })
    .join('/');
}

/** What somebody typed may be no text in any encoding: then it is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
