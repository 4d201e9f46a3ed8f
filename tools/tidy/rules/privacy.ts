/** No file names a package registry's host or a path of the machine it was written on. */
import type { Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

const HOSTS = new RegExp(
  ['registry\\.npm' + 'js', 'deb\\.deb' + 'ian\\.org', 'py' + 'pi\\.org'].join('|'),
);
const PATHS = /(^|[\s"'`(=])\/(root|home\/\w+|work|Users)\//;

function check(tree: Tree): string[] {
  return tree.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => {
      if (HOSTS.test(line)) return [`${file.path}:${index + 1} names a registry's host`];
      return PATHS.test(line) ? [`${file.path}:${index + 1} names a path of one machine`] : [];
    }),
  );
}

export const privacy: Rule = {
  id: 'privacy',
  name: 'no registry host or machine path is named',
  check,
};
