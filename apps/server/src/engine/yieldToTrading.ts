/** Lets threads that serve history and files give way to those that trade when processors are short. */
import { setPriority } from 'node:os';

const LOWER = 10;

/** Lowers the calling thread's priority. Linux only: elsewhere it would lower the whole process. */
export function yieldToTrading(): void {
  if (process.platform === 'linux') setPriority(0, LOWER);
}
