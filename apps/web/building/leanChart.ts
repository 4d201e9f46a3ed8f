/**
 * Leaves out of the charting library what it brings along and the app never asks for: its own indicators and drawn
 * shapes. They are lists that it registers by itself, so that no bundler can see that nobody wants them. Ours are
 * registered by `features/chart`, under names of their own.
 */
import type { Plugin } from 'vite';

const LIBRARY = /\/klinecharts\/dist\/index\.esm\.js$/;
/** What is registered for each entry of these lists, by the class it is made with. */
const LISTS: readonly (readonly [what: string, list: RegExp])[] = [
  ['indicators', listBefore('indicators', 'IndicatorImp')],
  ['shapes', listBefore('overlays', 'OverlayImp')],
];

/** A list with what registers its entries; nothing but comments lies between. */
function listBefore(registry: string, made: string): RegExp {
  const list = String.raw`(var (extensions[$\w]*) = )\[[\w\s,]*\];`;
  const loop = String.raw`(\s*(?://[^\n]*\s*)?\2\.forEach\(function \((\w+)\) \{\s*`;
  return new RegExp(`${list}${loop}${registry}\\[\\4\\.name\\] = ${made}\\.extend\\(\\4\\);)`);
}

/** The plugin for vite; it does nothing while the app is served for development. */
export function leanChart(): Plugin {
  return {
    name: 'candor:lean-chart',
    apply: 'build',
    transform: (code, id) => (LIBRARY.test(id) ? { code: withoutOwn(code), map: null } : undefined),
  };
}

/** The library with empty lists of its own indicators and shapes. */
export function withoutOwn(code: string): string {
  return LISTS.reduce((lean, [what, list]) => {
    if (!list.test(lean)) throw new Error(`the charting library keeps its ${what} in another way`);
    return lean.replace(list, '$1[];$3');
  }, code);
}
