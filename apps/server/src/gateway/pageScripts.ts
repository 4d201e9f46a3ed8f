/** The scripts that stand in the app's own page, as its policy names them: any other that gets in is not run. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Sources for `script-src`, by the hash of each script's text; none where the app is not built. */
export function pageScripts(directory: string): string[] {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(SCRIPT)].map(([, text = '']) => sourceOf(text));
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
