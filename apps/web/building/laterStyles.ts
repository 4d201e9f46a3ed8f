/**
 * The styles in two files: what the page and the screens opened first need, and what the others do. The second lies
 * behind the first and only overrules it, so the order of the cascade is the one of a single file.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What the bundler tells of a module. */
interface Graph {
  readonly getModuleInfo: (id: string) => {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The plugin: `isLater` says which style file may wait, `fileOf` which file a class is of. */
export function laterStyles(
  isLater: (id: string, graph: Graph) => boolean,
  fileOf: (name: string) => string | undefined,
): Plugin {
  return {
    name: 'candor:later-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [styles, page] = [/style-.*\.css$/, /^index\.html$/].map((name) =>
          Object.values(bundle).find((each) => each.type === 'asset' && name.test(each.fileName)),
        );
        if (styles?.type !== 'asset' || page?.type !== 'asset')
          throw new Error('no styles, or no page');
        const mayWait = (name: string) => {
          const file = fileOf(name);
          return file === undefined ? undefined : isLater(file, this);
        };
        const { first, later } = splitStyles(String(styles.source), mayWait);
        styles.source = first;
        const hash = createHash('sha256').update(later).digest('hex').slice(0, 8);
        const fileName = `assets/later-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source: later });
        const link = `<link rel="stylesheet" href="/${fileName}" data-later disabled>`;
        page.source = String(page.source).replace('</head>', `  ${link}\n  </head>`);
      },
    },
  };
}

/** Parts minified styles; a rule goes later if it names something that may wait and nothing that may not. */
export function splitStyles(
  css: string,
  mayWait: (name: string) => boolean | undefined,
): { readonly first: string; readonly later: string } {
  let [first, later] = ['', ''];
  for (const { head, body } of rulesOf(css)) {
    if (body !== undefined && /^@(media|container|supports|layer)\b/.test(head)) {
      const inner = splitStyles(body, mayWait);
      if (inner.first) first += `${head}{${inner.first}}`;
      if (inner.later) later += `${head}{${inner.later}}`;
      continue;
    }
    const text = body === undefined ? head : `${head}{${body}}`;
    const waits = namesIn(text).map(mayWait);
    if (waits.includes(true) && !waits.includes(false)) later += text;
    else first += text;
  }
  return { first, later };
}

/** Classes, and what a set of key frames is called. */
function namesIn(rule: string): string[] {
  return [...rule.matchAll(/\.([a-z_][\w-]*)|^@keyframes ([\w-]+)/gi)].map(([, name, frames]) =>
    String(name ?? frames),
  );
}

/** The rules of the outermost level, in their order; what ends with a semicolon has no body. */
function rulesOf(css: string): { readonly head: string; readonly body?: string }[] {
  const rules: { head: string; body?: string }[] = [];
  let [from, open, depth] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(from, open), body: css.slice(open + 1, at) });
      from = at + 1;
    } else if (css[at] === ';' && depth === 0) {
      rules.push({ head: css.slice(from, at + 1) });
      from = at + 1;
    }
  }
  return rules;
}
