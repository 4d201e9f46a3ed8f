/**
 * Subjects of commits (CONTRIBUTING): an area, a colon, an imperative, at most 72 signs, no full stop. Asked
 * of those made since the rule came, by their time: a shallow clone knows no older ones.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Rule } from '../rule.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** 2026-11-22T04:00Z in seconds; older commits are history. */
const SINCE = 1_795_320_000;
const LENGTH_MAX = 72;
const FORM = /^[a-z][\w.-]*(\/[\w.-]+)*(, [\w.-]+(\/[\w.-]+)*)*: \S.*[^.\s]$/;

export interface Commit {
  /** Seconds since 1970. */
  readonly at: number;
  readonly subject: string;
}

/** What is wrong with the subjects of commits that are not history. */
export function checkCommits(commits: readonly Commit[]): string[] {
  return commits
    .filter(({ at }) => at >= SINCE)
    .flatMap(({ subject }) => {
      const isLong = [...subject].length > LENGTH_MAX;
      if (isLong) return [`"${subject}" is longer than ${LENGTH_MAX}`];
      return FORM.test(subject) ? [] : [`"${subject}" is not "area: imperative sentence"`];
    });
}

/** The newest commits, merges left out; none where there is no history. */
function readCommits(): Commit[] {
  const args = ['log', '--no-merges', '--max-count=500', '--format=%ct %s'];
  const lines = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return lines.filter(Boolean).map((line) => {
    const [at = '', ...words] = line.split(' ');
    return { at: Number(at), subject: words.join(' ') };
  });
}

export const commits: Rule = {
  id: 'commits',
  name: 'subjects of commits are short and name their area',
  check: () => checkCommits(readCommits()),
};
