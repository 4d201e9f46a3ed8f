/** Files that an operator names. */
import { readFileSync } from 'node:fs';
import { OperatorFault, UsageFault } from './report.ts';

const WHY: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `there is no file ${path}`,
  ENOTDIR: (path) => `there is no file ${path}`,
  ERR_INVALID_ARG_VALUE: (path) => `there is no file ${path}`,
  EISDIR: (path) => `${path} is a directory, not a file`,
};

/** The bytes of a file.   Throws: UsageFault where there is none by this name, OperatorFault where it cannot be read. */
export function readGiven(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unread';
    const why = WHY[code];
    if (why !== undefined) throw new UsageFault(why(path));
    throw new OperatorFault(code, `${path} cannot be read: ${code}`);
  }
}
