/**
 * Many test files in this one process, beside the others that have one each: starting one for each would take
 * longer than what they do. TESTS_TOGETHER: their paths as JSON.
 */
import { pathToFileURL } from 'node:url';

for (const path of JSON.parse(process.env.TESTS_TOGETHER ?? '[]')) {
  await import(pathToFileURL(path).href);
}
