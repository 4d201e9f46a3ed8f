/** Rooms have a README; a markdown page has one title and its links resolve; what is numbered has a number of its own. */
import { dirname, join } from 'node:path/posix';
import type { Rule } from '../rule.ts';
import type { SourceFile, Tree } from '../tree.ts';

const ROOM =
  /^(packages\/[^/]+|packages\/core\/src\/[^/]+|apps\/[^/]+|apps\/server\/src\/[^/]+|tools\/[^/]+)\//;

function checkReadmes(tree: Tree): string[] {
  const rooms = new Set<string>();
  for (const file of tree) {
    if (!/\.tsx?$/.test(file.path)) continue;
    for (const depth of [2, 4]) {
      const folder = file.path.split('/').slice(0, depth).join('/');
      if (ROOM.test(`${folder}/`) && folder !== file.path && !/\.\w+$/.test(folder))
        rooms.add(folder);
    }
  }
  const wanted = [...rooms].filter((room) => RegExp(`${ROOM.source}$`).test(`${room}/`));
  const missing = wanted
    .filter(
      (room) =>
        !room.endsWith('/testing') && !tree.some((file) => file.path === `${room}/README.md`),
    )
    .map((room) => `${room} has no README.md`);
  return [...missing, ...longPages(tree)];
}

const LINES_MAX = 60;

function longPages(tree: Tree): string[] {
  return tree
    .filter((file) => /^(packages|apps|tools)\/.*README\.md$/.test(file.path))
    .filter((file) => file.text.split('\n').length - 1 > LINES_MAX)
    .map((file) => `${file.path} is longer than ${LINES_MAX} lines`);
}

export const readmes: Rule = {
  id: 'readmes',
  name: 'every room has a short README',
  check: checkReadmes,
};

function titlesOf(page: SourceFile): number {
  const withoutCode = page.text.replace(/```[\s\S]*?```/g, '');
  return [...withoutCode.matchAll(/^# /gm)].length;
}

function brokenLinks(page: SourceFile, tree: Tree): string[] {
  const targets = [...page.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    (m) => m[1] ?? '',
  );
  return targets
    .map((target) => join(dirname(page.path), target).replace(/\/$/, ''))
    .filter((path) => !tree.some((file) => file.path === path || file.path.startsWith(`${path}/`)))
    .filter((path) => !/\.(png|svg|jpg|woff2)$/.test(path) && path !== 'LICENSE')
    .map((path) => `${page.path} links to ${path}, which is not there`);
}

/** Two that are made beside each other take the same number; migrations are run in the order of theirs. */
function sharedNumbers(tree: Tree): string[] {
  const numbered = Map.groupBy(
    tree.flatMap((file) => /^(?:.*\/)?(?:adr|migrations)\/\d{4}(?=-)/.exec(file.path)?.[0] ?? []),
    (number) => number,
  );
  return [...numbered]
    .filter(([, files]) => files.length > 1)
    .map(([number, files]) => `${number} is the number of ${files.length} files`);
}

function checkPages(tree: Tree): string[] {
  const found = tree
    .filter((file) => file.path.endsWith('.md'))
    .flatMap((page) => [
      ...(titlesOf(page) === 1 ? [] : [`${page.path} has ${titlesOf(page)} titles`]),
      ...brokenLinks(page, tree),
    ]);
  return [...found, ...sharedNumbers(tree)];
}

export const pages: Rule = {
  id: 'pages',
  name: 'markdown pages have one title and live links, numbered files a number each',
  check: checkPages,
};
