/**
 * Files of the app must not wait for each other: which of two runs first then hangs on the screen that is opened
 * first, and the other finds what it needs not there yet. Such a build ends.
 */
import type { Plugin } from 'vite';

/** By each file, those that it needs before it runs. */
type Needs = ReadonlyMap<string, readonly string[]>;

/** Ends a build that has files which wait for each other. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`these files wait for each other: ${circle.join(', ')}`);
    },
  };
}

/** The first files found that wait for each other, from one of them to itself; undefined when none do. */
export function circleIn(needs: Needs): readonly string[] | undefined {
  const done = new Set<string>();
  for (const file of needs.keys()) {
    const circle = circleFrom(file, [], { needs, done });
    if (circle) return circle;
  }
  return undefined;
}

function circleFrom(
  file: string,
  way: readonly string[],
  seen: { readonly needs: Needs; readonly done: Set<string> },
): readonly string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (seen.done.has(file)) return undefined;
  for (const next of seen.needs.get(file) ?? []) {
    const circle = circleFrom(next, [...way, file], seen);
    if (circle) return circle;
  }
  seen.done.add(file);
  return undefined;
}
