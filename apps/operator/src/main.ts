/** candor: the operator's command line. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. */
import { candor } from './program.ts';

const { stdin: input, stdout: output, stderr: errors } = process;
process.exitCode = await candor(process.argv.slice(2), { input, output, errors });
